import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { listLegalMoves } from '@lamplight/domain/chess/position.ts';
import {
  everyMoveLimit,
  storedEveryMoveLength,
} from '@lamplight/domain/analysis/position-analysis.ts';
import type { MoveEvaluations } from '@lamplight/domain/analysis/position-analysis.ts';
import { EngineError, engineMessages } from './engine-error.ts';
import type { Analysis, SearchRequest } from './search.ts';

/**
 * Creates a search of all legal moves, so that any two of them can be compared. The search starts with an empty hash,
 * so that the same position always gets the same result.
 */
export function createEveryMoveSearch(
  position: EnginePosition,
  given: Pick<SearchRequest, 'timeoutMs' | 'signal'>,
): SearchRequest {
  const lines = Math.max(1, listLegalMoves(position.position).length);
  return { position, lines, limit: everyMoveLimit, evenDepth: true, fresh: true, ...given };
}

/**
 * Extracts the part of the result that is stored. A result that lacks a legal move is refused, because a reader could
 * guess that move.
 */
export function readEveryMove(
  { position }: EnginePosition,
  engine: string,
  { lines, depth, nodes }: Analysis,
): MoveEvaluations {
  const found = new Set(lines.map(({ moves }) => moves[0]));
  const moves = listLegalMoves(position);
  if (found.size !== lines.length || moves.length !== lines.length) throw createMissingMoveError();
  if (!moves.every(({ uci }) => found.has(uci))) throw createMissingMoveError();
  return {
    engine,
    depth,
    nodes,
    lines: lines.map((line) => ({
      score: line.score,
      depth: line.depth,
      moves: line.moves.slice(0, storedEveryMoveLength),
    })),
  };
}

function createMissingMoveError(): EngineError {
  return new EngineError('timeout', engineMessages.timeout);
}
