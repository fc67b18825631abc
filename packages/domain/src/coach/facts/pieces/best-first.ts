import type { Fact } from '../../fact.ts';

/** What has to do with the line first, then the greater; equals stay in their order. */
export function sortBestFirst<Kept extends Fact>(facts: readonly Kept[]): Kept[] {
  return facts.toSorted((a, b) => Number(b.onLine) - Number(a.onLine) || b.magnitude - a.magnitude);
}
