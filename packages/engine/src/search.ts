import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { Fen, Uci } from '@lamplight/domain/chess/notation.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';

/** Depth is a goal, nodes and time are caps; at least one of the three is given. */
export interface SearchLimit {
  readonly depth?: number;
  readonly nodes?: number;
  readonly moveTimeMs?: number;
}

/** The part of an AbortSignal that the driver needs; those of the browser and of Node fit. */
export interface CancelSignal {
  readonly aborted: boolean;
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}

export interface SearchRequest {
  readonly position: EnginePosition;
  /** Number of best moves wanted, at most as many as are legal. Callers bound the numbers that come from outside. */
  readonly lines: number;
  readonly limit: SearchLimit;
  /** Searches only these legal moves, so that they can be compared however bad they are. */
  readonly moves?: readonly Uci[];
  /** Returns only lines of equal depth; lines of an unfinished depth are dropped. */
  readonly evenDepth?: boolean;
  /** Limits the strength of `bestMove`; the lines stay those of full strength. Clamped to the range of the engine. */
  readonly elo?: number;
  /** Clears the hash first: the result then depends on the request alone. */
  readonly fresh?: boolean;
  /** When it is over the search is stopped and returns the lines it has. */
  readonly timeoutMs: number;
  readonly signal?: CancelSignal;
  /** Called whenever all lines have reached a new depth. */
  readonly onProgress?: (analysis: Analysis) => void;
}

export interface EngineLine {
  readonly score: Score;
  readonly depth: number;
  /** The expected moves; the first is the suggestion. */
  readonly moves: readonly Uci[];
}

/** A result carries the position it belongs to. */
export interface Analysis {
  readonly fen: Fen;
  /** Best first. */
  readonly lines: readonly EngineLine[];
  /** Depth that all lines have reached. */
  readonly depth: number;
  readonly nodes: number;
  /** Null in a finished game. */
  readonly bestMove: Uci | null;
  /** The time was over before the goal was reached. */
  readonly isPartial: boolean;
}
