import type { Divergence } from '@lamplight/contract/play.ts';
import type { Chances, SessionCourse } from '@lamplight/domain/play/session-review.ts';
import { roundHeight, splitStretches, toPath } from '../../../shared/graph/graph-paths.ts';
import { verdictSigns } from '../../../shared/play/verdict-signs.ts';
import type { VerdictSignKind } from '../../../shared/play/verdict-signs.ts';

/** The graph's own measure: a step to the right for every half-move, 100 from certain defeat up to certain victory. */
export interface ChancesShape {
  readonly plies: number;
  /** From the top, by half-moves played; undefined where nothing is known. */
  readonly heights: readonly (number | undefined)[];
  readonly yours: readonly string[];
  /** His game from where the session left it. */
  readonly his: readonly string[];
  /** Moves that were tried and taken back, from the position before each. */
  readonly spurs: readonly string[];
  readonly marks: readonly ChancesMark[];
}

interface ChancesMark {
  /** Among the divergences. */
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
  const hisFrom = toHeights(his.map((chance, ply) => (ply < followed ? null : chance)));
  const marks = divergences.flatMap((divergence, index) => toMarks(divergence, index, heights));
  return {
    plies,
    heights,
    yours: splitStretches(heights).map(toPath),
    his: isLeft ? splitStretches(hisFrom.slice(0, plies + 1)).map(toPath) : [],
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

/** Where the try led; on the curve itself where no engine has looked at it. */
function toMarks(
  { ply, judgement }: Divergence,
  index: number,
  heights: readonly (number | undefined)[],
): ChancesMark[] {
  const height = judgement?.yours ? roundHeight(100 - judgement.yours.winPercent) : heights[ply];
  if (height === undefined) return [];
  return [{ index, ply, height, sign: judgement ? verdictSigns[judgement.verdict] : null }];
}
