import { sortByDifficulty } from '@lamplight/domain/difficulty/difficulty.ts';
import { FOLLOW } from '@lamplight/domain/play/session.ts';
import type { Review } from './queries.ts';
import { countFollowedPlies } from './session-course.ts';

export interface HardMove {
  /** Number of half-moves played, this move included. */
  readonly ply: number;
  /** Share of players of the reader's strength who find the move. */
  readonly share: number;
  /** True if the reader found it at the first try. */
  readonly isFound: boolean;
  /** True if the session has the move, so that its board can show it. */
  readonly isOnBoard: boolean;
}

const shownMoves = 3;

/**
 * The hardest moves of the recorded game and, among those that the reader found at the first try, the hardest ones. While
 * the reader still looks for moves, only those on the board are listed, because the others are still to be found.
 */
export function listHardestMoves(review: Review): {
  readonly his: readonly HardMove[];
  readonly yours: readonly HardMove[];
} {
  const { session, difficulties } = review;
  const followed = countFollowedPlies(review);
  const isLooking = session.status === 'active' && session.mode === FOLLOW;
  const moves = difficulties.map(({ ply, foundShare }): HardMove => {
    const played = ply <= followed ? session.moveHistory[ply - 1] : undefined;
    return {
      ply,
      share: foundShare,
      isFound: played?.isMatch === true && played.missed === 0,
      isOnBoard: played !== undefined,
    };
  });
  const listed = sortByDifficulty(moves.filter(({ isOnBoard }) => isOnBoard || !isLooking));
  return {
    his: listed.slice(0, shownMoves),
    yours: listed.filter(({ isFound }) => isFound).slice(0, shownMoves),
  };
}
