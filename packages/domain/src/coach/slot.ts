import type { San, Uci } from '../chess/notation.ts';
import type { Color, Role } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import type { Band, LineId, Place, Wing } from './claim.ts';

/**
 * The value that a sentence names at one place. Text never contains a square, a move, a number or a piece in any other
 * way, and a claim of the sentence backs each slot: a piece by `piece`, a move by `legal`, `line` or `played`, a number
 * by the bounds of the statement it counts.
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
  /** A legal move of a position: of the game, the next one of a line, or one that is only threatened. */
  move: { at: Place; uci: Uci; san: San };
  /** Consecutive moves of a line: `from` is how many of the line's moves are played before the first. */
  moves: { line: LineId; from: number; san: readonly San[] };
  number: { value: number };
  /** The material one side has won from the other and paid for it: 'the exchange', 'a pawn', 'a rook for two minor pieces'. */
  material: { won: readonly Role[]; paid: readonly Role[] };
  /** An evaluation as the engine panel formats it: '+1.25', '-0.40', '=0.00', 'M5'. */
  score: { line: LineId; text: string };
  /** 'clearly better', for a side. */
  band: { band: Band };
  engine: { name: string; depth: number };
  wing: { wing: Wing };
  /** The name of an opening. */
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
