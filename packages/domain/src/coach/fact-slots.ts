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
 * Slots that sentences about each kind of fact can name. Detectors fill them, and templates use them. Unless a comment
 * says otherwise, pieces are on their squares after the explained move, and `line` contains the moves that prove the
 * fact, from the first move after the explained move to the move at which the fact is visible.
 */
export interface FactSlots {
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

  /**
   * Number of safe squares behind each side's own pawns on the files c to f. The mover now has at least four more than
   * the enemy, and did not before.
   */
  space: { own: NumberSlot; their: NumberSlot };
  /**
   * Squares of the centre that the moved piece newly reaches. Its side's count in `centre` (see claim.ts) grew by at
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

  /** The explained move is the only legal move. */
  forced: { count: NumberSlot };
  /** Every other move of the engine is worse by at least ten percentage points of winning chance. */
  'only-move': { second: MoveSlot; band: BandSlot; otherwise: BandSlot; engine: EngineSlot };
  /** The winning chances of the engine's three moves differ by less than two percentage points. */
  'free-choice': { second: MoveSlot; third: MoveSlot; engine: EngineSlot };
  'engine-first': { engine: EngineSlot; score: ScoreSlot };
  'engine-as-good': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  'engine-near': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  'engine-differs': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  'engine-objects': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  /**
   * Comparison of another of the engine's moves with the explained move. The other move differs by less than two
   * percentage points of winning chance (`equal`), is worse by at least two (`behind`), or better by at least two
   * (`ahead`). `score` and `band` belong to the explained move, `otherScore` and `otherBand` to the other move. Both
   * bands are those of the mover.
   */
  'compares-equal': ComparisonSlots;
  'compares-behind': ComparisonSlots;
  'compares-ahead': ComparisonSlots;
  /** Engine's evaluation after the move: `side` is better (`assessment`), or neither side is (`level`). */
  assessment: { side: SideSlot; band: BandSlot; score: ScoreSlot; engine: EngineSlot };
  level: { score: ScoreSlot; engine: EngineSlot };
  repetition: { count: NumberSlot };
  opening: { name: NameSlot };

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

type ComparisonSlots = {
  other: MoveSlot;
  score: ScoreSlot;
  otherScore: ScoreSlot;
  band: BandSlot;
  otherBand: BandSlot;
  engine: EngineSlot;
};
