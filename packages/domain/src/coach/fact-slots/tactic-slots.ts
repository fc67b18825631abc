import type {
  EngineSlot,
  MaterialSlot,
  MoveSlot,
  MovesSlot,
  NumberSlot,
  PieceSlot,
  PiecesSlot,
  SquareSlot,
} from '../slot.ts';

/** Checks, mates, material, threats and tactical motifs. See fact-slots.ts for the conventions. */
export interface TacticSlots {
  /** The move is checkmate, given by `by`. */
  mate: { king: PieceSlot; by: PieceSlot };
  /** The opponent has no legal move and is not in check. */
  stalemate: { king: PieceSlot };
  /** The mover mates in `count` moves after the explained move. `line` ends with the mate. */
  'mate-in': { count: NumberSlot; line: MovesSlot };
  /** An engine reports a forced mate, but its line ends before the mate. */
  'mate-reported': { count: NumberSlot; engine: EngineSlot };
  /** The opponent mates in `count` moves. */
  'allows-mate': { count: NumberSlot; line: MovesSlot };
  /** If it were the mover's turn again, `move` would mate. */
  'mate-threat': { move: MoveSlot; king: PieceSlot };
  check: { by: PieceSlot; king: PieceSlot };
  'double-check': { by: PiecesSlot; king: PieceSlot };
  'discovered-check': { by: PieceSlot; king: PieceSlot };
  /** Material that the mover has won when the line has settled, compared with the position before the move. */
  'wins-material': { gain: MaterialSlot; line: MovesSlot };
  /**
   * Like `wins-material`, for a side that is behind in material before the move and not ahead afterwards, so it wins
   * material back.
   */
  'regains-material': { gain: MaterialSlot; line: MovesSlot };
  /** Material that the opponent wins although another of the engine's moves would have saved it. */
  'loses-material': { gain: MaterialSlot; line: MovesSlot };
  /** Only for a reader's guess: the opponent's best reply, `taking`, captures `piece`, and the exchange there wins material. */
  'leaves-hanging': { piece: PieceSlot; taking: MoveSlot };
  /** The move captures `taken` (on its square before the move), and the exchange there wins material. */
  'takes-for-free': { taken: PieceSlot };
  capture: { taken: PieceSlot };
  /** The opponent's last move captured on `square`. */
  recapture: { taken: PieceSlot; square: SquareSlot };
  /**
   * `offered` can be captured with a gain. In the line it is captured, and the material is not won back by the end of
   * the line (`sacrifice`) or is won back later (`temporary-sacrifice`).
   */
  sacrifice: { offered: PieceSlot; taking: MoveSlot; line: MovesSlot };
  'temporary-sacrifice': { offered: PieceSlot; taking: MoveSlot; line: MovesSlot };
  /**
   * `offered` could be captured with a gain on its square, but the engine's line after `taking` is much worse for the
   * side that captures.
   */
  poisoned: { offered: PieceSlot; taking: MoveSlot; line: MovesSlot };
  /** The null-move line confirms that `taking` would win material if the opponent passed. */
  threat: { by: PieceSlot; target: PieceSlot; taking: MoveSlot };
  /** `by` newly attacks `target`, which is undefended or worth more than `by`. */
  attacks: { by: PieceSlot; target: PieceSlot };
  /** An undefended enemy piece that plays a part in the line. */
  'loose-piece': { piece: PieceSlot };
  /** If the mover had passed, `threat` would have won material; now it does not. */
  parries: { threat: MoveSlot; target: PieceSlot };
  /** `by` attacked `piece` with a gain before the move, and no longer does. `piece` is on its square after the move. */
  saves: { piece: PieceSlot; by: PieceSlot };
  fork: { by: PieceSlot; targets: PiecesSlot; line: MovesSlot };
  pin: { by: PieceSlot; pinned: PieceSlot; behind: PieceSlot };
  skewer: { by: PieceSlot; front: PieceSlot; behind: PieceSlot; line: MovesSlot };
  'discovered-attack': { by: PieceSlot; target: PieceSlot; line: MovesSlot };
  /** The move captures `defender` (on its square before the move), which defended `falls`. The line then captures `falls`. */
  removal: { defender: PieceSlot; falls: PieceSlot; line: MovesSlot };
  /** `defender` is forced to stop guarding `square`, on which the mover then captures or promotes. */
  deflection: { defender: PieceSlot; square: SquareSlot; line: MovesSlot };
  /** `lured` (on its square after the move) is drawn to `square`. */
  attraction: { lured: PieceSlot; square: SquareSlot; line: MovesSlot };
  /** The moved piece is between `defender` and `falls`. */
  interference: { defender: PieceSlot; falls: PieceSlot; line: MovesSlot };
  /** The move clears `square`, or a line through it, for `by`, which uses it next. */
  clearance: { square: SquareSlot; by: PieceSlot; line: MovesSlot };
  /** The move is played before a recapture on `square`. */
  zwischenzug: { square: SquareSlot; later: MoveSlot; line: MovesSlot };
  trapped: { piece: PieceSlot; line: MovesSlot };
  /** `defender` is the only piece that guards both `duties`. */
  overload: { defender: PieceSlot; duties: PiecesSlot; line: MovesSlot };
  'back-rank': { king: PieceSlot };
  battery: { front: PieceSlot; back: PieceSlot };
  /** The move promotes a pawn to `piece`. */
  promotes: { piece: PieceSlot };
  /** The mover promotes a pawn in the line. */
  'will-promote': { pawn: PieceSlot; line: MovesSlot };
  perpetual: { line: MovesSlot };
}
