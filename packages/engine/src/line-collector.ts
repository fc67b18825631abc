import type { Uci } from '@lamplight/domain/chess/notation.ts';
import type { EngineLine } from './search.ts';

/**
 * The lines of a search as they come in. An engine reports them one after the other and may be stopped in between: lines of
 * two depths can then name the same move twice. So a set counts when all its lines have reached one depth.
 */
export interface LineCollector {
  /** Whether this line completed a set. */
  readonly add: (rank: number, line: EngineLine) => boolean;
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
  /** All lines have reached `depth`. */
  let isWhole = false;

  return {
    add: (rank, line) => {
      if (line.depth < depth || rank > wanted) return false;
      if (line.depth > depth || rank === 1) isWhole = false;
      // Stopped within the next depth, an engine may say again what it had below its first line, in another order.
      if (isWhole) return false;
      // Lines come in order, the best first: what stood at this rank and below is of an earlier report.
      current = line.depth > depth ? [] : current.slice(0, rank - 1);
      ({ depth } = line);
      if (current.some(({ moves }) => moves[0] === line.moves[0])) return false;
      current[rank - 1] = line;
      // A gap is a line this report has not reached.
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
