import type { San, Uci } from '../chess/notation.ts';
import type { Color, Role } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import type { Band, LineId, Place, Wing } from './claim.ts';

/**
 * Value that a sentence names at one place. Squares, moves, numbers and pieces occur in a text only as slots, and a
 * claim of the sentence backs each slot: `piece` backs a piece; `legal`, `line` or `played` a move; and the bounds of a
 * statement a number.
 */
export type Slot = { [Is in keyof SlotValues]: SlotOf<Is> }[keyof SlotValues];

type SlotOf<Is extends keyof SlotValues> = { readonly is: Is } & Readonly<SlotValues[Is]>;

interface SlotValues {
  /** A piece on its square. */
  piece: { square: Square; color: Color; role: Role };
  /** Two or more pieces. */
  pieces: { pieces: readonly PieceSlot[] };
  square: { square: Square };
  squares: { squares: readonly Square[] };
  file: { file: string };
  side: { color: Color };
  /** A legal move in a position: of the game, the next move of a line, or a move that is only threatened. */
  move: { at: Place; uci: Uci; san: San };
  /** Consecutive moves of a line. `from` is the number of the line's moves before the first of them. */
  moves: { line: LineId; from: number; san: readonly San[] };
  number: { value: number };
  /**
   * Material that one side has won from the other and given for it, for example 'the exchange', 'a pawn' or 'a rook for
   * two minor pieces'.
   */
  material: { won: readonly Role[]; paid: readonly Role[] };
  /** Evaluation as `writeScore` formats it: '+1.25', '-0.40', '=0.00' or '#5'. */
  score: { line: LineId; text: string };
  /** Evaluation in words for a side, for example 'clearly better'. */
  band: { band: Band };
  engine: { name: string; depth: number };
  wing: { wing: Wing };
  /** Name of an opening. */
  name: { text: string };
}

export type PieceSlot = SlotOf<'piece'>;
export type PiecesSlot = SlotOf<'pieces'>;
export type SquareSlot = SlotOf<'square'>;
export type SquaresSlot = SlotOf<'squares'>;
export type FileSlot = SlotOf<'file'>;
export type SideSlot = SlotOf<'side'>;
export type MoveSlot = SlotOf<'move'>;
export type MovesSlot = SlotOf<'moves'>;
export type NumberSlot = SlotOf<'number'>;
export type MaterialSlot = SlotOf<'material'>;
export type ScoreSlot = SlotOf<'score'>;
export type BandSlot = SlotOf<'band'>;
export type EngineSlot = SlotOf<'engine'>;
export type WingSlot = SlotOf<'wing'>;
export type NameSlot = SlotOf<'name'>;
