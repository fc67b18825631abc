import { countMonthsBegun } from './months.ts';

/** What somebody is to us: a subscriber since some time, an admin, or neither. */
export type PlanHolder =
  | { readonly plan: 'starter' }
  | { readonly plan: 'basic'; readonly since: string }
  | { readonly plan: 'admin' };

export type Plan = PlanHolder['plan'];

export interface Allowance {
  readonly plan: Plan;
  /** The first so many games in study order may be opened. */
  readonly games: number;
  readonly newGamesThisMonth: number;
  readonly canAccessFreestyle: boolean;
  /** Null: as many as one likes. */
  readonly sessionsLimit: number | null;
}

const starterGames = 1;
const starterSessionsAMonth = 3;
const basicGamesAMonth = 5;

/** What the plan gives at that time (ISO 8601 in UTC). Visitors are shown what the starter plan gives. */
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

/** `place` is the game's place in study order, the first being 1. */
export function canOpen({ games }: Pick<Allowance, 'games'>, place: number): boolean {
  return place <= games;
}
