import { readFileSync } from 'node:fs';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { createGameReader } from '@lamplight/domain/chess/pgn/game-reader.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { findSide } from '@lamplight/domain/library/side.ts';
import type { BoardMove } from '@lamplight/domain/play/session.ts';
import type { StoredAnalyses } from '@lamplight/domain/play/stored-comparison.ts';
import { parseAnalysis } from '@lamplight/domain/analysis/analysis-file.ts';
import type { MoveEvaluations } from '@lamplight/domain/analysis/position-analysis.ts';

/** Position of the collection in which it is the featured player's turn. */
export interface PlayerPosition {
  readonly fen: string;
  readonly his: BoardMove;
  readonly stored: StoredAnalyses;
  readonly every: MoveEvaluations | undefined;
}

/** Positions begin at this ply, because most earlier guesses are book moves. */
const firstPly = 16;

/** Lists positions after the opening that have at least two analysed lines. */
export function listPlayerPositions(): PlayerPosition[] {
  const reader = createGameReader({ strict: true });
  const text = readFileSync('data/games/collection.pgn', 'utf8');
  const reads = [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
  return reads.flatMap(({ headers, outcome }) => {
    if (!outcome.ok) throw new Error(outcome.error.message);
    const { startFen, moves } = outcome.game;
    const line = moves.map(({ uci }) => uci);
    const side = findSide(headers['White'] ?? '', defaultDeployment.player.fullName);
    return listPositions(
      headers['CollectionId'] ?? '',
      startFen,
      line,
      side === 'White' ? 'w' : 'b',
    );
  });
}

function listPositions(
  id: string,
  startFen: string,
  line: readonly string[],
  turn: string,
): PlayerPosition[] {
  const parsed = parseAnalysis(readFileSync(`data/analysis/${id}.txt`, 'utf8'));
  const start = parsePosition(startFen);
  if (!parsed.ok || !start.ok) throw new Error(`${id} cannot be read`);
  const { positions, evaluations } = parsed.value;
  const played = playLine(start.value, line).map(({ move, position }): BoardMove => ({
    san: move.san,
    uci: move.uci,
    fen: position.fen,
  }));
  return played.flatMap((his, ply) => {
    const fen = played[ply - 1]?.fen ?? startFen;
    const before = positions[ply];
    if (ply < firstPly || fen.split(' ')[1] !== turn || (before?.lines.length ?? 0) < 2) return [];
    const stored = { before: before ?? null, after: positions[ply + 1] ?? null };
    return [{ fen, his, stored, every: evaluations.get(ply) }];
  });
}
