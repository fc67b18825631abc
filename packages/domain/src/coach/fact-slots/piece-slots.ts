import type {
  FileSlot,
  MoveSlot,
  NumberSlot,
  PieceSlot,
  PiecesSlot,
  SideSlot,
  SquareSlot,
  WingSlot,
} from '../slot.ts';

/** Outposts, files, bishops, mobility and development. See fact-slots.ts for the conventions. */
export interface PieceFactSlots {
  /**
   * A knight or bishop is defended by the pawn `by`, on a square that no enemy pawn can attack as long as pawns stay on
   * their files.
   */
  outpost: { piece: PieceSlot; by: PieceSlot };
  /**
   * Like `outpost`, and the enemy has neither a knight nor a bishop on squares of that colour that could contest the
   * square.
   */
  'secure-outpost': { piece: PieceSlot; by: PieceSlot };
  /** `piece`, a knight, now has the `move` to an outpost square, and the exchange there would cost nothing. */
  'outpost-reach': { piece: PieceSlot; square: SquareSlot; move: MoveSlot };
  /**
   * No pawn of `side` can guard the square any more as long as pawns stay on their files, and an enemy knight or bishop
   * reaches the square.
   */
  hole: { square: SquareSlot; side: SideSlot };
  /** The rook or queen has moved to the file, or the file has become open or half-open with the piece on it. */
  'open-file': { piece: PieceSlot; file: FileSlot };
  'half-open-file': { piece: PieceSlot; file: FileSlot };
  /** The move removed the last pawn from the file. */
  'opens-file': { file: FileSlot };
  /**
   * The file is open, without an enemy rook or queen, and the piece can move along it into the enemy's half without
   * loss in an exchange there.
   */
  'controls-file': { piece: PieceSlot; file: FileSlot };
  'seventh-rank': { piece: PieceSlot };
  /** The rook moves to the d- or e-file from another file, on its first two ranks and before the endgame. */
  'central-rook': { rook: PieceSlot; file: FileSlot };
  /** The rook moves up its file from its first two ranks to the third or fourth rank. */
  'rook-lift': { rook: PieceSlot };
  /**
   * Compared with the position where the line has settled. If created, `side` gets the bishop pair; if removed, `side`
   * no longer has it.
   */
  'bishop-pair': { side: SideSlot };
  /**
   * The bishop has `count` pawns of its own side on squares of its colour, two of them fixed on the files c to f and
   * not behind it, and it has few squares to which it can move.
   */
  'bad-bishop': { bishop: PieceSlot; count: NumberSlot };
  /** The bishop moved to one of the two long diagonals and reaches a square of the centre on it. */
  'long-diagonal': { bishop: PieceSlot };
  /**
   * Number of squares before and after the move that the piece reaches, that hold no unit of its own side, and that no
   * enemy pawn reaches. If created, the number rises by at least three, or by two for a knight or bishop. If removed,
   * it falls by three without need, to at most four.
   */
  mobility: { piece: PieceSlot; from: NumberSlot; to: NumberSlot };
  /** The moved piece no longer blocks `piece`, which has at least two squares more, counted as in `mobility`. */
  'opens-line': { piece: PieceSlot; from: NumberSlot; to: NumberSlot };
  /**
   * The moved piece had the fewest squares of all its side's pieces, counted as in `mobility`, and now has at least two
   * more.
   */
  'worst-piece': { piece: PieceSlot; from: NumberSlot; to: NumberSlot };
  /** The piece is closer to the centre than before, at most one step from it, and cannot be won there. */
  centralised: { piece: PieceSlot };
  /** A knight or bishop leaves its home square in the opening. */
  develops: { piece: PieceSlot };
  /**
   * Number of knights and bishops off their home squares. The mover now has at least two more than the opponent, and
   * did not before.
   */
  'development-lead': { own: NumberSlot; their: NumberSlot };
  castles: { wing: WingSlot; king: PieceSlot };
  'rooks-connected': { rooks: PiecesSlot };
}
