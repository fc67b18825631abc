import { countMonthsBegun } from './months.ts';

/** The plan of a user: starter, basic since a time, or admin. */
export type PlanHolder =
  | { readonly plan: 'starter' }
  | { readonly plan: 'basic'; readonly since: string }
  | { readonly plan: 'admin' };

export type Plan = PlanHolder['plan'];

export interface Allowance {
  readonly plan: Plan;
  /** Number of games, in study order, that may be opened. */
  readonly games: number;
  readonly newGamesThisMonth: number;
  readonly canAccessFreestyle: boolean;
  /** Null means no limit. */
  readonly sessionsLimit: number | null;
}

const starterGames = 1;
const starterSessionsAMonth = 3;
const basicGamesAMonth = 5;

/** Computes the rights of a plan at that time (ISO 8601 in UTC). Visitors are shown those of the starter plan. */
export function computeAllowance(standing: PlanHolder, now: string): Allowance {
  switch (standing.plan) {
    case 'starter':
      return {
        plan: 'starter',
        games: starterGames,
        newGamesThisMonth: 0,
        canAccessFreestyle: false,
        sessionsLimit: starterSessionsAMonth,
      };
    case 'basic':
      return {
        plan: 'basic',
        games: basicGamesAMonth * countMonthsBegun(standing.since, now),
        newGamesThisMonth: basicGamesAMonth,
        canAccessFreestyle: true,
        sessionsLimit: null,
      };
    case 'admin':
      return {
        plan: 'admin',
        games: Number.POSITIVE_INFINITY,
        newGamesThisMonth: 0,
        canAccessFreestyle: true,
        sessionsLimit: null,
      };
    default:
      return standing satisfies never;
  }
}

/** `place` is the place of the game in study order, counted from 1. */
export function canOpen({ games }: Pick<Allowance, 'games'>, place: number): boolean {
  return place <= games;
}
