import type {
  FileSlot,
  NumberSlot,
  PieceSlot,
  PiecesSlot,
  SquareSlot,
  SquaresSlot,
} from '../slot.ts';

/** Safety of the kings. See fact-slots.ts for the conventions. */
export interface KingSlots {
  /**
   * Number of pawns of the king's side in front of it after the move: more than before if created, fewer if removed.
   * The enemy has a queen.
   */
  'king-shield': { king: PieceSlot; count: NumberSlot };
  /** All pieces of the mover that reach squares around the enemy king, at least one more than before. The mover has a queen. */
  'king-attack': { king: PieceSlot; attackers: PiecesSlot };
  /**
   * The move removed the pawn of the king's side from the king's file or an adjacent file. The enemy has a queen and a
   * rook.
   */
  'king-file': { king: PieceSlot; file: FileSlot };
  /**
   * The king is on the d- or e-file on its own first two ranks, cannot castle any more, and the enemy has a queen.
   * Either the right to castle was just lost, or one of the two files has just lost its last pawn.
   */
  'king-in-centre': { king: PieceSlot };
  /** A king without an escape from its first rank can now go to `square`, which the moved pawn left. */
  luft: { king: PieceSlot; square: SquareSlot };
  /** By castling, one king is now on the files a to c and the other on the files f to h, with both queens on the board. */
  'opposite-castling': { king: PieceSlot; enemy: PieceSlot };
  /**
   * The king left `from`, which was on a line of `by` with at most one piece between, and its new square is on none of
   * the lines of `by`.
   */
  'king-steps-away': { king: PieceSlot; from: SquareSlot; by: PieceSlot };
  /** The king is further from the centre than before, on its first two ranks, and the game is not in an endgame. */
  'king-tucks': { king: PieceSlot; from: SquareSlot };
  /** Fewer enemy pieces than before reach squares around `king`, which is the mover's. The enemy has a queen. */
  'king-relief': { king: PieceSlot; from: NumberSlot; to: NumberSlot };
  /**
   * Two or three squares of one colour in front of `king` cannot be guarded by its pawns any more, and its bishop for
   * that colour has been captured.
   */
  'colour-complex': { king: PieceSlot; squares: SquaresSlot };
}
