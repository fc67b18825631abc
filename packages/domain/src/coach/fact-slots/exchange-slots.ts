import type { FileSlot, MaterialSlot, MovesSlot, NumberSlot, PieceSlot } from '../slot.ts';

/** Exchanges and endgames. See fact-slots.ts for the conventions. */
export interface ExchangeSlots {
  /**
   * The move captures `their` (on its square before the move), and `own` is captured in return. Both have the same
   * value, and no other piece has been captured when the line has settled.
   */
  exchange: { own: PieceSlot; their: PieceSlot; line: MovesSlot };
  /**
   * When the line has settled, each side has lost two or more pieces, in pairs of the same value, and the same number
   * of pawns.
   */
  exchanges: { line: MovesSlot };
  /** `their` can now capture `own`, the moved piece of the same value, and would be recaptured. */
  'offers-exchange': { own: PieceSlot; their: PieceSlot };
  /** Each side loses its queen in the exchanges that the move begins. */
  'queens-off': { line: MovesSlot };
  /** The move captures `taken`, the last queen on the board (on its square before the move). */
  'no-queens': { taken: PieceSlot };
  /**
   * The side that is ahead by `lead` points before the move exchanges `own`, the moved piece, for `their`: either the
   * move captures `their`, or `their` captures `own` and is recaptured.
   */
  simplifies: { own: PieceSlot; their: PieceSlot; lead: NumberSlot; line: MovesSlot };
  'opposite-bishops': { own: PieceSlot; their: PieceSlot };
  /** Bishops on opposite colours remain when the exchanges that the move begins have settled. */
  'to-opposite-bishops': { own: PieceSlot; their: PieceSlot; line: MovesSlot };
  'active-king': { king: PieceSlot };
  opposition: { king: PieceSlot; enemy: PieceSlot };
  'square-rule': { pawn: PieceSlot; king: PieceSlot };
  'rook-behind-passer': { rook: PieceSlot; pawn: PieceSlot };
  /**
   * The rook's file (`cut-off`) or rank (`cut-off-rank`) keeps the enemy king away from `pawn`, a passed pawn of either
   * side.
   */
  'cut-off': { rook: PieceSlot; king: PieceSlot; pawn: PieceSlot; file: FileSlot };
  'cut-off-rank': { rook: PieceSlot; king: PieceSlot; pawn: PieceSlot };
  'wrong-rook-pawn': { bishop: PieceSlot; pawn: PieceSlot };
  /**
   * The move leads to an endgame type: the remaining pieces of each side apart from king and pawns (in `won`, with an
   * empty `paid`).
   */
  'endgame-type': { own: MaterialSlot; their: MaterialSlot };
  /** The endgame type arises when the exchanges that the move begins have settled. */
  'to-endgame-type': { own: MaterialSlot; their: MaterialSlot; line: MovesSlot };
  'to-pawn-ending': { line: MovesSlot };
  /** The move captures `taken`, the last piece apart from kings and pawns (on its square before the move). */
  'pawn-ending': { taken: PieceSlot };
}
