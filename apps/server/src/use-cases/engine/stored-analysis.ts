import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { getOpenGames } from '../library/access.ts';
import type { StoredAnalysis } from './analyse-position.ts';
import type { StorePort } from '../ports.ts';

/**
 * Finds the stored analysis of a position, only in games that are open to the caller. A result from another game would
 * reveal its positions and, position by position, its moves.
 */
export function createStoredAnalysis(deps: StorePort<'analyses'>): StoredAnalysis {
  return async (caller, fen, wanted) => {
    const { analyses } = deps.store;
    const known = await analyses.findByPosition(toPositionKey(fen), getOpenGames(caller));
    if (!known || known.depth < wanted.depth || known.lines.length < wanted.lines) return undefined;
    const { lines, depth } = known;
    return { fen, lines, depth, bestMove: lines[0]?.moves[0] ?? null };
  };
}
