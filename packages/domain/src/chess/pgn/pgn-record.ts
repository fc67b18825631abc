import type { GameResult } from '../game-result.ts';
import type { Fen, San, Uci } from '../notation.ts';
import type { Color } from '../pieces.ts';

/** Tag names to values, without a prototype: a tag may be called `constructor`. */
export type PgnHeaders = Readonly<Record<string, string>>;

export interface PgnNode {
  /** As it is written, with its check sign and without its suffix. */
  readonly move: string;
  /** One or two of ! and ?. */
  readonly suffix?: string;
  /** Numeric annotations, `$1` as 1. */
  readonly nag?: readonly number[];
  /** What is said before the first move of a variation. */
  readonly startingComment?: string;
  readonly comment?: string;
  /** Lines that could have been played instead of this move. */
  readonly variations: readonly (readonly PgnNode[])[];
}

/** A game as its text has it. No rule of chess has been asked yet. */
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

/** A game whose moves have all been found legal. */
export interface RecordedGame {
  readonly headers: PgnHeaders;
  readonly result: GameResult;
  readonly startFen: Fen;
  readonly moves: readonly RecordedMove[];
  readonly record: PgnRecord;
}

/** What is wrong with a text and where, both counted from one. */
export interface PgnProblem {
  readonly message: string;
  readonly line: number;
  readonly column?: number;
}

export type ReadResult =
  | { readonly ok: true; readonly game: RecordedGame }
  | { readonly ok: false; readonly error: PgnProblem };
