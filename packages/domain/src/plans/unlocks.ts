import {
  basicGamesPerMonth,
  computeAllowance,
  starterGames,
  type Allowance,
  type PlanHolder,
} from './allowance.ts';
import { addMonths } from './months.ts';

/** Games unlocked for an account so far. */
export interface UnlockedSoFar {
  readonly count: number;
  /** Highest place that is filled; 0 if none is. */
  readonly lastPlace: number;
  /** Highest number of games that were unlocked at once. It exceeds `count` if games were deleted. */
  readonly maxCount: number;
}

/** Place in an account's list of unlocked games that is to be filled. */
export interface DueUnlock {
  readonly place: number;
  /** Time from which the account has a right to the place (ISO 8601 in UTC). */
  readonly since: string;
}

interface Times {
  /** Time at which the account was confirmed. */
  readonly accountSince: string;
  readonly now: string;
}

/**
 * Lists the places that the plan gives the account and that are not filled yet. The list depends only on the arguments,
 * so it does not matter how long after the start of a month it is computed.
 */
export function listDueUnlocks(
  holder: PlanHolder,
  { accountSince, now }: Times,
  { count, lastPlace, maxCount }: UnlockedSoFar,
): DueUnlock[] {
  const { games } = computeAllowance(holder, now);
  if (!Number.isFinite(games)) return [];
  return Array.from({ length: Math.max(0, games - count) }, (_, index) => {
    const nth = count + index + 1;
    // A game that replaces a deleted one is unlocked at this moment, not when the plan gave the deleted one.
    const since = nth <= maxCount ? now : getRightSince(holder, nth, accountSince);
    return { place: lastPlace + index + 1, since: since < now ? since : now };
  });
}

/** Returns the time at which the plan gave the account its `nth` game. */
function getRightSince(holder: PlanHolder, nth: number, accountSince: string): string {
  if (holder.plan !== 'basic' || nth <= starterGames) return accountSince;
  return addMonths(holder.since, Math.floor((nth - 1) / basicGamesPerMonth));
}

/**
 * True if a locked game may be due to be unlocked: the plan gives more games than are unlocked. `count` is the number of
 * unlocked games; null if the game itself is unlocked.
 */
export function isUnlockDue({ games }: Pick<Allowance, 'games'>, count: number | null): boolean {
  return count !== null && Number.isFinite(games) && count < games;
}
