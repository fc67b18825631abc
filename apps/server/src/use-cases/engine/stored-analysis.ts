import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import type { Deps } from '../../deps.ts';
import { openGames } from '../library/access.ts';
import type { StoredAnalysis } from './analyse-position.ts';

/**
 * What the library knows of a position from the games that are open to the caller. From any other it would tell which
 * positions that game has: whoever asks for one position after the other reads it move by move.
 */
export function createStoredAnalysis(deps: Pick<Deps, 'store' | 'clock'>): StoredAnalysis {
  return async (caller, fen, wanted) => {
    const { analyses } = deps.store;
    const known = await analyses.findByPosition(toPositionKey(fen), openGames(deps, caller));
    if (!known || known.depth < wanted.depth || known.lines.length < wanted.lines) return undefined;
    const lines = known.lines.slice(0, wanted.lines);
    return { fen, lines, depth: known.depth, bestMove: lines[0]?.moves[0] ?? null };
  };
}
