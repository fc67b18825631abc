import { countMonthsBegun } from './months.ts';

/** Plan of an account. `since` is the start of the subscription (ISO 8601 in UTC). */
export type PlanHolder =
  | { readonly plan: 'starter' }
  | { readonly plan: 'basic'; readonly since: string }
  | { readonly plan: 'admin' };

export type Plan = PlanHolder['plan'];

export interface Allowance {
  readonly plan: Plan;
  /** Number of games that may be opened, counted from the first one unlocked for the account. */
  readonly games: number;
  readonly canAccessFreestyle: boolean;
  /** True if finished sessions may be reviewed. */
  readonly canReview: boolean;
  /** Maximum number of sessions per month; null if there is no limit. */
  readonly sessionsLimit: number | null;
}

export const starterGames = 1;
const starterSessionsPerMonth = 3;
/** Number of games that Basic unlocks at once, and again with each month begun. */
export const basicGamesPerMonth = 5;

const unlimited = {
  canAccessFreestyle: true,
  canReview: true,
  sessionsLimit: null,
};

/** Computes the rights of an account at the time `now` (ISO 8601 in UTC). */
export function computeAllowance(holder: PlanHolder, now: string): Allowance {
  const { plan } = holder;
  switch (holder.plan) {
    case 'starter':
      return {
        plan,
        games: starterGames,
        canAccessFreestyle: false,
        canReview: false,
        sessionsLimit: starterSessionsPerMonth,
      };
    case 'basic': {
      const games = basicGamesPerMonth * countMonthsBegun(holder.since, now);
      return { ...unlimited, plan, games };
    }
    case 'admin':
      return { ...unlimited, plan, games: Number.POSITIVE_INFINITY };
    default:
      return holder satisfies never;
  }
}

/**
 * True if the game may be opened. `place` is its place among the games unlocked for the account, starting at 1; null if
 * it is not unlocked. Admins may open every game.
 */
export function canOpen({ games }: Pick<Allowance, 'games'>, place: number | null): boolean {
  return games === Number.POSITIVE_INFINITY || (place !== null && place <= games);
}
