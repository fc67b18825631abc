import type { Square } from '@lamplight/domain/chess/square.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';

/** A stretch of a sentence; squares and moves are emphasised. */
export interface NotePiece {
  readonly text: string;
  readonly names?: 'square' | 'move';
}

export interface NoteSentence {
  readonly pieces: readonly NotePiece[];
  /** Highlights of the claims: `named-e1 danger-e7 danger-e1e7`. Two squares are an arrow. */
  readonly shows: string;
}

export interface SampleLine {
  /** From White's side, formatted as in the engine panel. */
  readonly evaluation: string;
  /** The suggested move and its continuation. */
  readonly moves: readonly string[];
}

/** A point of the evaluation graph. */
export interface CurvePoint {
  readonly ply: number;
  readonly height: number;
}

/** A move of the featured player with engine lines and comment. */
export interface Sample extends CurvePoint {
  /** '13. Rhe1' */
  readonly move: string;
  readonly before: string;
  readonly after: string;
  readonly lastMove: readonly [Square, Square];
  readonly note: readonly NoteSentence[];
  /** Number of claims the sentences rest on. */
  readonly claims: number;
  /** Lines for the position before the move, best first. */
  readonly lines: readonly SampleLine[];
}

export interface Picture {
  readonly fen: string;
  readonly lastMove: readonly [Square, Square];
  readonly move: string;
}

/** The landing page's excerpt of the game that every account may open. */
export interface SampleGame {
  readonly players: readonly [white: string, black: string];
  readonly event: string;
  /** The evaluation graph as an SVG path: one unit to the right for each ply, 100 units from Black's edge down to White's. */
  readonly curve: string;
  readonly plies: number;
  readonly notable: readonly (CurvePoint & { readonly quality: QualityClass })[];
  readonly pictures: { readonly study: Picture; readonly play: Picture };
  /** Depth that all lines have reached. */
  readonly depth: number;
  readonly samples: readonly Sample[];
}
