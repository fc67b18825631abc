import type { Divergence } from '@lamplight/contract/play-session.ts';
import type { Chances, SessionCourse } from '@lamplight/domain/play/session-review.ts';
import { roundHeight, splitStretches, toPath } from '../../../shared/graph/graph-paths.ts';
import { verdictSigns } from '../../../shared/play/verdicts.ts';
import type { VerdictSignKind } from '../../../shared/play/verdicts.ts';

/** Coordinates of the graph. x is the number of half-moves; y goes from 0 at the top, a certain win, to 100, a certain loss. */
export interface ChancesShape {
  readonly plies: number;
  /** Distance from the top after each half-move; undefined where there is no evaluation. */
  readonly heights: readonly (number | undefined)[];
  readonly yours: readonly string[];
  /** SVG paths of the recorded game, from the ply where the session left it. */
  readonly his: readonly string[];
  /** SVG paths of moves that were tried and taken back, each from the position before the move. */
  readonly spurs: readonly string[];
  readonly marks: readonly ChancesMark[];
}

interface ChancesMark {
  /** Index in the list of divergences. */
  readonly index: number;
  readonly ply: number;
  readonly height: number;
  readonly sign: VerdictSignKind | null;
}

export function buildChancesShape(
  { his, yours, followed }: SessionCourse,
  divergences: readonly Divergence[],
): ChancesShape {
  const plies = yours.length - 1;
  const heights = toHeights(yours);
  const isLeft = followed < plies;
  const recordedFrom = toHeights(his.map((chance, ply) => (ply < followed ? null : chance)));
  const marks = divergences.flatMap((divergence, index) => toMarks(divergence, index, heights));
  return {
    plies,
    heights,
    yours: splitStretches(heights).map(toPath),
    his: isLeft ? splitStretches(recordedFrom.slice(0, plies + 1)).map(toPath) : [],
    spurs: marks.flatMap(({ index, ply, height }) => {
      const before = heights[ply - 1];
      const isTakenBack = divergences[index]?.action === 'rewind';
      if (before === undefined || !isTakenBack) return [];
      return [
        toPath([
          [ply - 1, before],
          [ply, height],
        ]),
      ];
    }),
    marks,
  };
}

function toHeights(chances: Chances): (number | undefined)[] {
  return chances.map((chance) => (chance === null ? undefined : roundHeight(100 - chance)));
}

/** A mark at the winning chance after the attempt. If the attempt has no evaluation, the mark is on the curve itself. */
function toMarks(
  { ply, judgement }: Divergence,
  index: number,
  heights: readonly (number | undefined)[],
): ChancesMark[] {
  const height = judgement?.yours ? roundHeight(100 - judgement.yours.winPercent) : heights[ply];
  if (height === undefined) return [];
  return [{ index, ply, height, sign: judgement ? verdictSigns[judgement.verdict] : null }];
}
