import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { Fen, Uci } from '@lamplight/domain/chess/notation.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';

/** Depth is a goal, nodes and time are caps; at least one of the three. */
export interface SearchLimit {
  readonly depth?: number;
  readonly nodes?: number;
  readonly moveTimeMs?: number;
}

/** As much of an AbortSignal as the driver needs; the browser's and Node's fit. */
export interface CancelSignal {
  readonly aborted: boolean;
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}

export interface SearchRequest {
  readonly position: EnginePosition;
  /** How many best moves are wanted: as many as are legal, at most. What callers from outside may ask for is theirs to bound. */
  readonly lines: number;
  readonly limit: SearchLimit;
  /** Only these are looked at; all are legal here. One search then compares them, however bad they are. */
  readonly moves?: readonly Uci[];
  /** Only lines that were all seen as deep are given; what the next depth had begun is left out. */
  readonly evenDepth?: boolean;
  /** Limits the strength of `bestMove`; the lines stay those of full strength. Kept within what the engine advertises. */
  readonly elo?: number;
  /** Forgets what earlier searches left in memory: the answer then depends on the question alone. */
  readonly fresh?: boolean;
  /** When it is over the search is stopped and answers with what it has. */
  readonly timeoutMs: number;
  readonly signal?: CancelSignal;
  /** Called whenever all lines have reached a new depth. */
  readonly onProgress?: (analysis: Analysis) => void;
}

export interface EngineLine {
  readonly score: Score;
  readonly depth: number;
  /** The moves as the engine expects them, the first being its suggestion. */
  readonly moves: readonly Uci[];
}

/** An answer carries the position it is for. */
export interface Analysis {
  readonly fen: Fen;
  /** Best first. */
  readonly lines: readonly EngineLine[];
  /** That all lines have reached. */
  readonly depth: number;
  readonly nodes: number;
  /** None in a position that is over. */
  readonly bestMove: Uci | null;
  /** The time was over before the goal was reached. */
  readonly isPartial: boolean;
}
