import { getBoardMoves } from '@lamplight/domain/play/session-board.ts';
import type { Refused as StepRefused, Stepped } from '@lamplight/domain/play/session-steps.ts';
import type { Session } from '@lamplight/domain/play/session.ts';
import { getMonth } from '@lamplight/domain/plans/months.ts';
import type { PlaySession } from '../../entities/play-session.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';
import { findSession } from './find-session.ts';
import type { PlayContext } from './play-context.ts';

export type ChangeDeps = StorePort<'playSessions' | 'transaction'> & Ports<'clock'>;
type Outcome<Step> = Step | StepRefused | Refused;
/** `context` holds the session as it is stored after the step. */
type Changed<Step> = { kind: 'changed'; context: PlayContext; step: Step };

/** Only a program that plays in the same session loses the race so often. */
const maxAttempts = 8;

/**
 * Takes a step and stores the result if the session has not changed since it was read: nothing is locked while the step is worked
 * out. After a lost race the session is read again, and the step may turn out to have been taken already.
 */
export async function changeSession<Step extends Stepped>(
  deps: ChangeDeps,
  context: PlayContext,
  takeStep: (session: Session) => Outcome<Step> | Promise<Outcome<Step>>,
): Promise<Changed<Step> | Refused> {
  let { stored } = context;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const step = await takeStep(stored.session);
    if (step.kind === 'refused') return 'why' in step ? refuse(step.why) : step;
    const isUnchanged = step.session === stored.session;
    const changed = isUnchanged ? stored : await saveSession(deps, context, stored, step.session);
    if (changed) return { kind: 'changed', context: { ...context, stored: changed }, step };
    const again = await findSession(deps, context.caller, stored.id);
    if (again.kind === 'refused') return again;
    ({ stored } = again);
  }
  return refuse('position_mismatch');
}

/** A session is completed once, and counted in the same transaction. Undefined: the session was changed meanwhile. */
async function saveSession(
  { store, clock }: ChangeDeps,
  { caller: { account }, game }: PlayContext,
  before: PlaySession,
  session: Session,
): Promise<PlaySession | undefined> {
  const now = clock.now();
  const change = { session, plies: getBoardMoves(session, game).length, now };
  const isCompleted = before.session.status === 'active' && session.status === 'completed';
  if (!isCompleted) return store.playSessions.change(before, change);
  const month = getMonth(now.toISOString());
  return store.transaction(async ({ playSessions, usage }) => {
    // Locked first, in the same order as startSession locks.
    await usage.lockMonth(account.id, month);
    const changed = await playSessions.change(before, change);
    if (changed) await usage.countCompleted(account.id, month);
    return changed;
  });
}
