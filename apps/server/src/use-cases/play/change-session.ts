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
/** `context` contains the session as stored after the step. */
type Changed<Step> = { kind: 'changed'; context: PlayContext; step: Step };

/** Maximum number of attempts. Only a program that plays in the same session at the same time can cause more conflicts. */
const maxAttempts = 8;

/**
 * Takes a step and stores the result if the session has not changed since it was read, so nothing is locked while the
 * step is computed. After a conflict the session is read again; the step may then already have been taken.
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

/**
 * Stores the session. A completion is counted once, in the same transaction. Returns undefined if the session was
 * changed meanwhile.
 */
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
    // Locked first, in the same order as in startSession.
    await usage.lockMonth(account.id, month);
    const changed = await playSessions.change(before, change);
    if (changed) await usage.countCompleted(account.id, month);
    return changed;
  });
}
