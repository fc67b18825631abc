import type { Square } from '@lamplight/domain/chess/square.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';

/** A part of a sentence. Squares and moves are emphasised. */
export interface NotePiece {
  readonly text: string;
  readonly names?: 'square' | 'move';
}

export interface NoteSentence {
  readonly pieces: readonly NotePiece[];
  /** Highlights of the claims, for example `named-e1 danger-e7 danger-e1e7`. Two squares denote an arrow. */
  readonly shows: string;
}

export interface SampleLine {
  /** The evaluation from White's side, formatted as in the engine panel. */
  readonly evaluation: string;
  /** The suggested move and its continuation. */
  readonly moves: readonly string[];
}

/** A point on the evaluation graph. */
export interface CurvePoint {
  readonly ply: number;
  readonly height: number;
}

/** A move of the featured player, with engine lines and a comment. */
export interface Sample extends CurvePoint {
  /** For example: '13. Rhe1'. */
  readonly move: string;
  readonly before: string;
  readonly after: string;
  readonly lastMove: readonly [Square, Square];
  readonly note: readonly NoteSentence[];
  /** Number of claims on which the sentences are based. */
  readonly claims: number;
  /** Engine lines for the position before the move, best first. */
  readonly lines: readonly SampleLine[];
}

export interface Picture {
  readonly fen: string;
  readonly lastMove: readonly [Square, Square];
  readonly move: string;
}

/** The part of a game that the landing page shows. Every account may open this game. */
export interface SampleGame {
  readonly players: readonly [white: string, black: string];
  readonly event: string;
  /** The evaluation graph as an SVG path. x is the ply; y goes from 0 at Black's edge down to 100 at White's. */
  readonly curve: string;
  readonly plies: number;
  readonly notable: readonly (CurvePoint & { readonly quality: QualityClass })[];
  readonly pictures: { readonly study: Picture; readonly play: Picture };
  /** The depth that all lines have reached. */
  readonly depth: number;
  readonly samples: readonly Sample[];
}
