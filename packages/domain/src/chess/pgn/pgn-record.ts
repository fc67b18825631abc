import type { GameResult } from '../game-result.ts';
import type { Fen, San, Uci } from '../notation.ts';
import type { Color } from '../pieces.ts';

/** Tag names to values, without a prototype: a tag may be called `constructor`. */
export type PgnHeaders = Readonly<Record<string, string>>;

export interface PgnNode {
  /** As written, with its check sign and without its suffix. */
  readonly move: string;
  /** One or two of ! and ?. */
  readonly suffix?: string;
  /** Numeric annotations, `$1` as 1. */
  readonly nag?: readonly number[];
  /** The comment before the first move of a variation. */
  readonly startingComment?: string;
  readonly comment?: string;
  /** Alternatives to this move. */
  readonly variations: readonly (readonly PgnNode[])[];
}

/** A game as written in its text; its moves are not checked yet. */
export interface PgnRecord {
  readonly headers: PgnHeaders;
  readonly startingComment?: string;
  readonly mainline: readonly PgnNode[];
  readonly result: GameResult;
}

export interface RecordedMove {
  readonly san: San;
  readonly uci: Uci;
  /** The position after the move. */
  readonly fen: Fen;
  readonly color: Color;
  readonly moveNumber: number;
}

/** A game whose moves are all legal. */
export interface RecordedGame {
  readonly headers: PgnHeaders;
  readonly result: GameResult;
  readonly startFen: Fen;
  readonly moves: readonly RecordedMove[];
  readonly record: PgnRecord;
}

/** A problem of a text and its place; line and column count from one. */
export interface PgnProblem {
  readonly message: string;
  readonly line: number;
  readonly column?: number;
}

export type ReadResult =
  | { readonly ok: true; readonly game: RecordedGame }
  | { readonly ok: false; readonly error: PgnProblem };
