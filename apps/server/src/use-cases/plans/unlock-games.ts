import { isUnlockDue, listDueUnlocks } from '@lamplight/domain/plans/unlocks.ts';
import type { UnlockState } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import type { Ports, StorePort } from '../ports.ts';

export type UnlockDeps = StorePort<'transaction'> & Ports<'clock'>;

/**
 * Records the games that the caller's plan gives them by now: the next ones in study order. Nothing else records them,
 * so it is called where a request finds fewer games unlocked than the plan gives. The account is locked: of two requests
 * at the same time, the second finds nothing left to do.
 */
export async function unlockDueGames(
  { store, clock }: UnlockDeps,
  { account, planHolder }: Caller,
): Promise<void> {
  const accountSince = (account.verifiedAt ?? account.createdAt).toISOString();
  await store.transaction(async ({ unlockedGames }) => {
    const soFar = await unlockedGames.lock(account.id);
    if (!soFar) return;
    const times = { accountSince, now: clock.now().toISOString() };
    const due = listDueUnlocks(planHolder, times, soFar);
    if (due.length > 0) await unlockedGames.add(account.id, due, soFar.count);
  });
}

/**
 * Finds a game, or something that belongs to one. If the game is locked although the plan has places left, these are
 * filled first. `find` gets the number up to which places have to be counted.
 */
export async function findWithUnlocks<Found extends UnlockState>(
  deps: UnlockDeps,
  caller: Caller,
  find: (countTo: number) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const { allowance } = caller;
  // For admins there is nothing to count, because every game is open.
  const countTo = Number.isFinite(allowance.games) ? allowance.games : 0;
  const found = await find(countTo);
  if (!found || !isUnlockDue(allowance, found.unlockedCount)) return found;
  await unlockDueGames(deps, caller);
  return find(countTo);
}
