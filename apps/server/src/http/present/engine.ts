import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import { toCentipawns, writeScore } from '@lamplight/domain/quality/score.ts';
import { shownLineLength } from '@lamplight/domain/analysis/position-analysis.ts';
import type { EngineLine } from '@lamplight/engine/search.ts';
import type { AnalysedPosition } from '../../use-cases/engine/analyse-position.ts';

export function presentAnalysis({ analysis, isCached }: AnalysedPosition) {
  const { fen, lines, depth, bestMove } = analysis;
  const alternatives = lines.flatMap((line) => presentLine(fen, line));
  const named = bestMove === null ? undefined : writeSanLine(fen, [bestMove], 1).san[0];
  return {
    fen,
    alternatives,
    depth,
    bestMove: named ?? alternatives[0]?.move ?? null,
    cached: isCached,
  };
}

/** None for a line that does not begin with a legal move. */
function presentLine(fen: string, { score, depth, moves }: EngineLine) {
  const { san, uci } = writeSanLine(fen, moves, shownLineLength);
  const [move] = san;
  const [first] = uci;
  if (move === undefined || first === undefined) return [];
  return [
    {
      move,
      uci: first,
      evaluation: writeScore(score),
      description: `Depth ${depth}: ${san.join(' ')}`,
      pv: [...san],
      pvUci: [...uci],
      depth,
      scoreCp: toCentipawns(score),
      mate: score.kind === 'mate' ? score.moves : null,
    },
  ];
}
