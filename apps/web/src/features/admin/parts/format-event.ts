import type { AdminGame } from '@lamplight/contract/admin-library.ts';

/** Most tournament names contain their year. Empty when unknown. */
export function formatEvent({ tournament, year }: Pick<AdminGame, 'tournament' | 'year'>): string {
  if (year === null || tournament.includes(String(year))) return tournament;
  return `${tournament} ${year}`.trim();
}
