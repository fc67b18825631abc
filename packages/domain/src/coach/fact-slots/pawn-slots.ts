import type {
  FileSlot,
  MovesSlot,
  NumberSlot,
  PieceSlot,
  PiecesSlot,
  SquareSlot,
  SquaresSlot,
  WingSlot,
} from '../slot.ts';

/** Pawn structure, passed pawns, pawn breaks and attacks on pawns. See fact-slots.ts for the conventions. */
export interface PawnSlots {
  /** The move created the passed pawn or pushed it. */
  'passed-pawn': { pawn: PieceSlot };
  'advances-passer': { pawn: PieceSlot; left: NumberSlot };
  'protected-passer': { pawn: PieceSlot; by: PieceSlot };
  'connected-passers': { pawns: PiecesSlot };
  'outside-passer': { pawn: PieceSlot };
  /**
   * The moved piece, which is not a pawn, is directly ahead of an enemy pawn that is passed (`blockades`) or isolated
   * (`blockades-isolated`).
   */
  blockades: { piece: PieceSlot; pawn: PieceSlot };
  'blockades-isolated': { piece: PieceSlot; pawn: PieceSlot };
  /** The move puts two pawns of the mover next to each other in the centre. */
  phalanx: { pawns: PiecesSlot };
  /** The pawn belongs to the fact's `side`. */
  'isolated-pawn': { pawn: PieceSlot };
  'isolated-queen-pawn': { pawn: PieceSlot };
  'doubled-pawns': { pawns: PiecesSlot; file: FileSlot };
  'backward-pawn': { pawn: PieceSlot; square: SquareSlot };
  'hanging-pawns': { pawns: PiecesSlot };
  'pawn-majority': { wing: WingSlot; own: NumberSlot; their: NumberSlot };
  islands: { own: NumberSlot; their: NumberSlot };
  /** The move creates contact between two pawns that can capture each other. */
  break: { pawn: PieceSlot; target: PieceSlot };
  /** Two pawns could capture each other before the move and still can. Neither side has captured. */
  tension: { pawn: PieceSlot; target: PieceSlot };
  /** Like `break`. In the line the two pawns are exchanged, and no pawn is left on the file. */
  'break-opens': { pawn: PieceSlot; target: PieceSlot; file: FileSlot; line: MovesSlot };
  /** Two pawns could capture each other before the move. Now `pawn` has captured `target` (on its square before the move). */
  'resolves-tension': { pawn: PieceSlot; target: PieceSlot };
  /** Two pawns could capture each other before the move. Now `pawn` has advanced past `target`. */
  'advances-past': { pawn: PieceSlot; target: PieceSlot };
  'fixes-pawn': { pawn: PieceSlot; by: PieceSlot };
  /** A pawn on its fifth rank or further newly reaches squares and thereby denies them to enemy pieces. */
  advances: { pawn: PieceSlot; squares: SquaresSlot };
  'pawn-storm': { pawn: PieceSlot; king: PieceSlot };
  /** The pawn is isolated or backward, and attacked at least as often as it is defended. */
  'attacks-weak-pawn': { pawn: PieceSlot; by: PieceSlot };
  /**
   * Effects of the exchanges that the move begins, in the position where the line has settled. The pawns are on their
   * squares in that position.
   */
  'trade-isolates': { pawn: PieceSlot; line: MovesSlot };
  'trade-doubles': { pawns: PiecesSlot; file: FileSlot; line: MovesSlot };
  'trade-frees-passer': { pawn: PieceSlot; line: MovesSlot };
}
