import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';
import { toEvaluation } from '../../../shared/engine/score-words.ts';
import { toPath, roundHeight, splitStretches } from '../../../shared/graph/graph-paths.ts';
import { getListSign } from './notable.ts';

/** Coordinates of the graph. x is the number of half-moves; y goes from 0 at the top, Black's edge, to 100 at White's edge. */
export interface GraphShape {
  readonly plies: number;
  /** Distance from the top after each half-move; undefined where there is no evaluation. */
  readonly heights: readonly (number | undefined)[];
  /** SVG paths of White's area, one for each uninterrupted series of evaluations. */
  readonly areas: readonly string[];
  readonly curves: readonly string[];
  readonly dots: readonly { readonly ply: number; readonly quality: QualityClass }[];
}

export function buildGraphShape({ positions, qualities }: GameAnalysis): GraphShape {
  const heights = positions.map((position) =>
    position ? roundHeight(100 - toEvaluation(position).whiteShare) : undefined,
  );
  const stretches = splitStretches(heights);
  const curves = stretches.map(toPath);
  return {
    plies: positions.length - 1,
    heights,
    curves,
    areas: curves.map((curve, place) => {
      const points = stretches[place] ?? [];
      return `${curve}L${points.at(-1)?.[0] ?? 0} 100L${points[0]?.[0] ?? 0} 100Z`;
    }),
    dots: qualities.flatMap((judged, index) => {
      const quality = getListSign(judged);
      return quality && heights[index + 1] !== undefined ? [{ ply: index + 1, quality }] : [];
    }),
  };
}

export type PhaseName = 'opening' | 'middlegame' | 'endgame';

export function findPhase({ middlegame, endgame }: GameAnalysis['phases'], ply: number): PhaseName {
  if (endgame !== null && ply >= endgame) return 'endgame';
  return middlegame !== null && ply >= middlegame ? 'middlegame' : 'opening';
}
