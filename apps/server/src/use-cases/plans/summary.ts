import type { Allowance } from '@lamplight/domain/plans/allowance.ts';
import { getMonth } from '@lamplight/domain/plans/months.ts';
import type { Caller } from '../auth/caller.ts';
import { getGameLimit } from '../library/access.ts';
import { unlockDueGames, type UnlockDeps } from './unlock-games.ts';
import type { StorePort } from '../ports.ts';

export type PlanSummary = {
  allowance: Allowance;
  gamesAccessible: number;
  /** Number of open games that were unlocked in this calendar month. */
  newGames: number;
  sessionsUsed: number;
};

export async function summarizePlan(
  deps: StorePort<'usage'> & UnlockDeps,
  caller: Caller,
): Promise<PlanSummary> {
  const { account, allowance } = caller;
  const month = getMonth(deps.clock.now().toISOString());
  const limit = getGameLimit(allowance);
  const read = () => deps.store.usage.readSummary(account.id, month, limit);
  let usage = await read();
  if (limit !== null && usage.unlockedGames < usage.games) {
    await unlockDueGames(deps, caller);
    usage = await read();
  }
  return {
    allowance,
    gamesAccessible: limit === null ? usage.games : usage.unlockedGames,
    newGames: limit === null ? 0 : usage.unlockedThisMonth,
    sessionsUsed: usage.sessionsStarted,
  };
}
