import {
  markAbandoned,
  answerDivergence,
  applyComputerMove,
  recordJudgement,
  takeHelp,
  applyUserMove,
  type MoveStepped,
} from '@lamplight/domain/play/session-steps.ts';
import { getPendingMove } from '@lamplight/domain/play/session-board.ts';
import type { Help, Session } from '@lamplight/domain/play/session.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import type { Deps } from '../../deps.ts';
import type { PlaySession } from '../../entities/play-session.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { allowanceOfCaller } from '../plans/allowance.ts';
import type { AnalysedGame } from '../analysis/load-analysed-game.ts';
import { changeSession, type ChangeDeps } from './change-session.ts';
import { gameToFollow } from './game-to-follow.ts';
import { knownJudgement } from './known-judgement.ts';

type StepDeps = ChangeDeps & Pick<Deps, 'openings'>;
/** A session of the caller's, of a game they may open now. */
export type OpenSession = { kept: PlaySession; studied: AnalysedGame };
type Sent = { lastMove: string; boardFen: string; currentMoveIndex: number };

/** The user's move. One that leaves his path comes with its verdict, where stored data knows one. */
export async function playMove(
  deps: StepDeps,
  caller: Caller,
  { kept, studied }: OpenSession,
  sent: { move: string; ply?: number | undefined },
) {
  const game = gameToFollow(studied.game);
  const outcome = await changeSession(deps, caller, { kept, game }, async (session) => {
    const step = lockedOut(deps, caller, session) ?? applyUserMove(session, game, sent);
    if (step.kind === 'refused' || !step.diverged || step.session === session) return step;
    return withVerdict(deps, caller, studied, step);
  });
  if (outcome.kind === 'refused' && outcome.code === 'illegal_move') {
    return refuse('illegal_move', { message: `Invalid move: ${sent.move}` });
  }
  return outcome;
}

async function withVerdict(
  deps: StepDeps,
  caller: Caller,
  studied: AnalysedGame,
  step: MoveStepped,
): Promise<MoveStepped> {
  const { session } = step;
  const move = getPendingMove(session);
  const ply = session.followed;
  const known = move && (await knownJudgement(deps, caller, studied, { ply, move }));
  if (!known) return step;
  const told = recordJudgement(session, { ply, uci: move.uci }, known);
  return told.kind === 'refused' ? step : { ...step, session: told.session };
}

/** Back to his path, or on against the computer. */
export function answerQuestion(
  deps: StepDeps,
  caller: Caller,
  { kept, studied }: OpenSession,
  { action, skillLevel }: { action: 'rewind' | 'play_on'; skillLevel?: SkillLevel | undefined },
) {
  const game = gameToFollow(studied.game);
  return changeSession(deps, caller, { kept, game }, (session) => {
    const isFree = action === 'play_on';
    if (isFree && !mayPlayFreely(deps, caller)) return refuse('freestyle_not_available');
    return answerDivergence(session, game, action, skillLevel);
  });
}

/** The computer's move, which the player's browser found. */
export function playReply(
  deps: StepDeps,
  caller: Caller,
  { kept, studied }: OpenSession,
  sent: Sent,
) {
  const game = gameToFollow(studied.game);
  return changeSession(
    deps,
    caller,
    { kept, game },
    (session) => lockedOut(deps, caller, session) ?? applyComputerMove(session, game, sent),
  );
}

export function giveHelp(
  deps: StepDeps,
  caller: Caller,
  { kept, studied }: OpenSession,
  { help, ply }: { help: Help; ply: number },
) {
  const game = gameToFollow(studied.game);
  return changeSession(deps, caller, { kept, game }, (session) => takeHelp(session, help, ply));
}

export function abandonSession(deps: StepDeps, caller: Caller, { kept, studied }: OpenSession) {
  const game = gameToFollow(studied.game);
  return changeSession(deps, caller, { kept, game }, markAbandoned);
}

/** A session that left the record goes on only while its player's plan has that. */
function lockedOut(
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  { mode }: Session,
): Refused | undefined {
  if (mode !== 'FREESTYLE' || mayPlayFreely(deps, caller)) return undefined;
  return refuse('freestyle_not_available');
}

function mayPlayFreely(deps: Pick<Deps, 'clock'>, caller: Caller): boolean {
  return allowanceOfCaller(deps, caller).canAccessFreestyle;
}
