import type { NumberSlot, PieceSlot, SquareSlot, SquaresSlot } from '../slot.ts';

/** Space, the centre, defence, pressure and retreats. See fact-slots.ts for the conventions. */
export interface QuietSlots {
  /**
   * Number of safe squares behind each side's own pawns on the files c to f. The mover now has at least four more than
   * the enemy, and did not before.
   */
  space: { own: NumberSlot; their: NumberSlot };
  /**
   * Squares of the centre that the moved piece newly reaches. Its side's count in `centre` (see placement-claim.ts) grew by at
   * least two, or by one with a pawn move.
   */
  centre: { squares: SquaresSlot; piece: PieceSlot };
  /** Empty squares that `piece` newly reaches. `piece` is the moved piece, or the rook that castled. */
  controls: { piece: PieceSlot; squares: SquaresSlot };
  /** `piece`, an enemy piece or pawn, could have moved to `square` without loss in an exchange there, and now cannot. */
  denies: { piece: PieceSlot; square: SquareSlot };
  /** `by` newly defends `piece`, which is attacked and had no more defenders than attackers. */
  supports: { piece: PieceSlot; by: PieceSlot };
  /** `by` newly defends `piece`, which already had more defenders than attackers. */
  overprotects: { piece: PieceSlot; by: PieceSlot };
  /**
   * A rook or queen moved behind a pawn of its own side on the same file. The pawn is not passed and can advance. If it
   * is on its home square, it advances in the line.
   */
  'backs-pawn': { piece: PieceSlot; pawn: PieceSlot };
  /** `by` newly defends `piece`, which had no defender and is not attacked. */
  guards: { piece: PieceSlot; by: PieceSlot };
  /** `by` is an additional attacker of an enemy unit that is defended and not worth more than `by`. */
  pressures: { target: PieceSlot; by: PieceSlot };
  /** `piece` moved to a line with the enemy king or queen, with one piece of its own side between. */
  faces: { piece: PieceSlot; target: PieceSlot };
  /**
   * An enemy piece has at least three squares fewer, counted as in `mobility`, and at most four left; or two fewer and
   * at most two left.
   */
  restricts: { piece: PieceSlot; from: NumberSlot; to: NumberSlot };
  /** The moved piece still attacks `target`, as it did from its previous square. */
  'keeps-attack': { piece: PieceSlot; target: PieceSlot };
  /** The moved piece, `by`, still defends `piece`, which is attacked. */
  'keeps-guard': { piece: PieceSlot; by: PieceSlot };
  /** The moved piece was attacked, and nothing attacks it on its new square. */
  'safe-square': { piece: PieceSlot };
  /**
   * The piece moves backwards or sideways to escape an attack by `by`, which is worth less. It cannot be won on its new
   * square.
   */
  retreats: { piece: PieceSlot; by: PieceSlot };
}
