import type { San, Uci } from '../chess/notation.ts';
import type { Color, Role } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import type { QualityClass } from '../quality/quality.ts';
import type { LineStatement, MotifStatement } from './line-claim.ts';

/**
 * The language in which the coach states what is true. Detectors write claims; the verifier proves them again with its
 * own rules. This file is all the two share. Every sentence a reader sees rests on claims of this kind and on nothing
 * else.
 *
 * Points are pawns, by the values 1 3 3 5 9. "Legal" and "takes" are those of the rules of chess. "Reaches" means the
 * squares where a piece could capture if an enemy piece were there, ignoring pins: a pawn's two diagonal squares, a
 * king's neighbours even if they are guarded, a slider's squares up to and including the first piece of either side;
 * pawn pushes and castling are not reaching. Wings: a to d and e to h. Ranks are counted from a pawn's own side.
 */
export interface Claim {
  readonly at: Place;
  readonly says: Statement;
  /** The statement is false there. */
  readonly not?: true;
}

/**
 * A position. `game` 0 is before the explained move, 1 after it; a line's 0 is its start. With `passed` (a stored key)
 * it is the position after a null move: the same pieces with the other side to move. There is none where the side that
 * would pass is in check.
 */
export interface Place {
  readonly line: LineId;
  readonly ply: number;
  readonly passed?: true;
}

/**
 * `L1` to `L3` begin before the move, `R1` to `R3` after it. The null-move lines, where an engine has searched them:
 * `P0` begins before the move with the opponent to move (the opponent's idea), `P1` after the move with the mover to
 * move again (the mover's threat).
 */
export type LineId = 'game' | `L${1 | 2 | 3}` | `R${1 | 2 | 3}` | 'P0' | 'P1';

export const before: Place = { line: 'game', ply: 0 };
export const after: Place = { line: 'game', ply: 1 };

/** Pieces of each kind. */
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

/** `least` alone: at least; `most` alone: at most; both: a range, exact where they are equal. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** Pieces on squares, the squares they reach, and the gain of captures. */
export type BoardStatement =
  | { readonly is: 'piece'; readonly square: Square; readonly color: Color; readonly role: Role }
  | { readonly is: 'vacant'; readonly square: Square }
  /** The piece on `from` reaches `to`. */
  | { readonly is: 'reaches'; readonly from: Square; readonly to: Square }
  /** Number of pieces of a colour that reach a square. */
  | ({ readonly is: 'reached'; readonly square: Square; readonly by: Color } & Bounds)
  /** A piece is there that no piece of its own side reaches, nor would if the enemy pieces that reach it were removed. */
  | { readonly is: 'undefended'; readonly square: Square }
  /**
   * Points a side wins by taking the piece on a square, as if it were its turn: the best of its legal captures, by
   * `exchange`; at least 0. Pawns promote to a queen. Where it is not its turn and the other side is in check, neither
   * this nor its denial holds.
   */
  | ({ readonly is: 'gain'; readonly square: Square; readonly by: Color } & Bounds)
  /**
   * Points a legal move wins when both sides go on taking on its target with the cheapest piece that legally may, as
   * long as it pays. Promoting counts, and takers promote to a queen. The king takes last; of pieces of one price the
   * first in the order a1 to h1, a2 to h8 takes.
   */
  | ({ readonly is: 'exchange'; readonly move: Uci } & Bounds)
  | { readonly is: 'legal'; readonly move: Uci }
  /** Number of legal moves; a pawn that promotes has four. */
  | ({ readonly is: 'moves' } & Bounds)
  | { readonly is: 'check' }
  /** Exactly these pieces give check. */
  | { readonly is: 'checkers'; readonly squares: readonly Square[] }
  | { readonly is: 'checkmate' }
  | { readonly is: 'stalemate' }
  /** A legal move that mates. */
  | { readonly is: 'mates'; readonly move: Uci }
  /** Number of squares a piece reaches that hold no unit of its own side and that no enemy pawn reaches. Pins are ignored. */
  | ({ readonly is: 'mobility'; readonly square: Square } & Bounds)
  /** A knight, bishop, rook or queen with less `mobility` than every other piece of these four kinds of its side. */
  | { readonly is: 'least-mobile'; readonly square: Square }
  /**
   * A bishop, rook or queen on `from` moves along a line that `to` is on, occupied or not, with the given number of
   * pieces of either side on the squares between; without bounds, with any number of them.
   */
  | ({ readonly is: 'aligned'; readonly from: Square; readonly to: Square } & Bounds)
  /** Number of pieces of a kind a side has. */
  | ({ readonly is: 'count'; readonly color: Color; readonly role: Role } & Bounds)
  /** A side's points minus the other side's. */
  | ({ readonly is: 'lead'; readonly color: Color } & Bounds);

/** Traits of a pawn on a square; false where there is none. Ahead and behind are as the pawn moves, whatever is between. */
export const pawnTraits = [
  /** No enemy pawn on its file or the files beside it, on any rank ahead of its own; pawns of its own do not matter. */
  'passed',
  /** Passed, and reached by a pawn of its own. */
  'protected-passer',
  /** No pawn of its own on the files beside it. */
  'isolated',
  /** Another pawn of its own on the file. */
  'doubled',
  /**
   * No pawn of its own on the files beside it on its rank or behind, and an enemy pawn stands on or reaches the square right ahead
   * of it. An isolated pawn can be backward too.
   */
  'backward',
  /** A pawn of its own on a file beside it, on the same rank. */
  'phalanx',
  /** Reached by a pawn of its own. */
  'supported',
  /** An enemy pawn stands right ahead of it. */
  'fixed',
  /** An enemy piece that is not a pawn stands right ahead of it. */
  'blockaded',
  /** Passed, its side has other pawns, and every other pawn on the board, of either side, is three files away or more. */
  'outside-passer',
] as const;
export type PawnTrait = (typeof pawnTraits)[number];

export type PawnStatement =
  | { readonly is: 'pawn'; readonly square: Square; readonly trait: PawnTrait }
  /** Two passed pawns of one side on files beside each other, at most one rank apart. */
  | { readonly is: 'connected-passers'; readonly squares: readonly [Square, Square] }
  /** Two pawns of different sides that reach each other. A pawn that could only be taken en passant is not reached. */
  | { readonly is: 'lever'; readonly own: Square; readonly their: Square }
  /** A side has more pawns on a wing than the other: exactly `own` against `their`, where they are given. */
  | {
      readonly is: 'majority';
      readonly color: Color;
      readonly wing: Wing;
      readonly own?: number;
      readonly their?: number;
    }
  /**
   * Two pawns of a side on files beside each other, its only ones on these files, none of its own on the next file to either
   * side, and no enemy pawn on the two files.
   */
  | { readonly is: 'hanging-pawns'; readonly squares: readonly [Square, Square] }
  /** Number of ranks a pawn is from its last one: 6 on its home square, 1 right before promotion. */
  | ({ readonly is: 'to-promotion'; readonly pawn: Square } & Bounds)
  /** A pawn on its fifth to seventh rank, on the file of the enemy king or beside it, and that king on its own first or second rank. */
  | { readonly is: 'storm'; readonly pawn: Square }
  /** Pawn islands of a side: runs of neighbouring files that each hold a pawn of its own. */
  | ({ readonly is: 'islands'; readonly color: Color } & Bounds)
  /** No pawn at all on it, 'a' to 'h'; half-open for a side: no pawn of its own, and at least one of the other's. */
  | { readonly is: 'open-file'; readonly file: string }
  | { readonly is: 'half-open-file'; readonly file: string; readonly color: Color }
  /**
   * On ranks 4 to 6 of the side, occupied or not, reached by a pawn of its own, and no enemy pawn is on a file beside
   * it on a higher rank of the side. Pawns that could change files, and pieces that stop their advance, are ignored.
   */
  | { readonly is: 'outpost'; readonly square: Square; readonly color: Color }
  /** On ranks 3 to 6 of the side, occupied or not, and no pawn of the side is on a file beside it on a lower rank of its own. */
  | { readonly is: 'hole'; readonly square: Square; readonly color: Color };

/** Placement of pieces, and how they work together. */
export type PlacementStatement =
  /**
   * Two pieces of a side on one line with nothing between, both of which move along it; the first is ahead: past it, seen from the
   * second, the next piece on the line is an enemy's.
   */
  | { readonly is: 'battery'; readonly squares: readonly [Square, Square] }
  /** A rook or queen on its side's seventh rank, with the enemy king on the side's eighth or an enemy pawn on its seventh. */
  | { readonly is: 'seventh'; readonly square: Square }
  /** A side has exactly two bishops, on squares of different shades, and the other side has not. */
  | { readonly is: 'bishop-pair'; readonly color: Color }
  /** One bishop each, of different colours. */
  | { readonly is: 'opposite-bishops' }
  /** Two rooks of a side on one rank or file with nothing between. */
  | { readonly is: 'rooks-connected'; readonly squares: readonly [Square, Square] }
  /** A rook of either side behind a passed pawn, on its file with nothing between. */
  | { readonly is: 'behind-passer'; readonly rook: Square; readonly pawn: Square }
  /** Knights that are not on b1 or g1 and bishops that are not on c1 or f1 (b8, g8, c8, f8 for Black). */
  | ({ readonly is: 'developed'; readonly color: Color } & Bounds)
  /** Number of units of a side on d4, e4, d5, e5, plus how often its units reach one of them; pawns and king are units too. */
  | ({ readonly is: 'centre'; readonly color: Color } & Bounds)
  /** Steps to the nearest of d4, e4, d5, e5, as a king walks. */
  | ({ readonly is: 'from-centre'; readonly square: Square } & Bounds)
  /** By the queens, rooks, bishops and knights of both sides together: opening more than 10, endgame at most 6. */
  | { readonly is: 'phase'; readonly phase: 'opening' | 'middlegame' | 'endgame' }
  /** Number of bishops, or pawns, of a side on squares of the same shade as `square`, that one included. */
  | ({
      readonly is: 'on-shade';
      readonly color: Color;
      readonly role: 'bishop' | 'pawn';
      readonly square: Square;
    } & Bounds)
  /**
   * A side's space: squares of the files c to f and its own ranks 2 to 4 that hold no pawn of its own, that no enemy
   * pawn reaches, and that have a pawn of its own further ahead on their file.
   */
  | ({ readonly is: 'space'; readonly color: Color } & Bounds)
  /**
   * A rook or queen on a file without any pawn and without an enemy rook or queen; were it its side's turn, none of its legal
   * moves along the file would have an `exchange` below 0. False where its side is not to move and the other is in check.
   */
  | { readonly is: 'holds-file'; readonly square: Square }
  /** Besides king and pawns a side has exactly these, in any order. */
  | { readonly is: 'signature'; readonly color: Color; readonly pieces: readonly Role[] }
  /**
   * A rook's file (or rank) lies strictly between the enemy king's and that of a passed pawn of either side; and of that file the
   * squares on the king's rank and the ranks beside it (of that rank those on the king's file and the files beside it) are all
   * reached by the rook.
   */
  | {
      readonly is: 'cut-off';
      readonly along: 'file' | 'rank';
      readonly rook: Square;
      readonly pawn: Square;
    }
  /**
   * A side has a bishop on this square and pawns on the a-file only or the h-file only, at least one, and nothing else but its
   * king; the square where they promote is of the colour the bishop is not on; the other side has its king alone.
   */
  | { readonly is: 'wrong-rook-pawn'; readonly bishop: Square };

export type KingStatement =
  /** Own pawns on the king's file and those beside it, on the side's second and third rank. */
  | ({ readonly is: 'shield'; readonly color: Color } & Bounds)
  /**
   * Enemy pieces, pawns and king aside, that reach a square of the king's ring: its own, those around it, and the three on the
   * rank two ahead of it. Defenders: the same of its own side.
   */
  | ({ readonly is: 'ring-attackers'; readonly color: Color } & Bounds)
  | ({ readonly is: 'ring-defenders'; readonly color: Color } & Bounds)
  /** The piece on `square`, of either side, reaches a square of the ring of this side's king. */
  | { readonly is: 'reaches-ring'; readonly square: Square; readonly color: Color }
  /** By the record the side may still castle, now or later, on one wing or the other: the third field of the position's FEN. */
  | { readonly is: 'may-castle'; readonly color: Color }
  /** One king on the files a to c, the other on f to h. */
  | { readonly is: 'kings-apart' }
  /**
   * Kings on one file, rank or diagonal with an odd number of squares between, all of them vacant; nothing but kings and pawns on
   * the board; and it is the turn of `toMove`.
   */
  | { readonly is: 'opposition'; readonly toMove: Color }
  /**
   * A passed pawn with no piece on its way; the enemy has only king and pawns, and the enemy king is more moves away
   * from the promotion square than the pawn (a first double step is one move), by two more if the enemy is to move.
   */
  | { readonly is: 'outside-square'; readonly pawn: Square }
  /** A first-rank king, each of the two or three squares ahead of it held by its own side or reached by the enemy. */
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
/** By a side's winning chance: lost below 20, then 35, 45, 55, 65, 80; a limit belongs to the band above it. */
export type Band = (typeof bands)[number];

/** Output of an engine, at its depth. `move` is one of the first moves of its lines, or the one that was played. */
export type EngineStatement =
  /** As `writeScore` formats it, from White's side. */
  | { readonly is: 'score'; readonly line: LineId; readonly text: string }
  /** By the winning chance of a side after the line, as the engine evaluates it. */
  | { readonly is: 'band'; readonly line: LineId; readonly color: Color; readonly band: Band }
  /** The played move is the engine's first, second or third. */
  | { readonly is: 'rank'; readonly rank: 1 | 2 | 3 }
  /** Not the first move of any of the engine's lines. */
  | { readonly is: 'unranked' }
  /** The mover's winning chance by the first line minus that by the second, or by the third. */
  | ({ readonly is: 'gap'; readonly to: 2 | 3 } & Bounds)
  /**
   * Loss of the played move in points of the mover's winning chance, at least 0; 0 where it is the engine's first. L1
   * against the line of L1 to L3 that begins with the played move; against R1 where there is none. After mate the whole
   * chance is left, after stalemate half of it.
   */
  | ({ readonly is: 'loss' } & Bounds)
  /**
   * The mover's winning chance by one line minus that by the other, in points: by `toWinPercent` of the scores stored
   * with them. A line is any but `game`; for the played move, `R1`.
   */
  | ({ readonly is: 'apart'; readonly line: LineId; readonly other: LineId } & Bounds)
  /** The quality stored with the move. */
  | { readonly is: 'quality'; readonly quality: QualityClass };

/** Statements about the record of the game. */
export type GameStatement =
  | { readonly is: 'played'; readonly move: San }
  | { readonly is: 'castles'; readonly wing: Wing }
  /** The opponent's last move took on this square, and this one takes back there. */
  | { readonly is: 'recaptures'; readonly square: Square }
  | { readonly is: 'opening'; readonly name: string }
  /** Number of times this position has occurred, this one included. */
  | { readonly is: 'repeated'; readonly times: number };
