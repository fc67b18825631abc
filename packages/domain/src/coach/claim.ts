import type { San, Uci } from '../chess/notation.ts';
import type { Color, Role } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import type { QualityClass } from '../quality/quality.ts';
import type { LineStatement, MotifStatement } from './line-claim.ts';

/**
 * Language in which the coach states facts. Detectors write claims, and the verifier proves them again with its own
 * rules. Detectors and verifier share types like these, but no rules. Every sentence that a reader sees is based on
 * such claims and on nothing else.
 *
 * Points are pawns, by the values 1 3 3 5 9. "Legal" and "takes" are used as in the rules of chess. A piece "reaches"
 * the squares where it could capture if an enemy piece were there, ignoring pins: a pawn its two diagonal squares, a
 * king its neighbouring squares even if they are guarded, a slider (bishop, rook or queen) its squares up to and
 * including the first piece of either side. A piece does not reach squares by pawn pushes or castling. The wings are
 * the files a to d and e to h. Ranks are counted from a side's own end of the board.
 */
export interface Claim {
  readonly at: Place;
  readonly says: Statement;
  /** The claim is that the statement is false at this place. */
  readonly not?: true;
}

/**
 * A position. In the line `game`, ply 0 is before the explained move and ply 1 is after it. In other lines, ply 0 is
 * the start of the line. With `passed` (a key of stored data), it is the position after a null move: the same pieces
 * with the other side to move. There is no such position if the side that would pass is in check.
 */
export interface Place {
  readonly line: LineId;
  readonly ply: number;
  readonly passed?: true;
}

/**
 * `L1` to `L3` are the engine's lines that begin before the move, and `R1` to `R3` those that begin after it. The
 * null-move lines exist only if an engine has searched them: `P0` begins before the move with the opponent to move (the
 * opponent's idea), and `P1` begins after the move with the mover to move again (the mover's threat).
 */
export type LineId = 'game' | `L${1 | 2 | 3}` | `R${1 | 2 | 3}` | 'P0' | 'P1';

export const before: Place = { line: 'game', ply: 0 };
export const after: Place = { line: 'game', ply: 1 };

/** Number of pieces of each kind. */
export type PieceCounts = Readonly<Record<Role, number>>;

export type Statement =
  | BoardStatement
  | PawnStatement
  | PlacementStatement
  | KingStatement
  | MotifStatement
  | LineStatement
  | EngineStatement
  | GameStatement;

export const wings = ['queenside', 'kingside'] as const;
export type Wing = (typeof wings)[number];

/** Range of a number. `least` alone means at least, `most` alone means at most. If both are equal, the number is exact. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** Statements about pieces on squares, the squares they reach, and the gain of captures. */
export type BoardStatement =
  | { readonly is: 'piece'; readonly square: Square; readonly color: Color; readonly role: Role }
  | { readonly is: 'vacant'; readonly square: Square }
  /** The piece on `from` reaches `to`. */
  | { readonly is: 'reaches'; readonly from: Square; readonly to: Square }
  /** Number of pieces of a colour that reach a square. */
  | ({ readonly is: 'reached'; readonly square: Square; readonly by: Color } & Bounds)
  /** No piece of its own side reaches the piece on the square, even if the enemy pieces that reach it were removed. */
  | { readonly is: 'undefended'; readonly square: Square }
  /**
   * Points that a side wins by capturing the piece on a square, as if it were its turn: the maximum `exchange` of its
   * legal captures, and at least 0. Pawns promote to a queen. If it is the other side's turn and that side is in check,
   * neither the statement nor its denial is true.
   */
  | ({ readonly is: 'gain'; readonly square: Square; readonly by: Color } & Bounds)
  /**
   * Points that a legal move wins if both sides continue to capture on its target square, each with its cheapest piece
   * that legally can, as long as it pays. Promotions count, and capturing pawns promote to a queen. The king captures
   * last. Of pieces with the same value, the first in the order a1 to h1, a2 to h8 captures.
   */
  | ({ readonly is: 'exchange'; readonly move: Uci } & Bounds)
  | { readonly is: 'legal'; readonly move: Uci }
  /** Number of legal moves. A pawn that promotes has four. */
  | ({ readonly is: 'moves' } & Bounds)
  | { readonly is: 'check' }
  /** Exactly the pieces on these squares give check. */
  | { readonly is: 'checkers'; readonly squares: readonly Square[] }
  | { readonly is: 'checkmate' }
  | { readonly is: 'stalemate' }
  /** The move is legal and gives mate. */
  | { readonly is: 'mates'; readonly move: Uci }
  /**
   * Number of squares that a piece reaches, that hold no unit of its own side, and that no enemy pawn reaches. Pins are
   * ignored.
   */
  | ({ readonly is: 'mobility'; readonly square: Square } & Bounds)
  /** The knight, bishop, rook or queen has less `mobility` than every other piece of these four kinds of its side. */
  | { readonly is: 'least-mobile'; readonly square: Square }
  /**
   * The bishop, rook or queen on `from` moves along a line that contains `to`, which may be occupied. The bounds are
   * for the number of pieces of either side on the squares between; without bounds, any number is allowed.
   */
  | ({ readonly is: 'aligned'; readonly from: Square; readonly to: Square } & Bounds)
  /** Number of pieces of a kind that a side has. */
  | ({ readonly is: 'count'; readonly color: Color; readonly role: Role } & Bounds)
  /** Points of a side minus the points of the other side. */
  | ({ readonly is: 'lead'; readonly color: Color } & Bounds);

/**
 * Traits of the pawn on a square; false if there is no pawn. "Ahead" and "behind" are in the direction in which the
 * pawn moves, regardless of pieces in between.
 */
export const pawnTraits = [
  /** No enemy pawn is on its file or an adjacent file, on any rank ahead of it. Pawns of its own side do not matter. */
  'passed',
  /** The pawn is passed, and a pawn of its own side reaches it. */
  'protected-passer',
  /** No pawn of its own side is on an adjacent file. */
  'isolated',
  /** Another pawn of its own side is on the same file. */
  'doubled',
  /**
   * No pawn of its own side is on an adjacent file on the same rank or behind, and an enemy pawn is on or reaches the
   * square directly ahead of the pawn. An isolated pawn can be backward too.
   */
  'backward',
  /** A pawn of its own side is on an adjacent file, on the same rank. */
  'phalanx',
  /** A pawn of its own side reaches it. */
  'supported',
  /** An enemy pawn is directly ahead of it. */
  'fixed',
  /** An enemy piece that is not a pawn is directly ahead of it. */
  'blockaded',
  /**
   * The pawn is passed, its side has other pawns, and every other pawn on the board, of either side, is at least three
   * files away.
   */
  'outside-passer',
] as const;
export type PawnTrait = (typeof pawnTraits)[number];

export type PawnStatement =
  | { readonly is: 'pawn'; readonly square: Square; readonly trait: PawnTrait }
  /** Two passed pawns of one side are on adjacent files, at most one rank apart. */
  | { readonly is: 'connected-passers'; readonly squares: readonly [Square, Square] }
  /** Two pawns of different sides reach each other. A pawn that could only be captured en passant is not reached. */
  | { readonly is: 'lever'; readonly own: Square; readonly their: Square }
  /** A side has more pawns on a wing than the other side; exactly `own` against `their`, if these are given. */
  | {
      readonly is: 'majority';
      readonly color: Color;
      readonly wing: Wing;
      readonly own?: number;
      readonly their?: number;
    }
  /**
   * Two pawns of a side are on adjacent files and are its only pawns there, it has no pawn on the next file to either
   * side, and no enemy pawn is on the two files.
   */
  | { readonly is: 'hanging-pawns'; readonly squares: readonly [Square, Square] }
  /** Number of ranks between a pawn and its last rank: 6 on its home square, 1 directly before promotion. */
  | ({ readonly is: 'to-promotion'; readonly pawn: Square } & Bounds)
  /**
   * The pawn is on its fifth to seventh rank and on the file of the enemy king or an adjacent file, and that king is on
   * its own first or second rank.
   */
  | { readonly is: 'storm'; readonly pawn: Square }
  /** Number of pawn islands of a side: groups of adjacent files that each hold a pawn of that side. */
  | ({ readonly is: 'islands'; readonly color: Color } & Bounds)
  /**
   * Open: no pawn is on the file ('a' to 'h'). Half-open for a side: that side has no pawn on the file, and the other
   * side has at least one.
   */
  | { readonly is: 'open-file'; readonly file: string }
  | { readonly is: 'half-open-file'; readonly file: string; readonly color: Color }
  /**
   * The square, occupied or not, is on ranks 4 to 6 of the side, a pawn of the side reaches it, and no enemy pawn is on
   * an adjacent file on a higher rank, as the side counts ranks. Captures by which pawns could change files, and pieces
   * that stop their advance, are ignored.
   */
  | { readonly is: 'outpost'; readonly square: Square; readonly color: Color }
  /**
   * The square, occupied or not, is on ranks 3 to 6 of the side, and no pawn of the side is on an adjacent file on a
   * lower rank.
   */
  | { readonly is: 'hole'; readonly square: Square; readonly color: Color };

/** Statements about the placement of pieces, and about how they work together. */
export type PlacementStatement =
  /**
   * Two pieces of a side are on one line with no piece between, and both move along this line. The first square is the
   * front: beyond it, seen from the second, the next piece on the line is an enemy piece.
   */
  | { readonly is: 'battery'; readonly squares: readonly [Square, Square] }
  /**
   * The rook or queen is on its side's seventh rank, and the enemy king is on that side's eighth rank or an enemy pawn
   * is on its seventh.
   */
  | { readonly is: 'seventh'; readonly square: Square }
  /** A side has exactly two bishops, on squares of different colours, and the other side does not. */
  | { readonly is: 'bishop-pair'; readonly color: Color }
  /** Each side has exactly one bishop, and the bishops are on squares of different colours. */
  | { readonly is: 'opposite-bishops' }
  /** Two rooks of a side are on one rank or file with no piece between. */
  | { readonly is: 'rooks-connected'; readonly squares: readonly [Square, Square] }
  /** A rook of either side is behind a passed pawn on the same file, with no piece between. */
  | { readonly is: 'behind-passer'; readonly rook: Square; readonly pawn: Square }
  /** Number of a side's knights that are not on b1 or g1 and bishops that are not on c1 or f1 (b8, g8, c8, f8 for Black). */
  | ({ readonly is: 'developed'; readonly color: Color } & Bounds)
  /**
   * Number of a side's units on d4, e4, d5 and e5, plus the number of times its units reach one of these squares. Pawns
   * and king are units too.
   */
  | ({ readonly is: 'centre'; readonly color: Color } & Bounds)
  /** Number of king moves to the nearest of d4, e4, d5 and e5. */
  | ({ readonly is: 'from-centre'; readonly square: Square } & Bounds)
  /**
   * Phase by the number of queens, rooks, bishops and knights of both sides together: opening if more than 10, endgame
   * if at most 6.
   */
  | { readonly is: 'phase'; readonly phase: 'opening' | 'middlegame' | 'endgame' }
  /** Number of a side's bishops, or pawns, on squares of the same colour as `square`, including a piece on `square` itself. */
  | ({
      readonly is: 'on-shade';
      readonly color: Color;
      readonly role: 'bishop' | 'pawn';
      readonly square: Square;
    } & Bounds)
  /**
   * Space of a side: number of squares on the files c to f and its own ranks 2 to 4 that hold no pawn of its own, that
   * no enemy pawn reaches, and that have a pawn of its own further ahead on the same file.
   */
  | ({ readonly is: 'space'; readonly color: Color } & Bounds)
  /**
   * The rook or queen is on a file without any pawn and without an enemy rook or queen, and if it were its side's turn,
   * none of its legal moves along the file would have an `exchange` below 0. False if its side is not to move and the
   * other side is in check.
   */
  | { readonly is: 'holds-file'; readonly square: Square }
  /** Apart from king and pawns, a side has exactly these pieces, in any order. */
  | { readonly is: 'signature'; readonly color: Color; readonly pieces: readonly Role[] }
  /**
   * The rook's file (or rank) is strictly between that of the enemy king and that of a passed pawn of either side. On
   * its file, the rook reaches the squares on the king's rank and the adjacent ranks (on its rank, the squares on the
   * king's file and the adjacent files).
   */
  | {
      readonly is: 'cut-off';
      readonly along: 'file' | 'rank';
      readonly rook: Square;
      readonly pawn: Square;
    }
  /**
   * A side has a bishop on this square, at least one pawn, all its pawns on the a-file or all on the h-file, and apart
   * from these only its king. The promotion square of the pawns has the colour on which the bishop is not. The other
   * side has only its king.
   */
  | { readonly is: 'wrong-rook-pawn'; readonly bishop: Square };

export type KingStatement =
  /** Number of pawns of the side on the king's file and the adjacent files, on the side's second and third rank. */
  | ({ readonly is: 'shield'; readonly color: Color } & Bounds)
  /**
   * Number of enemy pieces, except pawns and king, that reach a square of the king's ring: its own square, those around
   * it, and the three on the rank two ahead of it. `ring-defenders` is the same number for pieces of the king's own
   * side.
   */
  | ({ readonly is: 'ring-attackers'; readonly color: Color } & Bounds)
  | ({ readonly is: 'ring-defenders'; readonly color: Color } & Bounds)
  /** The piece on `square`, of either side, reaches a square in the ring of this side's king. */
  | { readonly is: 'reaches-ring'; readonly square: Square; readonly color: Color }
  /**
   * The side still has the right to castle, now or later, on at least one wing, according to the third field of the
   * position's FEN.
   */
  | { readonly is: 'may-castle'; readonly color: Color }
  /** One king is on the files a to c, the other on the files f to h. */
  | { readonly is: 'kings-apart' }
  /**
   * The kings are on one file, rank or diagonal with an odd number of squares between them, all vacant. There are only
   * kings and pawns on the board, and it is the turn of `toMove`.
   */
  | { readonly is: 'opposition'; readonly toMove: Color }
  /**
   * A passed pawn has no piece in its way, the enemy has only king and pawns, and the enemy king needs more moves to
   * the promotion square than the pawn (a double first step is one move); at least two more if the enemy is to move.
   */
  | { readonly is: 'outside-square'; readonly pawn: Square }
  /**
   * The king is on its first rank, and each of the two or three squares ahead of it is occupied by its own side or
   * reached by the enemy.
   */
  | { readonly is: 'weak-back-rank'; readonly color: Color };

export const bands = [
  'lost',
  'worse',
  'slightly-worse',
  'equal',
  'slightly-better',
  'better',
  'won',
] as const;
/**
 * Classes of a side's winning chance, in percent. The boundaries are 20, 35, 45, 55, 65 and 80; each belongs to the
 * band above it.
 */
export type Band = (typeof bands)[number];

/** Statements about the output of an engine at its search depth. */
export type EngineStatement =
  /** Evaluation of a line, from White's side, as `writeScore` formats it. */
  | { readonly is: 'score'; readonly line: LineId; readonly text: string }
  /** Band of a side's winning chance in a line, as the engine evaluates it. */
  | { readonly is: 'band'; readonly line: LineId; readonly color: Color; readonly band: Band }
  /** The explained move is the engine's first, second or third choice. */
  | { readonly is: 'rank'; readonly rank: 1 | 2 | 3 }
  /** The explained move is not the first move of any of the engine's lines. */
  | { readonly is: 'unranked' }
  /** Mover's winning chance in the first line minus that in the second or third line, in percentage points. */
  | ({ readonly is: 'gap'; readonly to: 2 | 3 } & Bounds)
  /**
   * Loss of the mover's winning chance by the explained move, in percentage points and at least 0; 0 if it is the
   * engine's first choice. L1 is compared with the line of L1 to L3 that begins with the explained move, or with R1 if
   * there is none. After mate the mover's chance is 100, after stalemate 50.
   */
  | ({ readonly is: 'loss' } & Bounds)
  /**
   * Mover's winning chance in one line minus that in the other, in percentage points, by `toWinPercent` of the stored
   * scores. The line `game` is not allowed; `R1` stands for the explained move.
   */
  | ({ readonly is: 'apart'; readonly line: LineId; readonly other: LineId } & Bounds)
  /** Quality class that is stored with the move. */
  | { readonly is: 'quality'; readonly quality: QualityClass };

/** Statements about the record of the game. */
export type GameStatement =
  | { readonly is: 'played'; readonly move: San }
  | { readonly is: 'castles'; readonly wing: Wing }
  /** The opponent's last move captured on this square, and the explained move recaptures there. */
  | { readonly is: 'recaptures'; readonly square: Square }
  | { readonly is: 'opening'; readonly name: string }
  /** Number of times the position has occurred, this time included. */
  | { readonly is: 'repeated'; readonly times: number };
