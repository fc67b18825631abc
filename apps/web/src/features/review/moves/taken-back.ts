import type { Divergence } from '@lamplight/contract/play.ts';

export interface TriedMove {
  /** Among the divergences. */
  readonly index: number;
  readonly divergence: Divergence;
}

/** The moves that were tried and taken back, by half-moves played with them; each once, however often it was tried. */
export function groupTakenBack(
  divergences: readonly Divergence[],
): ReadonlyMap<number, TriedMove[]> {
  const byPly = new Map<number, TriedMove[]>();
  for (const [index, divergence] of divergences.entries()) {
    if (divergence.action !== 'rewind') continue;
    const { ply, userUci } = divergence;
    const known = byPly.get(ply) ?? [];
    if (known.some((tried) => tried.divergence.userUci === userUci)) continue;
    byPly.set(ply, [...known, { index, divergence }]);
  }
  return byPly;
}
