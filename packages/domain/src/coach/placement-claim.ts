import type { Color, Role } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import type { Bounds, Wing } from './claim.ts';

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

/** Statements about pawns, files, and squares that pawns can or cannot guard. */
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

/** Statements about kings and the squares around them. */
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
