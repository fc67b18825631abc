import { sanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import { scoreCp, scoreText } from '@lamplight/domain/quality/score.ts';
import { shownLineLength } from '@lamplight/domain/analysis/position-analysis.ts';
import type { EngineLine } from '@lamplight/engine/search.ts';
import type { AnalysedPosition } from '../../use-cases/engine/analyse-position.ts';

export function presentAnalysis({ analysis, isCached }: AnalysedPosition) {
  const { fen, lines, depth, bestMove } = analysis;
  const alternatives = lines.flatMap((line) => presentLine(fen, line));
  const named = bestMove === null ? undefined : sanLine(fen, [bestMove], 1).san[0];
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
  const { san, uci } = sanLine(fen, moves, shownLineLength);
  const [move] = san;
  const [first] = uci;
  if (move === undefined || first === undefined) return [];
  return [
    {
      move,
      uci: first,
      evaluation: scoreText(score),
      description: `Depth ${depth}: ${san.join(' ')}`,
      pv: [...san],
      pvUci: [...uci],
      depth,
      scoreCp: scoreCp(score),
      mate: score.kind === 'mate' ? score.moves : null,
    },
  ];
}
