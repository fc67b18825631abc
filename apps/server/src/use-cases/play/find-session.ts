import { canOpen } from '@lamplight/domain/plans/allowance.ts';
import type { PlaySession } from '../../entities/play-session.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { findWithUnlocks, type UnlockDeps } from '../plans/unlock-games.ts';
import type { StorePort } from '../ports.ts';

type Found = { kind: 'found'; stored: PlaySession };

/** Finds a session of the caller. A session of another user is refused like one that does not exist. */
export async function findSession(
  { store }: StorePort<'playSessions'>,
  { account }: Caller,
  id: string,
): Promise<Found | Refused> {
  const stored = await store.playSessions.find(account.id, id);
  return stored ? { kind: 'found', stored } : refuse('session_not_found');
}

/**
 * Finds a session of the caller whose game is open to them now, because their plan may have ended. Uses one statement,
 * because every step of play begins with it.
 */
export async function findOpenSession(
  deps: StorePort<'playSessions'> & UnlockDeps,
  caller: Caller,
  id: string,
): Promise<Found | Refused> {
  const found = await findWithUnlocks(deps, caller, (countTo) =>
    deps.store.playSessions.findWithUnlock(caller.account.id, id, countTo),
  );
  if (!found) return refuse('session_not_found');
  if (!canOpen(caller.allowance, found.unlockedPlace)) return refuse('game_access_denied');
  return { kind: 'found', stored: found.stored };
}

/** Finds a session of the caller, if their plan includes the review of sessions. */
export async function findSessionForReview(
  deps: StorePort<'playSessions'>,
  caller: Caller,
  id: string,
): Promise<Found | Refused> {
  const found = await findSession(deps, caller, id);
  if (found.kind === 'refused' || caller.allowance.canReview) return found;
  return refuse('upgrade_required');
}

type Place = { stored: PlaySession | undefined; asksBeforeStart: boolean };

/**
 * Finds the caller's active session of a game. The game must be open to the caller. Without an active session, also
 * tells whether the caller should confirm a new one: a plan with a limit has few sessions, and opening the page of a
 * game that was played to its end may only mean to look at it again.
 */
export async function findActiveSession(
  { store }: StorePort<'playSessions'>,
  { account, allowance }: Caller,
  gameId: string,
): Promise<Place> {
  const stored = await store.playSessions.findActive(account.id, gameId);
  if (stored || allowance.sessionsLimit === null) return { stored, asksBeforeStart: false };
  const asksBeforeStart = await store.playSessions.hasCompleted(account.id, gameId);
  return { stored, asksBeforeStart };
}
