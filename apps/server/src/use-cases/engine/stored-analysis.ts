import { positionKey } from '@lamplight/domain/chess/position-key.ts';
import type { Deps } from '../../deps.ts';
import type { StoredAnalysis } from './analyse-position.ts';

/** What the library knows of a position, whichever game it comes from. */
export function storedAnalysis({ store }: Pick<Deps, 'store'>): StoredAnalysis {
  return async (fen, wanted) => {
    const known = await store.analyses.ofPosition(positionKey(fen));
    if (!known || known.depth < wanted.depth || known.lines.length < wanted.lines) return undefined;
    const lines = known.lines.slice(0, wanted.lines);
    return { fen, lines, depth: known.depth, bestMove: lines[0]?.moves[0] ?? null };
  };
}
