import type { San, Uci } from '../chess/notation.ts';
import type { Color, Role } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import type { QualityClass } from '../quality/quality.ts';
import type { LineStatement, MotifStatement } from './line-claim.ts';
import type { KingStatement, PawnStatement, PlacementStatement } from './placement-claim.ts';

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
