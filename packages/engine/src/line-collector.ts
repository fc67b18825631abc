import type { Uci } from '@lamplight/domain/chess/notation.ts';
import type { EngineLine } from './search.ts';

/**
 * Collects the lines of a search as they come in. An engine reports them one after the other and may be stopped in
 * between, and lines of two depths can name the same move twice. So a set is complete when all its lines have reached
 * one depth.
 */
export interface LineCollector {
  /** Returns whether this line completed a set. */
  readonly add: (rank: number, line: EngineLine) => boolean;
  readonly complete: () => readonly EngineLine[];
  /**
   * The best set for the engine's final move. If the interrupted depth had already changed the best move, its lines
   * come first and the completed set fills up.
   */
  readonly final: (bestMove: Uci | null) => readonly EngineLine[];
}

export function collectLines(wanted: number): LineCollector {
  let complete: readonly EngineLine[] = [];
  let current: EngineLine[] = [];
  let depth = 0;
  /** All lines have reached `depth`. */
  let isWhole = false;

  return {
    add: (rank, line) => {
      if (line.depth < depth || rank > wanted) return false;
      if (line.depth > depth || rank === 1) isWhole = false;
      // An engine stopped within the next depth may repeat the lines below its first one in another order.
      if (isWhole) return false;
      // Lines come best first: entries at this rank and below are of an earlier report.
      current = line.depth > depth ? [] : current.slice(0, rank - 1);
      ({ depth } = line);
      if (current.some(({ moves }) => moves[0] === line.moves[0])) return false;
      current[rank - 1] = line;
      // A gap is a line that this report has not reached.
      if (Object.keys(current).length < wanted) return false;
      complete = [...current];
      isWhole = true;
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
