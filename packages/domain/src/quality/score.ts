/** An engine's evaluation of a position, from White's point of view. */
export type Score =
  | { readonly kind: 'cp'; readonly cp: number }
  /** Moves to mate. Positive: White mates; negative: Black mates. Never 0. */
  | { readonly kind: 'mate'; readonly moves: number };

/** Value of a mate where only a number is possible. */
export const mateCp = 10_000;

/** Centipawns for White; a mate gives a fixed number. */
export function toCentipawns(score: Score): number {
  if (score.kind === 'cp') return score.cp;
  return score.moves > 0 ? mateCp : -mateCp;
}

/** Joins the two score fields of the API. */
export function toScore(line: { readonly scoreCp: number; readonly mate: number | null }): Score {
  return line.mate === null ? { kind: 'cp', cp: line.scoreCp } : { kind: 'mate', moves: line.mate };
}

/** `+1.25`, `-0.40`, `=0.00`, `#3`, `#-3`. */
export function writeScore(score: Score): string {
  if (score.kind === 'mate') return `#${score.moves}`;
  return writePawns(score.cp);
}

/** Centipawns as pawns with a sign, two decimals. */
export function writePawns(cp: number): string {
  const text = (Math.abs(cp) / 100).toFixed(2);
  if (Math.round(cp) === 0) return `=${text}`;
  return `${cp > 0 ? '+' : '-'}${text}`;
}

const steepness = 0.003_682_08;

/** White's chance to win in percent, 0 to 100. Constant beyond ten pawns; a mate is certain. */
export function toWinPercent(score: Score): number {
  if (Math.abs(toCentipawns(score)) === mateCp) return toCentipawns(score) > 0 ? 100 : 0;
  const cp = Math.max(-1000, Math.min(1000, toCentipawns(score)));
  return 50 + 50 * (2 / (1 + Math.exp(-steepness * cp)) - 1);
}

/** Inverse of `toWinPercent`, in whole centipawns; certain or nearly certain chances give ten pawns. */
export function invertWinPercent(percent: number): Score {
  const chance = Math.max(0.01, Math.min(99.99, percent)) / 100;
  const cp = Math.log(chance / (1 - chance)) / steepness;
  return { kind: 'cp', cp: Math.round(Math.max(-1000, Math.min(1000, cp))) || 0 };
}
