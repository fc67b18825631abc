import type {
  BandSlot,
  EngineSlot,
  FileSlot,
  MaterialSlot,
  MoveSlot,
  MovesSlot,
  NameSlot,
  NumberSlot,
  PieceSlot,
  PiecesSlot,
  ScoreSlot,
  SideSlot,
  SquareSlot,
  SquaresSlot,
  WingSlot,
} from './slot.ts';

/**
 * What the sentences about each kind of fact can name; detectors fill it, wordings use it. Pieces stand where they stand after
 * the explained move unless it says otherwise. `line` is the proof: the moves, from the first one after the explained move
 * unless it says otherwise, up to where the claim is seen.
 */
export interface FactSlots {
  /** Checkmate on the board; `by` gives it. */
  mate: { king: PieceSlot; by: PieceSlot };
  /** The mover mates in `count` moves after this one; `line` ends in the mate. */
  'mate-in': { count: NumberSlot; line: MovesSlot };
  /** An engine reports the mate, the line stops before it. */
  'mate-reported': { count: NumberSlot; engine: EngineSlot };
  /** The opponent mates in `count`. */
  'allows-mate': { count: NumberSlot; line: MovesSlot };
  /** Were it the mover's turn again, `move` would mate. */
  'mate-threat': { move: MoveSlot; king: PieceSlot };
  check: { by: PieceSlot; king: PieceSlot };
  'double-check': { by: PiecesSlot; king: PieceSlot };
  'discovered-check': { by: PieceSlot; king: PieceSlot };
  /** Counted where the line settles, against the position before the move. */
  'wins-material': { gain: MaterialSlot; line: MovesSlot };
  /** What the opponent wins. */
  'loses-material': { gain: MaterialSlot; line: MovesSlot };
  /** The move takes `taken` (where it stood before); the exchange there brings at least something. */
  'takes-for-free': { taken: PieceSlot };
  capture: { taken: PieceSlot };
  /** The opponent has just taken on that square. */
  recapture: { taken: PieceSlot; square: SquareSlot };
  /** `offered` can be taken with a gain; the line shows it taken and not won back by its end, or won back later. */
  sacrifice: { offered: PieceSlot; taking: MoveSlot; line: MovesSlot };
  'temporary-sacrifice': { offered: PieceSlot; taking: MoveSlot; line: MovesSlot };
  /** `offered` could be taken with a gain on its square, but the engine's line after `taking` is much worse for the taker. */
  poisoned: { offered: PieceSlot; taking: MoveSlot; line: MovesSlot };
  /** A probe confirms that `taking` would win something if the opponent passed. */
  threat: { by: PieceSlot; target: PieceSlot; taking: MoveSlot };
  /** Newly attacked: undefended, or worth more than `by`. */
  attacks: { by: PieceSlot; target: PieceSlot };
  /** An enemy piece nothing defends, that the line has to do with. */
  'loose-piece': { piece: PieceSlot };
  /** If the mover had passed, `threat` would have won something; now it does not. */
  parries: { threat: MoveSlot; target: PieceSlot };
  /** Attacked with a gain before the move, no longer after it. `piece` where it stands now, `by` the attacker. */
  saves: { piece: PieceSlot; by: PieceSlot };
  fork: { by: PieceSlot; targets: PiecesSlot; line: MovesSlot };
  pin: { by: PieceSlot; pinned: PieceSlot; behind: PieceSlot };
  skewer: { by: PieceSlot; front: PieceSlot; behind: PieceSlot; line: MovesSlot };
  'discovered-attack': { by: PieceSlot; target: PieceSlot; line: MovesSlot };
  /** The move takes the defender (where it stood before) of `falls`, which the line then takes. */
  removal: { defender: PieceSlot; falls: PieceSlot; line: MovesSlot };
  /** `defender` is made to leave the guard of `square`, where the mover strikes next. */
  deflection: { defender: PieceSlot; square: SquareSlot; line: MovesSlot };
  /** `lured` (where it stands after the move) is drawn to `square`. */
  attraction: { lured: PieceSlot; square: SquareSlot; line: MovesSlot };
  /** The moved piece stands between `defender` and `falls`. */
  interference: { defender: PieceSlot; falls: PieceSlot; line: MovesSlot };
  /** The move empties `square`, or a line through it, for `by`, which uses it next. */
  clearance: { square: SquareSlot; by: PieceSlot; line: MovesSlot };
  /** Before taking back on `square`. */
  zwischenzug: { square: SquareSlot; later: MoveSlot; line: MovesSlot };
  trapped: { piece: PieceSlot; line: MovesSlot };
  /** It alone guards both. */
  overload: { defender: PieceSlot; duties: PiecesSlot; line: MovesSlot };
  'back-rank': { king: PieceSlot };
  battery: { front: PieceSlot; back: PieceSlot };
  /** The move promotes. */
  promotes: { piece: PieceSlot };
  /** The mover promotes in the line. */
  'will-promote': { pawn: PieceSlot; line: MovesSlot };
  perpetual: { line: MovesSlot };

  /** Created by the move, or pushed by it. */
  'passed-pawn': { pawn: PieceSlot };
  'advances-passer': { pawn: PieceSlot; left: NumberSlot };
  'protected-passer': { pawn: PieceSlot; by: PieceSlot };
  'connected-passers': { pawns: PiecesSlot };
  'outside-passer': { pawn: PieceSlot };
  /** Own pawns are side 'me' of the fact, theirs the other. */
  'isolated-pawn': { pawn: PieceSlot };
  'isolated-queen-pawn': { pawn: PieceSlot };
  'doubled-pawns': { pawns: PiecesSlot; file: FileSlot };
  'backward-pawn': { pawn: PieceSlot; square: SquareSlot };
  'hanging-pawns': { pawns: PiecesSlot };
  'pawn-majority': { wing: WingSlot; own: NumberSlot; their: NumberSlot };
  islands: { own: NumberSlot; their: NumberSlot };
  /** Made by the move: the two pawns can take each other. */
  break: { pawn: PieceSlot; target: PieceSlot };
  /** Was there before and stays: nobody takes. */
  tension: { pawn: PieceSlot; target: PieceSlot };
  /** The move ends a tension: by taking, or by going past. */
  'resolves-tension': { pawn: PieceSlot };
  'fixes-pawn': { pawn: PieceSlot; by: PieceSlot };
  /** A pawn on its fifth rank or further that takes squares from the enemy. */
  advances: { pawn: PieceSlot; squares: SquaresSlot };
  'pawn-storm': { pawn: PieceSlot; king: PieceSlot };
  'attacks-weak-pawn': { pawn: PieceSlot; by: PieceSlot };

  outpost: { piece: PieceSlot; by: PieceSlot };
  'outpost-reach': { piece: PieceSlot; square: SquareSlot; move: MoveSlot };
  hole: { square: SquareSlot; side: SideSlot };
  'open-file': { piece: PieceSlot; file: FileSlot };
  'half-open-file': { piece: PieceSlot; file: FileSlot };
  'opens-file': { file: FileSlot };
  'controls-file': { piece: PieceSlot; file: FileSlot };
  'seventh-rank': { piece: PieceSlot };
  'rook-lift': { rook: PieceSlot };
  'bishop-pair': { side: SideSlot };
  'bad-bishop': { bishop: PieceSlot; count: NumberSlot };
  'long-diagonal': { bishop: PieceSlot };
  /** Squares of its own choosing, before and after. */
  mobility: { piece: PieceSlot; from: NumberSlot; to: NumberSlot };
  'opens-line': { piece: PieceSlot; from: NumberSlot; to: NumberSlot };
  centralised: { piece: PieceSlot };
  develops: { piece: PieceSlot };
  'development-lead': { own: NumberSlot; their: NumberSlot };
  castles: { wing: WingSlot; king: PieceSlot };
  'rooks-connected': { rooks: PiecesSlot };

  'king-shield': { king: PieceSlot; count: NumberSlot };
  'king-attack': { king: PieceSlot; attackers: PiecesSlot };
  'king-file': { king: PieceSlot; file: FileSlot };
  'king-in-centre': { king: PieceSlot };
  luft: { king: PieceSlot; square: SquareSlot };
  'opposite-castling': { king: PieceSlot; enemy: PieceSlot };
  'king-steps-away': { king: PieceSlot; from: SquareSlot };

  space: { own: NumberSlot; their: NumberSlot };
  centre: { squares: SquaresSlot; piece: PieceSlot };
  /** Squares the moved piece reaches now and did not before. */
  controls: { piece: PieceSlot; squares: SquaresSlot };
  /** A square `piece` could have gone to safely, and now cannot. */
  denies: { piece: PieceSlot; square: SquareSlot };
  supports: { piece: PieceSlot; by: PieceSlot };
  overprotects: { piece: PieceSlot; by: PieceSlot };
  /** The moved piece is not attacked by anything where it stands now. */
  'safe-square': { piece: PieceSlot };
  retreats: { piece: PieceSlot; by: PieceSlot };

  /** Of the same worth, both gone where the line settles. */
  exchange: { own: PieceSlot; their: PieceSlot };
  'offers-exchange': { own: PieceSlot; their: PieceSlot };
  'queens-off': { line: MovesSlot };
  /** A trade by the side that is ahead by `lead` points. */
  simplifies: { own: PieceSlot; their: PieceSlot; lead: NumberSlot };
  'opposite-bishops': { own: PieceSlot; their: PieceSlot };
  'active-king': { king: PieceSlot };
  opposition: { king: PieceSlot; enemy: PieceSlot };
  'square-rule': { pawn: PieceSlot; king: PieceSlot };
  'rook-behind-passer': { rook: PieceSlot; pawn: PieceSlot };
  'cut-off': { rook: PieceSlot; king: PieceSlot; file: FileSlot };
  'wrong-rook-pawn': { bishop: PieceSlot; pawn: PieceSlot };
  /** Entered by the move or by the trade it begins. */
  'endgame-type': { own: MaterialSlot; their: MaterialSlot };
  'to-pawn-ending': { line: MovesSlot };

  /** The one legal move. */
  forced: { count: NumberSlot };
  /** Every other move of the engine's is at least ten points of winning chance worse. */
  'only-move': { second: MoveSlot; kept: BandSlot; otherwise: BandSlot; engine: EngineSlot };
  /** The engine's three moves are within two points of winning chance of each other. */
  'free-choice': { second: MoveSlot; third: MoveSlot; engine: EngineSlot };
  'engine-first': { engine: EngineSlot; score: ScoreSlot };
  'engine-as-good': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  'engine-near': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  'engine-differs': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  'engine-objects': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  /** What the engine thinks of the position after the move. */
  assessment: { side: SideSlot; band: BandSlot; score: ScoreSlot; engine: EngineSlot };
  repetition: { count: NumberSlot };
  opening: { name: NameSlot };

  /** If the mover passes, `idea` is the opponent's strongest; after the move it is illegal or loses something. */
  prophylaxis: { idea: MoveSlot; engine: EngineSlot };
  /** `later`, a move of the line, was not possible or lost something without this one. */
  prepares: { later: MoveSlot; line: MovesSlot };
  /** A piece that goes from square to square in the line. */
  route: { piece: PieceSlot; squares: SquaresSlot; line: MovesSlot };
  'plan-break': { move: MoveSlot; target: PieceSlot; line: MovesSlot };
  'plan-push': { pawn: PieceSlot; square: SquareSlot; line: MovesSlot };
  'plan-trade': { move: MoveSlot; own: PieceSlot; their: PieceSlot; line: MovesSlot };
  'plan-castle': { move: MoveSlot; wing: WingSlot; line: MovesSlot };
  'plan-target': { target: PieceSlot; line: MovesSlot };
  'plan-file': { move: MoveSlot; file: FileSlot; line: MovesSlot };
  'plan-king': { king: PieceSlot; squares: SquaresSlot; line: MovesSlot };
  /** The line as it runs, with nothing better to say of it. */
  'plan-line': { line: MovesSlot };

  /** What moved, and where to. */
  description: { piece: PieceSlot; from: SquareSlot };
}
