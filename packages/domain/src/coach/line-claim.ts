import type { San } from '../chess/notation.ts';
import type { Color, PromotionRole, Role } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import type { PieceCounts } from './claim.ts';

/**
 * A motif is claimed only where its definition holds in full; see docs/coach.md. Worth is by points, a king above all.
 * A piece is in danger where an enemy worth less reaches it, or where any enemy reaches it and it is `undefended`.
 */
export type MotifStatement =
  /**
   * `by` is a piece, no king and not in danger, that reaches each of the targets, two at least: enemies, no pawns, each of them
   * worth more than it, or `undefended` and not reaching it.
   */
  | { readonly is: 'fork'; readonly by: Square; readonly targets: readonly Square[] }
  /**
   * `by`, a bishop, rook or queen, reaches `pinned`, an enemy; `to` is the first piece behind that one on the same line, of the
   * same side as it and worth more.
   */
  | { readonly is: 'pin'; readonly by: Square; readonly pinned: Square; readonly to: Square }
  /** The same, but the front piece is worth more than the one behind. */
  | { readonly is: 'skewer'; readonly by: Square; readonly front: Square; readonly behind: Square }
  /**
   * Only at `game` 1: the explained move, no castling, has left a square that lies between `by` and `target`; `by`, another piece
   * of the mover's, reaches `target`, where an enemy stands, and did not reach that square before the move.
   */
  | { readonly is: 'discovered'; readonly by: Square; readonly target: Square }
  /**
   * A piece of the side to move, no king and no pawn, that is not in check; the first piece behind it on the line of an enemy slider
   * that reaches it is not its king; it is in danger, and the enemy has a `gain` there; and each of its legal moves, if there are
   * any, takes nothing worth as much as it or more, has an `exchange` below 0, and leaves it in danger where it has gone.
   */
  | { readonly is: 'trapped'; readonly square: Square };

/** Statements about a line; all of them at the line's place 0. */
export type LineStatement =
  /** The line's moves after its first `from`. */
  | { readonly is: 'line'; readonly from: number; readonly moves: readonly San[] }
  /**
   * Since before the explained move each side has so many more of each kind after `at` moves of the line, which is the first
   * number of moves, not less than `from`, after which nothing hangs: it is mate or stalemate, or neither side could mate
   * any more; or the line goes on, the side to move is not in check, the line's next move neither takes nor promotes, and the side
   * to move has no `gain` anywhere.
   */
  | {
      readonly is: 'settles';
      readonly from: number;
      readonly at: number;
      readonly change: Readonly<Record<Color, PieceCounts>>;
    }
  /** After this many moves it is mate. */
  | { readonly is: 'line-mates'; readonly at: number }
  /** The move after `at` others takes a piece of this kind on this square. */
  | {
      readonly is: 'line-takes';
      readonly at: number;
      readonly square: Square;
      readonly role: Role;
    }
  /** The move after `at` others promotes. */
  | { readonly is: 'line-promotes'; readonly at: number; readonly role: PromotionRole }
  /**
   * After `first` moves the line has come to a position (the pieces, the turn, and what may be castled or taken in passing) it
   * comes to again after `again` moves, and every move of the explained mover between the two gives check; there is one.
   */
  | { readonly is: 'line-repeats'; readonly first: number; readonly again: number }
  | LineMotif;

/**
 * Tactics that are defined by a line. `at` is how many of the line's moves come before the move it is about, m: -1 is
 * the explained move itself, for `R1` to `R3`. The line's next move is r, the reply; n is the one after it, by m's
 * side: all three have to be there. Moves take on the square they go to, en passant too; a king is worth more than
 * anything.
 */
export type LineMotif = {
  readonly is: 'line-motif';
  readonly at: number;
  readonly motif: LineMotifName;
  /** In the order of the definitions. */
  readonly squares: readonly Square[];
};

export const lineMotifNames = [
  /**
   * [defender, falls]: m takes on `defender` the piece that, before m, reached `falls`, where another piece of its side stood. No
   * check before m, none after it. r does not go to `falls`. n takes there, not with the piece that made m nor with a king, nor
   * something worth more than the taker; right before n it is `undefended`.
   */
  'removal',
  /**
   * [defender, falls]: m takes nothing, or something worth less than the piece that makes it and less than a rook. r is made by the
   * piece on `defender`; it takes on the square m went to, or m gave check. After m the defender reached `falls`, or would with the
   * piece that makes n lifted off; r does not go there, and right before n its piece does not reach it. n takes or promotes on
   * `falls`; what it takes, if anything, is not worth more than the taker.
   */
  'deflection',
  /**
   * [from, to]: m goes to `to`, and r takes there with a king, queen or rook from `from`. After n the piece that made it
   * reaches `to`; if r was not made by the king, the next move of m's side after n takes on `to`.
   */
  'attraction',
  /**
   * [defender, falls]: before m an enemy slider on `defender` reached `falls`, where another piece of its side stood, and m goes to a
   * square between them. r does not go to `falls`; n takes there, and right before n it is `undefended`.
   */
  'interference',
  /**
   * [cleared, by]: m, no castling, leaves `cleared`, taking nothing or something worth less than what makes it. r is not made by a king. n, which
   * takes nothing, is made from `by`, by a slider that stood there before m; it goes to `cleared` or over it, and neither to nor over
   * the square m went to.
   */
  'clearance',
  /**
   * [square]: the move before m (for the explained move the last one of the record) took on `square`. n takes there, and was legal
   * before m. Neither m nor r goes there, and after m the piece that makes r did not reach it.
   */
  'zwischenzug',
  /**
   * [by, target]: n takes on `target` from `by`, not with the piece that made m. m, no castling, left a square between the two, and
   * did not go to one. r does not go to `target`.
   */
  'discovered-attack',
  /**
   * [by, front, behind]: n takes on `behind` from `by`, with a slider that stood there after m and reached `front`, which lies between
   * them. r is made by the piece on `front`, worth more than what n takes, and does not go to `behind`. What n takes is worth more
   * than the slider; or right before n it is `undefended`; or it is no pawn, nothing can legally take on `behind` after n, and a
   * piece of m's side, no king, reaches it then.
   */
  'skewer',
  /**
   * [defender, first, second]: m takes on `first`, and r takes there with the piece on `defender`, no king. Before
   * m both squares held pieces of r's side that the defender, and no other piece of that side, reached. n takes on `second`, and
   * right before n it is `undefended`.
   */
  'overload',
] as const;
export type LineMotifName = (typeof lineMotifNames)[number];
