import type { Square } from '@lamplight/domain/chess/square.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';

/** A stretch of a sentence; the names of squares and moves stand out. */
export interface NotePiece {
  readonly text: string;
  readonly names?: 'square' | 'move';
}

export interface NoteSentence {
  readonly pieces: readonly NotePiece[];
  /** What its claims are about, to be lit on the board: `named-e1 danger-e7 danger-e1e7`. Two squares are an arrow. */
  readonly shows: string;
}

export interface SampleLine {
  /** From White's side, as the engine panel writes it. */
  readonly evaluation: string;
  /** The suggestion and how the engine goes on. */
  readonly moves: readonly string[];
}

/** A half-move's place on the curve of the game. */
export interface CurvePoint {
  readonly ply: number;
  readonly height: number;
}

/** One of his moves, as the engine and the coach see it. */
export interface Sample extends CurvePoint {
  /** '13. Rhe1' */
  readonly move: string;
  readonly before: string;
  readonly after: string;
  readonly lastMove: readonly [Square, Square];
  readonly note: readonly NoteSentence[];
  /** How many claims its sentences rest on. */
  readonly claims: number;
  /** Of the position before the move, best first. */
  readonly lines: readonly SampleLine[];
}

export interface Picture {
  readonly fen: string;
  readonly lastMove: readonly [Square, Square];
  readonly move: string;
}

/** What the landing page shows of the game that everybody with an account may open. */
export interface SampleGame {
  readonly players: readonly [white: string, black: string];
  readonly event: string;
  /** How the game went, as a path: a step to the right for every half-move, 100 from Black's edge down to White's. */
  readonly curve: string;
  readonly plies: number;
  readonly notable: readonly (CurvePoint & { readonly quality: QualityClass })[];
  readonly pictures: { readonly study: Picture; readonly play: Picture };
  /** That all lines have reached. */
  readonly depth: number;
  readonly samples: readonly Sample[];
}
