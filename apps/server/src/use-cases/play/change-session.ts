import { getBoardMoves } from '@lamplight/domain/play/session-board.ts';
import type { Refused as StepRefused, Stepped } from '@lamplight/domain/play/session-steps.ts';
import type { GameToFollow, Session } from '@lamplight/domain/play/session.ts';
import { getMonth } from '@lamplight/domain/plans/months.ts';
import type { Deps } from '../../deps.ts';
import type { PlaySession } from '../../entities/play-session.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { findSession } from './find-session.ts';

export type ChangeDeps = Pick<Deps, 'store' | 'clock'>;
type Outcome<Step> = Step | StepRefused | Refused;
type Changed<Step> = { kind: 'changed'; kept: PlaySession; step: Step };

/** Whoever is overtaken so often shares the session with a machine. */
const mostTries = 8;

/**
 * Takes a step and keeps what comes of it, if the session is still the one that was read: nothing is locked while the step is
 * thought about. Whoever was overtaken looks again, and may find that their step has been taken already.
 */
export async function changeSession<Step extends Stepped>(
  deps: ChangeDeps,
  caller: Caller,
  { kept: first, game }: { kept: PlaySession; game: GameToFollow },
  take: (session: Session) => Outcome<Step> | Promise<Outcome<Step>>,
): Promise<Changed<Step> | Refused> {
  let kept = first;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const step = await take(kept.session);
    if (step.kind === 'refused') return 'why' in step ? refuse(step.why) : step;
    if (step.session === kept.session) return { kind: 'changed', kept, step };
    const changed = await keep(deps, caller, game, kept, step.session);
    if (changed) return { kind: 'changed', kept: changed, step };
    const again = await findSession(deps, caller, kept.id);
    if (again.kind === 'refused') return again;
    kept = again.kept;
  }
  return refuse('position_mismatch');
}

/** A session is completed once, and counted with it. */
async function keep(
  { store, clock }: ChangeDeps,
  { account }: Caller,
  game: GameToFollow,
  before: PlaySession,
  session: Session,
): Promise<PlaySession | undefined> {
  const now = clock.now();
  const change = { session, plies: getBoardMoves(session, game).length, now };
  const isCompleted = before.session.status === 'active' && session.status === 'completed';
  if (!isCompleted) return store.playSessions.change(before, change);
  const month = getMonth(now.toISOString());
  return store.transaction(async ({ playSessions, usage }) => {
    // First, as whoever starts another one does.
    await usage.lockMonth(account.id, month);
    const changed = await playSessions.change(before, change);
    if (changed) await usage.countCompleted(account.id, month);
    return changed;
  });
}
