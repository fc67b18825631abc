import type { Uci } from '@lamplight/domain/chess/notation.ts';
import type { EngineLine } from './search.ts';

/**
 * Collects the lines of a search while the engine reports them. An engine reports lines one by one and may be stopped
 * between two of them, and lines of two depths can contain the same move twice. Therefore a set is complete only when
 * all its lines have reached the same depth.
 */
export interface LineCollector {
  /** Returns true if this line completed a set. */
  readonly add: (rank: number, line: EngineLine) => boolean;
  readonly complete: () => readonly EngineLine[];
  /**
   * Returns the best set for the engine's final move. If the best move already changed in the interrupted depth, the
   * lines of that depth come first, and lines of the last complete set are added.
   */
  readonly final: (bestMove: Uci | null) => readonly EngineLine[];
}

export function collectLines(wanted: number): LineCollector {
  let complete: readonly EngineLine[] = [];
  let current: EngineLine[] = [];
  let depth = 0;
  /** True if all lines have reached `depth`. */
  let isWhole = false;

  return {
    add: (rank, line) => {
      if (line.depth < depth || rank > wanted) return false;
      if (line.depth > depth || rank === 1) isWhole = false;
      // An engine that is stopped during the next depth may repeat all lines but the first in another order.
      if (isWhole) return false;
      // Lines are reported with the best first, so entries at this rank and below belong to an earlier report.
      current = line.depth > depth ? [] : current.slice(0, rank - 1);
      ({ depth } = line);
      if (current.some(({ moves }) => moves[0] === line.moves[0])) return false;
      current[rank - 1] = line;
      // `Object.keys` omits gaps, which are lines that are not reported yet.
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
