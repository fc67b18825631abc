import type { AdminGame } from '@lamplight/contract/admin-library.ts';

/** Most tournaments carry their year in their name. Empty if nobody knows. */
export function eventOf({ tournament, year }: Pick<AdminGame, 'tournament' | 'year'>): string {
  if (year === null || tournament.includes(String(year))) return tournament;
  return `${tournament} ${year}`.trim();
}
