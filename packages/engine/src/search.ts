import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { Fen, Uci } from '@lamplight/domain/chess/notation.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';

/** `depth` is the target; `nodes` and `moveTimeMs` are upper limits. At least one of the three is given. */
export interface SearchLimit {
  readonly depth?: number;
  readonly nodes?: number;
  readonly moveTimeMs?: number;
}

/** Part of an AbortSignal that the driver needs. The AbortSignal of browsers and of Node is compatible with it. */
export interface CancelSignal {
  readonly aborted: boolean;
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}

export interface SearchRequest {
  readonly position: EnginePosition;
  /** Number of best moves wanted, at most the number of legal moves. Callers must limit numbers from untrusted input. */
  readonly lines: number;
  readonly limit: SearchLimit;
  /** Moves to which the search is restricted, so that they can be compared even if they are bad. */
  readonly moves?: readonly Uci[];
  /** If true, only lines of equal depth are returned. Lines of an unfinished depth are dropped. */
  readonly evenDepth?: boolean;
  /**
   * Elo strength to which `bestMove` is limited, clamped to the range of the engine. The lines are still those of full
   * strength.
   */
  readonly elo?: number;
  /** If true, the hash is cleared first, so that the result depends only on the request. */
  readonly fresh?: boolean;
  /** Time after which the search is stopped and returns the lines found so far. */
  readonly timeoutMs: number;
  readonly signal?: CancelSignal;
  /** Called whenever all lines have reached a new depth. */
  readonly onProgress?: (analysis: Analysis) => void;
}

export interface EngineLine {
  readonly score: Score;
  readonly depth: number;
  /** Expected moves. The first one is the recommended move. */
  readonly moves: readonly Uci[];
}

/** Result of a search, with the position that was searched. */
export interface Analysis {
  readonly fen: Fen;
  /** Lines with the best first. */
  readonly lines: readonly EngineLine[];
  /** Depth that all lines have reached. */
  readonly depth: number;
  readonly nodes: number;
  /** Null if the game is over in this position. */
  readonly bestMove: Uci | null;
  /** True if the time limit was reached before the target. */
  readonly isPartial: boolean;
}
