import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { AnalysisLine } from '@lamplight/contract/analysis.ts';
import type { Fen } from '@lamplight/domain/chess/notation.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import { toCentipawns } from '@lamplight/domain/quality/score.ts';
import type { EngineLine } from '@lamplight/engine/search.ts';

/** The moves of a line that are shown. */
const maxLineMoves = 12;

/** Lines of the browser's engine in SAN. A line whose first move is illegal is left out. */
export function toLines(fen: Fen, lines: readonly EngineLine[]): readonly AnalysisLine[] {
  return lines
    .map(({ score, depth, moves }) => ({
      scoreCp: toCentipawns(score),
      mate: score.kind === 'mate' ? score.moves : null,
      depth,
      ...toSanLine(fen, moves),
    }))
    .filter(({ san }) => san.length > 0);
}

type ServerAnswer = AnswerTo<'POST /api/stockfish/analyze'>;

/** Lines of the server's engine, checked in the same way: every shown move is legal in `fen`. */
export function parseServerLines(
  fen: Fen,
  alternatives: ServerAnswer['alternatives'],
): readonly AnalysisLine[] {
  return alternatives
    .map(({ scoreCp, mate, depth, pvUci }) => ({
      scoreCp,
      mate,
      depth,
      ...toSanLine(fen, pvUci),
    }))
    .filter(({ san }) => san.length > 0);
}

function toSanLine(fen: Fen, moves: readonly string[]): Pick<AnalysisLine, 'san' | 'uci'> {
  const { san, uci } = writeSanLine(fen, moves, maxLineMoves);
  return { san: [...san], uci: [...uci] };
}
