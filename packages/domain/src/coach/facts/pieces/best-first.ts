import type { Fact } from '../../fact.ts';

/** Facts on the line first, then by magnitude; equal ones stay in their order. */
export function sortBestFirst<Kept extends Fact>(facts: readonly Kept[]): Kept[] {
  return facts.toSorted((a, b) => Number(b.onLine) - Number(a.onLine) || b.magnitude - a.magnitude);
}
