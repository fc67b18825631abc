import type { San, Uci } from '../chess/notation.ts';
import type { Color, Role } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import type { Band, LineId, Place, Wing } from './claim.ts';

/**
 * The value that a sentence names at one place. Text never contains a square, a move, a number or a piece in any other
 * way, and a claim of the sentence backs each slot: a piece by `piece`, a move by `legal`, `line` or `played`, a number
 * by the bounds of the statement it counts.
 */
export type Slot =
  | PieceSlot
  | PiecesSlot
  | SquareSlot
  | SquaresSlot
  | FileSlot
  | SideSlot
  | MoveSlot
  | MovesSlot
  | NumberSlot
  | MaterialSlot
  | ScoreSlot
  | BandSlot
  | EngineSlot
  | WingSlot
  | NameSlot;

/** A piece on its square. */
export interface PieceSlot {
  readonly is: 'piece';
  readonly square: Square;
  readonly color: Color;
  readonly role: Role;
}

/** Two or more pieces. */
export interface PiecesSlot {
  readonly is: 'pieces';
  readonly pieces: readonly PieceSlot[];
}

export interface SquareSlot {
  readonly is: 'square';
  readonly square: Square;
}

export interface SquaresSlot {
  readonly is: 'squares';
  readonly squares: readonly Square[];
}

export interface FileSlot {
  readonly is: 'file';
  readonly file: string;
}

export interface SideSlot {
  readonly is: 'side';
  readonly color: Color;
}

/** A legal move of a position: of the game, the next one of a line, or one that is only threatened. */
export interface MoveSlot {
  readonly is: 'move';
  readonly at: Place;
  readonly uci: Uci;
  readonly san: San;
}

/** Consecutive moves of a line: `from` is how many of the line's moves are played before the first. */
export interface MovesSlot {
  readonly is: 'moves';
  readonly line: LineId;
  readonly from: number;
  readonly san: readonly San[];
}

export interface NumberSlot {
  readonly is: 'number';
  readonly value: number;
}

/** The material one side has won from the other and paid for it: 'the exchange', 'a pawn', 'a rook for two minor pieces'. */
export interface MaterialSlot {
  readonly is: 'material';
  readonly won: readonly Role[];
  readonly paid: readonly Role[];
}

/** An evaluation as the engine panel formats it: '+1.25', '-0.40', '=0.00', 'M5'. */
export interface ScoreSlot {
  readonly is: 'score';
  readonly line: LineId;
  readonly text: string;
}

/** 'clearly better', for a side. */
export interface BandSlot {
  readonly is: 'band';
  readonly band: Band;
}

export interface EngineSlot {
  readonly is: 'engine';
  readonly name: string;
  readonly depth: number;
}

export interface WingSlot {
  readonly is: 'wing';
  readonly wing: Wing;
}

/** The name of an opening. */
export interface NameSlot {
  readonly is: 'name';
  readonly text: string;
}
