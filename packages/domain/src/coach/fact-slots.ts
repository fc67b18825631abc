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
 * Slots that the sentences about each kind of fact can name; detectors fill them, wordings use them. Pieces are on
 * their squares after the explained move unless a comment says otherwise. `line` is the proof: the moves up to where
 * the claim is seen, from the first one after the explained move unless a comment says otherwise.
 */
export interface FactSlots {
  /** Checkmate on the board; `by` gives it. */
  mate: { king: PieceSlot; by: PieceSlot };
  /** The opponent has no legal move and is not in check. */
  stalemate: { king: PieceSlot };
  /** The mover mates in `count` moves after this one; `line` ends in the mate. */
  'mate-in': { count: NumberSlot; line: MovesSlot };
  /** An engine reports the mate, the line stops before it. */
  'mate-reported': { count: NumberSlot; engine: EngineSlot };
  /** The opponent mates in `count`. */
  'allows-mate': { count: NumberSlot; line: MovesSlot };
  /** If it were the mover's turn again, `move` would mate. */
  'mate-threat': { move: MoveSlot; king: PieceSlot };
  check: { by: PieceSlot; king: PieceSlot };
  'double-check': { by: PiecesSlot; king: PieceSlot };
  'discovered-check': { by: PieceSlot; king: PieceSlot };
  /** Counted where the line settles, compared with the position before the move. */
  'wins-material': { gain: MaterialSlot; line: MovesSlot };
  /** The same by a side that is behind in material before and not ahead afterwards: it wins something back. */
  'regains-material': { gain: MaterialSlot; line: MovesSlot };
  /** Material the opponent wins, where another of the engine's moves would have saved it. */
  'loses-material': { gain: MaterialSlot; line: MovesSlot };
  /** About a reader's attempt: the opponent's best answer, `taking`, takes `piece`, and the exchange there wins something. */
  'leaves-hanging': { piece: PieceSlot; taking: MoveSlot };
  /** The move takes `taken` (on its square before the move); the exchange there wins something. */
  'takes-for-free': { taken: PieceSlot };
  capture: { taken: PieceSlot };
  /** The opponent has just taken on that square. */
  recapture: { taken: PieceSlot; square: SquareSlot };
  /** `offered` can be taken with a gain; the line shows it taken and not won back by its end, or (temporary) won back later. */
  sacrifice: { offered: PieceSlot; taking: MoveSlot; line: MovesSlot };
  'temporary-sacrifice': { offered: PieceSlot; taking: MoveSlot; line: MovesSlot };
  /** `offered` could be taken with a gain on its square, but the engine's line after `taking` is much worse for the taker. */
  poisoned: { offered: PieceSlot; taking: MoveSlot; line: MovesSlot };
  /** The null-move line confirms that `taking` would win something if the opponent passed. */
  threat: { by: PieceSlot; target: PieceSlot; taking: MoveSlot };
  /** Newly attacked: undefended, or worth more than `by`. */
  attacks: { by: PieceSlot; target: PieceSlot };
  /** An undefended enemy piece that is involved in the line. */
  'loose-piece': { piece: PieceSlot };
  /** If the mover had passed, `threat` would have won something; now it does not. */
  parries: { threat: MoveSlot; target: PieceSlot };
  /** Attacked with a gain before the move, no longer after it. `piece` on its square after the move, `by` the attacker. */
  saves: { piece: PieceSlot; by: PieceSlot };
  fork: { by: PieceSlot; targets: PiecesSlot; line: MovesSlot };
  pin: { by: PieceSlot; pinned: PieceSlot; behind: PieceSlot };
  skewer: { by: PieceSlot; front: PieceSlot; behind: PieceSlot; line: MovesSlot };
  'discovered-attack': { by: PieceSlot; target: PieceSlot; line: MovesSlot };
  /** The move takes the defender (on its square before the move) of `falls`, which the line then takes. */
  removal: { defender: PieceSlot; falls: PieceSlot; line: MovesSlot };
  /** `defender` is made to leave the guard of `square`, where the mover strikes next. */
  deflection: { defender: PieceSlot; square: SquareSlot; line: MovesSlot };
  /** `lured` (on its square after the move) is drawn to `square`. */
  attraction: { lured: PieceSlot; square: SquareSlot; line: MovesSlot };
  /** The moved piece stands between `defender` and `falls`. */
  interference: { defender: PieceSlot; falls: PieceSlot; line: MovesSlot };
  /** The move empties `square`, or a line through it, for `by`, which uses it next. */
  clearance: { square: SquareSlot; by: PieceSlot; line: MovesSlot };
  /** The move comes before a recapture on `square`. */
  zwischenzug: { square: SquareSlot; later: MoveSlot; line: MovesSlot };
  trapped: { piece: PieceSlot; line: MovesSlot };
  /** `defender` is the only piece that guards both. */
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
  /** The moved piece, no pawn, stands right ahead of an enemy pawn that is passed, or that is isolated. */
  blockades: { piece: PieceSlot; pawn: PieceSlot };
  'blockades-isolated': { piece: PieceSlot; pawn: PieceSlot };
  /** Two pawns of the mover side by side in the centre, made by the move. */
  phalanx: { pawns: PiecesSlot };
  /** The fact's `side` owns the pawn. */
  'isolated-pawn': { pawn: PieceSlot };
  'isolated-queen-pawn': { pawn: PieceSlot };
  'doubled-pawns': { pawns: PiecesSlot; file: FileSlot };
  'backward-pawn': { pawn: PieceSlot; square: SquareSlot };
  'hanging-pawns': { pawns: PiecesSlot };
  'pawn-majority': { wing: WingSlot; own: NumberSlot; their: NumberSlot };
  islands: { own: NumberSlot; their: NumberSlot };
  /** Made by the move: the two pawns can take each other. */
  break: { pawn: PieceSlot; target: PieceSlot };
  /** Present before the move and still there: neither side takes. */
  tension: { pawn: PieceSlot; target: PieceSlot };
  /** Made by the move, and the line shows the two pawns exchanged and no pawn left on the file. */
  'break-opens': { pawn: PieceSlot; target: PieceSlot; file: FileSlot; line: MovesSlot };
  /** The two could take each other before the move: now the pawn has taken `target` (on its square before the move). */
  'resolves-tension': { pawn: PieceSlot; target: PieceSlot };
  /** The two could take each other before the move: now the pawn has gone past `target`. */
  'advances-past': { pawn: PieceSlot; target: PieceSlot };
  'fixes-pawn': { pawn: PieceSlot; by: PieceSlot };
  /** A pawn on its fifth rank or further that takes squares from the enemy. */
  advances: { pawn: PieceSlot; squares: SquaresSlot };
  'pawn-storm': { pawn: PieceSlot; king: PieceSlot };
  /** Isolated or backward, and attacked at least as often as it is defended. */
  'attacks-weak-pawn': { pawn: PieceSlot; by: PieceSlot };
  /** Consequences, where the line settles, of the exchanges the move begins; the pawns are on their squares there. */
  'trade-isolates': { pawn: PieceSlot; line: MovesSlot };
  'trade-doubles': { pawns: PiecesSlot; file: FileSlot; line: MovesSlot };
  'trade-frees-passer': { pawn: PieceSlot; line: MovesSlot };

  /** A knight or bishop defended by the pawn `by`, on a square that no enemy pawn can attack while it stays on its file. */
  outpost: { piece: PieceSlot; by: PieceSlot };
  /** The same, and the enemy has neither a knight nor a bishop of that shade to contest it. */
  'secure-outpost': { piece: PieceSlot; by: PieceSlot };
  /** `piece`, a knight, now has the `move` to such a square, and the exchange there would cost nothing. */
  'outpost-reach': { piece: PieceSlot; square: SquareSlot; move: MoveSlot };
  /** No pawn of `side` can guard the square any more while it stays on its file, and an enemy knight or bishop reaches it. */
  hole: { square: SquareSlot; side: SideSlot };
  /** The rook or queen came to the file, or the file became open or half-open with the piece on it. */
  'open-file': { piece: PieceSlot; file: FileSlot };
  'half-open-file': { piece: PieceSlot; file: FileSlot };
  /** The move took the last pawn off it. */
  'opens-file': { file: FileSlot };
  /**
   * Open, without an enemy rook or queen, and the piece can move along it into the enemy's half without loss in an
   * exchange there.
   */
  'controls-file': { piece: PieceSlot; file: FileSlot };
  'seventh-rank': { piece: PieceSlot };
  /** Onto the d- or e-file from another, on its first two ranks and before the endgame. */
  'central-rook': { rook: PieceSlot; file: FileSlot };
  /** From its first two ranks up its file to the third or fourth. */
  'rook-lift': { rook: PieceSlot };
  /** Compared where the line settles. Created: `side` gets it; removed: `side` no longer has it. */
  'bishop-pair': { side: SideSlot };
  /** `count` pawns of its own on squares of its shade, two of them fixed on the files c to f and not behind it, and few squares to go to. */
  'bad-bishop': { bishop: PieceSlot; count: NumberSlot };
  /** It came to one of the two long diagonals, and reaches a square of the centre on it. */
  'long-diagonal': { bishop: PieceSlot };
  /**
   * Number of squares it reaches that hold no unit of its own side and that no enemy pawn reaches, before and after.
   * Created: at least three more, for a knight or bishop two; removed: three fewer by choice, and at most four left.
   */
  mobility: { piece: PieceSlot; from: NumberSlot; to: NumberSlot };
  /** The moved piece no longer blocks `piece`, which has at least two squares more, counted as in `mobility`. */
  'opens-line': { piece: PieceSlot; from: NumberSlot; to: NumberSlot };
  /** The moved piece had the fewest squares of all its side's pieces, as in `mobility`, and now has more. */
  'worst-piece': { piece: PieceSlot; from: NumberSlot; to: NumberSlot };
  /** Nearer to the centre, at most one step from it, and it cannot be won there. */
  centralised: { piece: PieceSlot };
  /** A knight or bishop off its home square, in the opening. */
  develops: { piece: PieceSlot };
  /** Knights and bishops off their home squares: newly at least two more than the opponent. */
  'development-lead': { own: NumberSlot; their: NumberSlot };
  castles: { wing: WingSlot; king: PieceSlot };
  'rooks-connected': { rooks: PiecesSlot };

  /**
   * Number of pawns of its own in front of it after the move; created: more than before, removed: fewer. The enemy has
   * a queen.
   */
  'king-shield': { king: PieceSlot; count: NumberSlot };
  /** All of the mover's pieces that reach squares around the enemy king, at least one more than before; the mover has a queen. */
  'king-attack': { king: PieceSlot; attackers: PiecesSlot };
  /** The king's file or one beside it has lost the king's own pawn by the move; the enemy has a queen and a rook. */
  'king-file': { king: PieceSlot; file: FileSlot };
  /**
   * On the d- or e-file in its own first two ranks, not allowed to castle any more, and the enemy has a queen: newly
   * so, or one of the two files has just lost its last pawn.
   */
  'king-in-centre': { king: PieceSlot };
  /** A king shut in on its first rank now has `square` to go to, which the moved pawn left. */
  luft: { king: PieceSlot; square: SquareSlot };
  /** By castling: one king on the files a to c, the other on f to h, with both queens on the board. */
  'opposite-castling': { king: PieceSlot; enemy: PieceSlot };
  /** The king left `from`, which was on a line of `by` with one piece or none between, for a square that is on none of its lines. */
  'king-steps-away': { king: PieceSlot; from: SquareSlot; by: PieceSlot };
  /** Further from the centre than before, on its first two ranks, and not in an endgame. */
  'king-tucks': { king: PieceSlot; from: SquareSlot };
  /** Fewer enemy pieces than before reach squares around `king`, the mover's; the enemy has a queen. */
  'king-relief': { king: PieceSlot; from: NumberSlot; to: NumberSlot };
  /**
   * Two or three squares of one shade in front of `king` that its pawns cannot guard any more; its bishop of that shade
   * is gone.
   */
  'colour-complex': { king: PieceSlot; squares: SquaresSlot };

  /** Safe squares behind a side's own pawns on the files c to f: newly four more than the enemy's. */
  space: { own: NumberSlot; their: NumberSlot };
  /** Squares of the centre the moved piece reaches now and did not before; its side's hold on the centre grew by two, or by a pawn's. */
  centre: { squares: SquaresSlot; piece: PieceSlot };
  /** Empty squares `piece` reaches now and did not before: the moved piece, or the rook that castled. */
  controls: { piece: PieceSlot; squares: SquaresSlot };
  /** An enemy piece, or a pawn by its push, could have gone to `square` without loss in an exchange there, and now cannot. */
  denies: { piece: PieceSlot; square: SquareSlot };
  /** `by` newly defends `piece`, which is attacked and had no more defenders than attackers. */
  supports: { piece: PieceSlot; by: PieceSlot };
  /** `by` newly defends `piece`, which had a defender and more of them than attackers. */
  overprotects: { piece: PieceSlot; by: PieceSlot };
  /** A rook or queen came onto the file behind a pawn of its own, not passed, that can go forward; from home it does in the line. */
  'backs-pawn': { piece: PieceSlot; pawn: PieceSlot };
  /** `by` newly defends `piece`, which nothing defended and nothing attacks. */
  guards: { piece: PieceSlot; by: PieceSlot };
  /** One attacker more, `by`, on an enemy unit that is defended and not worth more than `by`. */
  pressures: { target: PieceSlot; by: PieceSlot };
  /** `piece` came onto a line with the enemy king or queen, one piece of its own between. */
  faces: { piece: PieceSlot; target: PieceSlot };
  /** An enemy piece has three squares fewer, as in `mobility`, and at most four left; or two fewer, and at most two left. */
  restricts: { piece: PieceSlot; from: NumberSlot; to: NumberSlot };
  /** The moved piece still attacks `target`, as it did from where it came. */
  'keeps-attack': { piece: PieceSlot; target: PieceSlot };
  /** The moved piece, `by`, still defends `piece`, which is attacked. */
  'keeps-guard': { piece: PieceSlot; by: PieceSlot };
  /** The moved piece was attacked, and is not attacked by anything where it stands now. */
  'safe-square': { piece: PieceSlot };
  /** Backwards or sideways, away from the attack of `by`, which is worth less; it cannot be won on its new square. */
  retreats: { piece: PieceSlot; by: PieceSlot };

  /**
   * The move takes `their` (on its square before the move), `own` is taken back; both have the same value, and nothing
   * else is gone where the line settles.
   */
  exchange: { own: PieceSlot; their: PieceSlot; line: MovesSlot };
  /**
   * Two or more pieces of each side, in pairs of the same value, are gone where the line settles; the same number of
   * pawns of each.
   */
  exchanges: { line: MovesSlot };
  /** `their` can now take `own`, the moved piece, of the same value, and is taken back. */
  'offers-exchange': { own: PieceSlot; their: PieceSlot };
  /** Each side loses its queen in the exchanges the move begins. */
  'queens-off': { line: MovesSlot };
  /** The move takes the last queen on the board (on its square before the move). */
  'no-queens': { taken: PieceSlot };
  /**
   * `own`, the moved piece, is exchanged for `their` by the side that is ahead by `lead` points before the move: the
   * move takes it, or it takes and is taken back.
   */
  simplifies: { own: PieceSlot; their: PieceSlot; lead: NumberSlot; line: MovesSlot };
  'opposite-bishops': { own: PieceSlot; their: PieceSlot };
  /** Present where the exchanges the move begins settle. */
  'to-opposite-bishops': { own: PieceSlot; their: PieceSlot; line: MovesSlot };
  'active-king': { king: PieceSlot };
  opposition: { king: PieceSlot; enemy: PieceSlot };
  'square-rule': { pawn: PieceSlot; king: PieceSlot };
  'rook-behind-passer': { rook: PieceSlot; pawn: PieceSlot };
  /** The rook's file, or its rank, keeps the enemy king from `pawn`, a passed pawn of either side. */
  'cut-off': { rook: PieceSlot; king: PieceSlot; pawn: PieceSlot; file: FileSlot };
  'cut-off-rank': { rook: PieceSlot; king: PieceSlot; pawn: PieceSlot };
  'wrong-rook-pawn': { bishop: PieceSlot; pawn: PieceSlot };
  /** Entered by the move: each side's remaining pieces besides king and pawns (as `won`, with an empty `paid`). */
  'endgame-type': { own: MaterialSlot; their: MaterialSlot };
  /** Entered where the exchanges the move begins settle. */
  'to-endgame-type': { own: MaterialSlot; their: MaterialSlot; line: MovesSlot };
  'to-pawn-ending': { line: MovesSlot };
  /** The move takes the last piece besides kings and pawns (on its square before the move). */
  'pawn-ending': { taken: PieceSlot };

  /** The one legal move. */
  forced: { count: NumberSlot };
  /** Every other move of the engine's is at least ten points of winning chance worse. */
  'only-move': { second: MoveSlot; band: BandSlot; otherwise: BandSlot; engine: EngineSlot };
  /** The engine's three moves are within two points of winning chance of each other. */
  'free-choice': { second: MoveSlot; third: MoveSlot; engine: EngineSlot };
  'engine-first': { engine: EngineSlot; score: ScoreSlot };
  'engine-as-good': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  'engine-near': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  'engine-differs': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  'engine-objects': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  /**
   * Another of the engine's moves beside the played one: less than two points of winning chance apart, that much worse, or that
   * much better. `score` and `band` are the played move's, `otherScore` and `otherBand` the other's, both for the mover.
   */
  'compares-equal': ComparisonSlots;
  'compares-behind': ComparisonSlots;
  'compares-ahead': ComparisonSlots;
  /** The engine's evaluation after the move: `side` is better, or neither is. */
  assessment: { side: SideSlot; band: BandSlot; score: ScoreSlot; engine: EngineSlot };
  level: { score: ScoreSlot; engine: EngineSlot };
  repetition: { count: NumberSlot };
  opening: { name: NameSlot };

  /** If the mover passes, `idea` is the opponent's strongest; after the move it is illegal or loses something. */
  prophylaxis: { idea: MoveSlot; engine: EngineSlot };
  /** `later`, a move of the line, was illegal or lost something without this move. */
  prepares: { later: MoveSlot; line: MovesSlot };
  /** A piece that makes several moves in the line and comes to `to`. */
  route: { piece: PieceSlot; squares: SquaresSlot; to: SquareSlot; line: MovesSlot };
  'plan-break': { move: MoveSlot; target: PieceSlot; line: MovesSlot };
  'plan-push': { pawn: PieceSlot; square: SquareSlot; line: MovesSlot };
  'plan-trade': { move: MoveSlot; own: PieceSlot; their: PieceSlot; line: MovesSlot };
  'plan-castle': { move: MoveSlot; wing: WingSlot; line: MovesSlot };
  /** A piece of the mover reaches `target`, which it did not before: undefended, or worth more than what reaches it. */
  'plan-target': { by: PieceSlot; target: PieceSlot; line: MovesSlot };
  /** Taken in the line, and not recaptured at once. `target` is on its square at that point. */
  'plan-takes': { move: MoveSlot; target: PieceSlot; line: MovesSlot };
  /** A knight or bishop comes to a square that no enemy pawn can ever attack and that a pawn guards. */
  'plan-outpost': { piece: PieceSlot; square: SquareSlot; line: MovesSlot };
  /** A piece or a pawn makes `move` in the line; `piece` and `pawn` are on their squares before it. */
  'plan-piece': { move: MoveSlot; piece: PieceSlot; square: SquareSlot; line: MovesSlot };
  'plan-pawn': { move: MoveSlot; pawn: PieceSlot; square: SquareSlot; line: MovesSlot };
  'plan-file': { move: MoveSlot; file: FileSlot; line: MovesSlot };
  'plan-king': { king: PieceSlot; squares: SquaresSlot; to: SquareSlot; line: MovesSlot };
  /** The moves of the line, where no better fact describes it. */
  'plan-line': { line: MovesSlot };

  /** The piece that moved, and its squares. */
  description: { piece: PieceSlot; from: SquareSlot };
}

type ComparisonSlots = {
  other: MoveSlot;
  score: ScoreSlot;
  otherScore: ScoreSlot;
  band: BandSlot;
  otherBand: BandSlot;
  engine: EngineSlot;
};
