import type { Uci } from '@lamplight/domain/chess/notation.ts';
import type { EngineLine } from './search.ts';

/**
 * The lines of a search as they come in. An engine reports them one after the other and may be stopped in between: lines of
 * two depths can then name the same move twice. So a set counts when all its lines have reached one depth.
 */
export interface LineCollector {
  /** Whether this line completed a set. */
  readonly hear: (rank: number, line: EngineLine) => boolean;
  readonly complete: () => readonly EngineLine[];
  /**
   * The best set there is for this last word. When the depth that was interrupted had already changed the engine's mind, its
   * lines come first and the completed set fills up.
   */
  readonly final: (bestMove: Uci | null) => readonly EngineLine[];
}

export function collectLines(wanted: number): LineCollector {
  let complete: readonly EngineLine[] = [];
  let current: EngineLine[] = [];
  let depth = 0;

  return {
    hear: (rank, line) => {
      if (line.depth < depth || rank > wanted) return false;
      if (line.depth > depth) current = [];
      ({ depth } = line);
      current[rank - 1] = line;
      // Lines come in order; a gap is one this depth has not reached.
      if (Object.keys(current).length < wanted) return false;
      complete = [...current];
      return true;
    },
    complete: () => complete,
    final: (bestMove) => {
      if (complete[0]?.moves[0] === bestMove && bestMove !== null) return complete;
      if (complete.length > 0 && current[0]?.moves[0] !== bestMove) return complete;
      const begun = Object.values(current);
      const named = new Set(begun.map(({ moves }) => moves[0]));
      return [...begun, ...complete.filter(({ moves }) => !named.has(moves[0]))].slice(0, wanted);
    },
  };
}
