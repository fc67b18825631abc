import type {
  EngineSlot,
  FileSlot,
  MoveSlot,
  MovesSlot,
  PieceSlot,
  SquareSlot,
  SquaresSlot,
  WingSlot,
} from '../slot.ts';

/** Ideas, plans and, if nothing better is known, the description of the move. See fact-slots.ts for the conventions. */
export interface PlanSlots {
  /**
   * If the mover passed, `idea` would be the opponent's strongest move. After the explained move it is illegal or loses
   * material.
   */
  prophylaxis: { idea: MoveSlot; engine: EngineSlot };
  /** `later`, a move of the line, would have been illegal or would have lost material without the explained move. */
  prepares: { later: MoveSlot; line: MovesSlot };
  /** A piece makes several moves in the line and ends on `to`. */
  route: { piece: PieceSlot; squares: SquaresSlot; to: SquareSlot; line: MovesSlot };
  'plan-break': { move: MoveSlot; target: PieceSlot; line: MovesSlot };
  'plan-push': { pawn: PieceSlot; square: SquareSlot; line: MovesSlot };
  'plan-trade': { move: MoveSlot; own: PieceSlot; their: PieceSlot; line: MovesSlot };
  'plan-castle': { move: MoveSlot; wing: WingSlot; line: MovesSlot };
  /** In the line, a piece of the mover newly reaches `target`, which is undefended or worth more than that piece. */
  'plan-target': { by: PieceSlot; target: PieceSlot; line: MovesSlot };
  /** `target` is captured in the line, and not recaptured at once. It is on its square at that point of the line. */
  'plan-takes': { move: MoveSlot; target: PieceSlot; line: MovesSlot };
  /** A knight or bishop moves to a square that no enemy pawn can ever attack and that a pawn of its side guards. */
  'plan-outpost': { piece: PieceSlot; square: SquareSlot; line: MovesSlot };
  /** A piece or a pawn makes `move` in the line. `piece` and `pawn` are on their squares before that move. */
  'plan-piece': { move: MoveSlot; piece: PieceSlot; square: SquareSlot; line: MovesSlot };
  'plan-pawn': { move: MoveSlot; pawn: PieceSlot; square: SquareSlot; line: MovesSlot };
  'plan-file': { move: MoveSlot; file: FileSlot; line: MovesSlot };
  'plan-king': { king: PieceSlot; squares: SquaresSlot; to: SquareSlot; line: MovesSlot };
  /** Only the moves of the line, if no better fact describes it. */
  'plan-line': { line: MovesSlot };

  /** The piece that moved, and the square it left. */
  description: { piece: PieceSlot; from: SquareSlot };
}
