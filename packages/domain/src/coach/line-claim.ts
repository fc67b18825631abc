import type { San } from '../chess/notation.ts';
import type { Color, PromotionRole, Role } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import type { PieceCounts } from './claim.ts';

/**
 * Statements about tactical motifs. A motif is claimed only if its definition is met completely; see docs/coach.md. The
 * worth of pieces is measured in points, and a king is worth more than all others. A piece is in danger if an enemy
 * piece of less worth reaches it, or if any enemy piece reaches it and it is `undefended`.
 */
export type MotifStatement =
  /**
   * `by` is a piece, not a king and not in danger, that reaches at least two targets. Each target is an enemy piece,
   * not a pawn, that is worth more than `by`, or is `undefended` and does not reach `by`.
   */
  | { readonly is: 'fork'; readonly by: Square; readonly targets: readonly Square[] }
  /**
   * `by`, a bishop, rook or queen, reaches the enemy piece `pinned`. `to` is the first piece behind `pinned` on the
   * same line, of the same side as `pinned` and worth more.
   */
  | { readonly is: 'pin'; readonly by: Square; readonly pinned: Square; readonly to: Square }
  /** Like `pin`, but the front piece is worth more than the piece behind it. */
  | { readonly is: 'skewer'; readonly by: Square; readonly front: Square; readonly behind: Square }
  /**
   * Only at ply 1 of `game`. The explained move, which is not castling, left a square between `by` and `target`. `by`,
   * another piece of the mover, reaches `target`, which holds an enemy piece, and did not reach that square before the
   * move.
   */
  | { readonly is: 'discovered'; readonly by: Square; readonly target: Square }
  /**
   * The piece belongs to the side to move, which is not in check, and is neither king nor pawn. If an enemy slider
   * reaches it, the first piece behind it on the slider's line is not its own king. It is in danger, and the enemy has
   * a `gain` on its square. Each of its legal moves, if there are any, captures nothing of the same or higher worth,
   * has an `exchange` below 0, and leaves it in danger on its new square.
   */
  | { readonly is: 'trapped'; readonly square: Square };

/** Statements about a line. Their place is always ply 0 of the line. */
export type LineStatement =
  /** Moves of the line after its first `from` moves. */
  | { readonly is: 'line'; readonly from: number; readonly moves: readonly San[] }
  /**
   * `change` is the difference, for each side and kind, between the number of pieces before the explained move and
   * after `at` moves of the line. `at` is the smallest number of moves, at least `from`, after which the line has
   * settled: it is mate or stalemate; or neither side can mate any more; or the line continues, the side to move is not
   * in check, the next move of the line neither captures nor promotes, and the side to move has no `gain` on any
   * square.
   */
  | {
      readonly is: 'settles';
      readonly from: number;
      readonly at: number;
      readonly change: Readonly<Record<Color, PieceCounts>>;
    }
  /** The position after `at` moves is mate. */
  | { readonly is: 'line-mates'; readonly at: number }
  /** The move after the first `at` moves captures a piece of this kind on this square. */
  | {
      readonly is: 'line-takes';
      readonly at: number;
      readonly square: Square;
      readonly role: Role;
    }
  /** The move after the first `at` moves promotes a pawn to `role`. */
  | { readonly is: 'line-promotes'; readonly at: number; readonly role: PromotionRole }
  /**
   * The position after `first` moves of the line (pieces, turn, castling rights and possible en passant captures)
   * occurs again after `again` moves. In between, the side that made the explained move makes at least one move, and
   * each of its moves gives check.
   */
  | { readonly is: 'line-repeats'; readonly first: number; readonly again: number }
  | LineMotif;

/**
 * Tactics that are defined by three moves of a line, called m, r and n. `at` is the number of the line's moves before
 * m; -1 means that m is the explained move, which is possible only in `R1` to `R3`. r is the reply, the next move of
 * the line. n is the move of m's side after r. All three must exist. A move captures on its target square, even en
 * passant. A king is worth more than any other piece.
 */
export type LineMotif = {
  readonly is: 'line-motif';
  readonly at: number;
  readonly motif: LineMotifName;
  /** Squares in the order in which the definition of the motif lists them. */
  readonly squares: readonly Square[];
};

export const lineMotifNames = [
  /**
   * [defender, falls]: m captures, on `defender`, the piece that reached `falls` before m. Another piece of the
   * defender's side was on `falls`. There is no check before m and none after it. r does not go to `falls`. n captures
   * on `falls`, neither with the piece that made m nor with a king, and the captured piece is not worth more than the
   * capturing one. Directly before n, the piece on `falls` is `undefended`.
   */
  'removal',
  /**
   * [defender, falls]: m captures nothing, or a piece worth less than the piece that makes m and less than a rook. The
   * piece on `defender` makes r; r captures on the target square of m, or m gave check. After m, the defender reached
   * `falls`, or would if the piece that makes n were removed. r does not go to `falls`, and directly before n its piece
   * does not reach `falls`. n captures or promotes on `falls`, and a captured piece is not worth more than the
   * capturing one.
   */
  'deflection',
  /**
   * [from, to]: m goes to `to`, and r captures there with a king, queen or rook from `from`. After n, the piece that
   * made n reaches `to`. If r was not made by the king, the next move of m's side after n captures on `to`.
   */
  'attraction',
  /**
   * [defender, falls]: before m, an enemy slider on `defender` reached `falls`, which held another piece of the
   * slider's side. m goes to a square between them. r does not go to `falls`. n captures on `falls`, and directly
   * before n the piece there is `undefended`.
   */
  'interference',
  /**
   * [cleared, by]: m, which is not castling, leaves `cleared` and captures nothing or a piece worth less than the piece
   * that makes m. r is not made by a king. n captures nothing and is made from `by`, by a slider that was there before
   * m. n goes to `cleared` or across it, and neither to nor across the target square of m.
   */
  'clearance',
  /**
   * [square]: the move before m (for the explained move, the last move before it in the game) captured on `square`. n
   * captures there, and was already legal before m. Neither m nor r goes to `square`, and after m the piece that makes
   * r did not reach it.
   */
  'zwischenzug',
  /**
   * [by, target]: n captures on `target` from `by`, but not with the piece that made m. m, which is not castling, left
   * a square between `by` and `target` and did not go to one. r does not go to `target`.
   */
  'discovered-attack',
  /**
   * [by, front, behind]: n captures on `behind` from `by`, with a slider that was there after m and reached `front`,
   * which is between them. The piece on `front`, which is worth more than the piece that n captures, makes r and does
   * not go to `behind`. In addition, one of these is true: the piece that n captures is worth more than the slider;
   * directly before n it is `undefended`; or it is not a pawn, no legal move after n captures on `behind`, and a piece
   * of m's side that is not a king reaches `behind` then.
   */
  'skewer',
  /**
   * [defender, first, second]: m captures on `first`, and r recaptures there with the piece on `defender`, which is not
   * a king. Before m, both squares held pieces of r's side that the defender, and no other piece of that side, reached.
   * n captures on `second`, and directly before n the piece there is `undefended`.
   */
  'overload',
] as const;
export type LineMotifName = (typeof lineMotifNames)[number];
