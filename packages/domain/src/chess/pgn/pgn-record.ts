import type { GameResult } from '../game-result.ts';
import type { Fen, San, Uci } from '../notation.ts';
import type { Color } from '../pieces.ts';

/** Tag values by tag name. The object has no prototype, because a tag may be called `constructor`. */
export type PgnHeaders = Readonly<Record<string, string>>;

export interface PgnNode {
  /** Move as written, with its check sign but without its suffix. */
  readonly move: string;
  /** One or two of the characters `!` and `?`. */
  readonly suffix?: string;
  /** Numeric annotation glyphs. For example `$1` is 1. */
  readonly nag?: readonly number[];
  /** Comment before the first move of a variation. */
  readonly startingComment?: string;
  readonly comment?: string;
  /** Variations that begin with an alternative to this move. */
  readonly variations: readonly (readonly PgnNode[])[];
}

/** Game as written in its text. Its moves are not checked yet. */
export interface PgnRecord {
  readonly headers: PgnHeaders;
  readonly startingComment?: string;
  readonly mainline: readonly PgnNode[];
  readonly result: GameResult;
}

export interface RecordedMove {
  readonly san: San;
  readonly uci: Uci;
  /** Position after the move. */
  readonly fen: Fen;
  readonly color: Color;
  readonly moveNumber: number;
}

/** Game whose moves are all legal. */
export interface RecordedGame {
  readonly headers: PgnHeaders;
  readonly result: GameResult;
  readonly startFen: Fen;
  readonly moves: readonly RecordedMove[];
  readonly record: PgnRecord;
}

/** Problem in a text. Line and column are counted from 1. */
export interface PgnProblem {
  readonly message: string;
  readonly line: number;
  readonly column?: number;
}

export type ReadResult =
  | { readonly ok: true; readonly game: RecordedGame }
  | { readonly ok: false; readonly error: PgnProblem };
