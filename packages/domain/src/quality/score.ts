/** Evaluation of a position by an engine, from White's point of view. */
export type Score =
  | { readonly kind: 'cp'; readonly cp: number }
  /** Number of moves to mate. Positive if White mates, negative if Black mates. Never 0. */
  | { readonly kind: 'mate'; readonly moves: number };

/** Centipawns that represent a mate if only a number is possible. */
export const mateCp = 10_000;

/** Returns the score in centipawns from White's point of view. A mate gives the fixed number `mateCp` or its negative. */
export function toCentipawns(score: Score): number {
  if (score.kind === 'cp') return score.cp;
  return score.moves > 0 ? mateCp : -mateCp;
}

/** Converts the two score fields of the API to a score. */
export function toScore(line: { readonly scoreCp: number; readonly mate: number | null }): Score {
  return line.mate === null ? { kind: 'cp', cp: line.scoreCp } : { kind: 'mate', moves: line.mate };
}

/** Returns for example `+1.25`, `-0.40`, `=0.00`, `#3` or `#-3`. */
export function writeScore(score: Score): string {
  if (score.kind === 'mate') return `#${score.moves}`;
  return writePawns(score.cp);
}

/** Formats centipawns as pawns with a sign and two decimals. */
export function writePawns(cp: number): string {
  const text = (Math.abs(cp) / 100).toFixed(2);
  if (Math.round(cp) === 0) return `=${text}`;
  return `${cp > 0 ? '+' : '-'}${text}`;
}

const steepness = 0.003_682_08;

/** Returns White's winning chance in percent, 0 to 100. It is constant beyond ten pawns. A mate gives 0 or 100. */
export function toWinPercent(score: Score): number {
  if (Math.abs(toCentipawns(score)) === mateCp) return toCentipawns(score) > 0 ? 100 : 0;
  const cp = Math.max(-1000, Math.min(1000, toCentipawns(score)));
  return 50 + 50 * (2 / (1 + Math.exp(-steepness * cp)) - 1);
}

/** Inverse of `toWinPercent`, in whole centipawns. Chances close to 0 or 100 give ten pawns. */
export function invertWinPercent(percent: number): Score {
  const chance = Math.max(0.01, Math.min(99.99, percent)) / 100;
  const cp = Math.log(chance / (1 - chance)) / steepness;
  return { kind: 'cp', cp: Math.round(Math.max(-1000, Math.min(1000, cp))) || 0 };
}
