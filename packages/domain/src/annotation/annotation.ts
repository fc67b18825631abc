import type { GameResult } from '../chess/game-result.ts';
import type { Fen, San, Uci } from '../chess/notation.ts';
import type { PgnHeaders } from '../chess/pgn/pgn-record.ts';
import type { Square } from '../chess/square.ts';
import type { Level } from '../coach/fact.ts';
import type { Score } from '../quality/score.ts';

/** Game with all of its comments and variations. Its moves are legal, in the variations too. */
export interface AnnotationTree {
  readonly headers: PgnHeaders;
  readonly result: GameResult;
  readonly startFen: Fen;
  /** Comments before the first move. */
  readonly comments: readonly AnnotationComment[];
  readonly moves: readonly AnnotatedMove[];
}

export interface AnnotatedMove {
  /** `--` for a null move, which only variations contain. */
  readonly san: San;
  /** `0000` for a null move. */
  readonly uci: Uci;
  /** Position after the move. */
  readonly fen: Fen;
  /** Number of half-moves from the start of the game to this position, this move included. */
  readonly ply: number;
  /** Numeric annotation glyphs in the order of the file. Signs such as `!?` are converted to their number. */
  readonly nags: readonly number[];
  /**
   * Comments and variations after the move, in the order of the file. A variation begins with an alternative to this
   * move.
   */
  readonly notes: readonly AnnotationNote[];
}

export type AnnotationNote = AnnotationComment | AnnotationVariation;

export interface AnnotationVariation {
  readonly kind: 'variation';
  /** Comments before its first move. */
  readonly comments: readonly AnnotationComment[];
  /** Empty if the parentheses contain no moves. */
  readonly moves: readonly AnnotatedMove[];
  /** Audience of the first comment before its first move. */
  readonly audience: Audience;
}

export interface AnnotationComment {
  readonly kind: 'comment';
  /** Exactly what stands between the braces, or from a semicolon to the end of the line. */
  readonly raw: string;
  /** Prose without commands, white space collapsed. */
  readonly text: string;
  readonly audience: Audience;
  /** True for `[%ask]`: a question that leads to the next move. */
  readonly isQuestion: boolean;
  /** True for `[%end]`: the closing paragraph of the game. */
  readonly isClosing: boolean;
  /** Marks of `[%csl]` and `[%cal]` in the order of the file. Marks that cannot be read are only in `raw`. */
  readonly shapes: readonly Shape[];
  /** Score of `[%eval]`, from White's side. */
  readonly evaluation?: Score;
  /** Depth of the search that gave the evaluation. */
  readonly evaluationDepth?: number;
  /** Remaining time of `[%clk]`. */
  readonly clockMs?: number;
}

/** Levels a text is written for; null means everybody. An empty list means that no level of ours was named. */
export type Audience = readonly Level[] | null;

export type Shape =
  | { readonly kind: 'square'; readonly color: ShapeColor; readonly square: Square }
  | {
      readonly kind: 'arrow';
      readonly color: ShapeColor;
      readonly from: Square;
      readonly to: Square;
    };

/** Colours of `[%csl]` and `[%cal]`: green, red, yellow and blue, as lichess has them. */
export const shapeColors = ['G', 'R', 'Y', 'B'] as const;
export type ShapeColor = (typeof shapeColors)[number];

export type AnnotationLine = Pick<AnnotationVariation, 'comments' | 'moves'>;

export function createVariation({ comments, moves }: AnnotationLine): AnnotationVariation {
  return { kind: 'variation', comments, moves, audience: comments[0]?.audience ?? null };
}

export function isForLevel(audience: Audience, level: Level): boolean {
  return audience === null || audience.includes(level);
}
