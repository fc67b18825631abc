import type { SessionState } from '@lamplight/contract/play.ts';
import { panelsCopy } from './panels-copy.ts';

const words = panelsCopy.score;

/** 'Found 7 of 9', 'as good 1', '83 of 90 points'. */
export function listScoreParts({
  found,
  asGood,
  asked,
  points,
  outOf,
}: SessionState['score']): string[] {
  if (asked === 0) return [words.none];
  return [
    words.found(found, asked),
    ...(asGood > 0 ? [words.asGood(asGood)] : []),
    words.points(points, outOf),
  ];
}
