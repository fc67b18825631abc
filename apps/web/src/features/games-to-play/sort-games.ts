import type { ListedGame } from '@lamplight/contract/library.ts';
import type { ListedSession } from '@lamplight/contract/play.ts';

export interface SortedGames {
  /** Sessions under way, newest first. `isLocked` is true if the reader's plan does not open the game now. */
  readonly underWay: readonly (ListedSession & { readonly isLocked: boolean })[];
  /** Open games without a session under way, in study order. */
  readonly toPlay: readonly ListedGame[];
  readonly lockedCount: number;
}

/** Each game is listed once: with its session, or among the games to play. */
export function sortGames(
  games: readonly ListedGame[],
  sessions: readonly ListedSession[],
): SortedGames {
  const locked = new Set(games.filter(({ isLocked }) => isLocked).map(({ id }) => id));
  const played = new Set(sessions.map(({ gameId }) => gameId));
  return {
    underWay: sessions.map((session) =>
      Object.assign({}, session, { isLocked: locked.has(session.gameId) }),
    ),
    toPlay: games.filter(({ id, isLocked }) => !isLocked && !played.has(id)),
    lockedCount: locked.size,
  };
}
