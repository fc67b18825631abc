import type { MoveQuality } from '@lamplight/contract/analysis.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';

type Qualities = readonly (MoveQuality | null)[];

/** Best, excellent and good moves have no sign in lists, because a sign on every move would tell the reader nothing. */
const signedInLists: ReadonlySet<QualityClass> = new Set([
  'brilliant',
  'great',
  'inaccuracy',
  'mistake',
  'blunder',
]);
const signedOnBoard: ReadonlySet<QualityClass> = new Set([...signedInLists, 'best']);
const errors: ReadonlySet<QualityClass> = new Set(['inaccuracy', 'mistake', 'blunder']);

export function getListSign(quality: MoveQuality | null | undefined): QualityClass | undefined {
  return quality && signedInLists.has(quality.classification) ? quality.classification : undefined;
}

export function getBoardSign(quality: MoveQuality | null | undefined): QualityClass | undefined {
  return quality && signedOnBoard.has(quality.classification) ? quality.classification : undefined;
}

/** The index of the next (1) or the previous (-1) inaccuracy, mistake or blunder. */
export function findMistake(
  qualities: Qualities,
  index: number,
  direction: 1 | -1,
): number | undefined {
  for (let at = index + direction; at >= 0 && at < qualities.length; at += direction) {
    const quality = qualities[at];
    if (quality && errors.has(quality.classification)) return at;
  }
  return undefined;
}
