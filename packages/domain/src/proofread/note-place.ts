import type { Color } from '../chess/pieces.ts';
import type { Uci } from '../chess/notation.ts';
import type { PgnHeaders } from '../chess/pgn/pgn-record.ts';
import type { Spot } from './spot.ts';

/** Place of a comment in its game, with the positions around it. */
export interface NotePlace {
  /** Position in which the comment stands. */
  readonly after: Spot;
  /** Position before the move that the comment follows; missing before the first move. */
  readonly before?: Spot;
  /** Positions of the recorded game, the start included. */
  readonly game: readonly Spot[];
  /** True if the comment stands in the game itself, not in a variation. */
  readonly isMainLine: boolean;
  /** True for the closing paragraph and the opening paragraph, which speak about the whole game. */
  readonly isAboutGame: boolean;
  /** Side that made the last move. */
  readonly mover?: Color;
  readonly headers: PgnHeaders;
  /** Glyphs of the move. For example: 1 for '!'. */
  readonly nags: readonly number[];
  /** Shares (0 to 1) of the moves that players of a rating choose, by the player model; undefined if it has no answer. */
  readonly people?: (spot: Spot, rating: number) => ReadonlyMap<Uci, number> | undefined;
}
