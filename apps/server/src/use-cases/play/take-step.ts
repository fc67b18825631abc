import {
  answerDivergence,
  applyComputerMove,
  applyUserMove,
  markAbandoned,
  recordJudgement,
  takeHelp,
  type MoveStepped,
} from '@lamplight/domain/play/session-steps.ts';
import { getPendingMove } from '@lamplight/domain/play/session-board.ts';
import type { Help, Session } from '@lamplight/domain/play/session.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { refuse, type Refused } from '../outcome.ts';
import { changeSession, type ChangeDeps } from './change-session.ts';
import { findKnownJudgement, type JudgingDeps } from './known-judgement.ts';
import { findShare, isOpeningMove, type PlayContext } from './play-context.ts';

/** Applies the user's move. A guess that differs from the recorded move gets its verdict at once if stored data is enough. */
export async function playMove(
  deps: ChangeDeps & JudgingDeps,
  context: PlayContext,
  sent: { move: string; ply?: number | undefined },
) {
  const outcome = await changeSession(deps, context, async (session) => {
    const ply = session.followed;
    const share = isOpeningMove(context, ply) ? undefined : findShare(context, ply);
    const step =
      refuseFreestyle(context, session) ?? applyUserMove(session, context.game, { ...sent, share });
    if (step.kind === 'refused' || !step.diverged || step.session === session) return step;
    return addKnownJudgement(deps, context, step);
  });
  if (outcome.kind === 'refused' && outcome.code === 'illegal_move') {
    return refuse('illegal_move', { message: `Invalid move: ${sent.move}` });
  }
  return outcome;
}

async function addKnownJudgement(
  deps: JudgingDeps,
  context: PlayContext,
  step: MoveStepped,
): Promise<MoveStepped> {
  const { session } = step;
  const move = getPendingMove(session);
  const ply = session.followed;
  const known = move && (await findKnownJudgement(deps, context, { ply, move }));
  if (!known) return step;
  const recorded = recordJudgement(session, { ply, uci: move.uci }, known);
  return recorded.kind === 'refused' ? step : { ...step, session: recorded.session };
}

/** Applies the user's choice after a guess that differs: back to the recorded game, or play on against the computer. */
export function resolveDivergence(
  deps: ChangeDeps,
  context: PlayContext,
  { action, skillLevel }: { action: 'rewind' | 'play_on'; skillLevel?: SkillLevel | undefined },
) {
  return changeSession(deps, context, (session) => {
    if (action === 'play_on' && !context.caller.allowance.canAccessFreestyle) {
      return refuse('freestyle_not_available');
    }
    return answerDivergence(session, context.game, action, skillLevel);
  });
}

/** Applies the computer's move, which was found by the user's browser. */
export function playReply(
  deps: ChangeDeps,
  context: PlayContext,
  sent: { lastMove: string; boardFen: string; currentMoveIndex: number },
) {
  return changeSession(
    deps,
    context,
    (session) =>
      refuseFreestyle(context, session) ?? applyComputerMove(session, context.game, sent),
  );
}

export function giveHelp(
  deps: ChangeDeps,
  context: PlayContext,
  { help, ply }: { help: Help; ply: number },
) {
  return changeSession(deps, context, (session) => takeHelp(session, help, ply));
}

export function abandonSession(deps: ChangeDeps, context: PlayContext) {
  return changeSession(deps, context, markAbandoned);
}

/** Refuses to continue a session that has left the recorded game if the user's plan no longer includes Freestyle. */
function refuseFreestyle({ caller }: PlayContext, { mode }: Session): Refused | undefined {
  if (mode !== 'FREESTYLE' || caller.allowance.canAccessFreestyle) return undefined;
  return refuse('freestyle_not_available');
}
