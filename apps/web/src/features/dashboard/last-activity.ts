import type { LastPosition } from '@lamplight/contract/dashboard.ts';
import type { ProgressLists, SessionLists } from './queries.ts';

export type LeftOff = {
  title: string;
  white: string;
  black: string;
  tournament: string;
  href: string;
  /** Null if the reader's plan does not include this game now. */
  position: LastPosition | null;
};

/** Returns the game or play session that the reader used last; undefined if none is in progress. */
export function findLastActivity(
  progress: ProgressLists | undefined,
  sessions: SessionLists | undefined,
): LeftOff | undefined {
  const game = progress?.inProgress[0];
  const session = sessions?.activeSessions[0];
  const isGameNewer =
    game && (!session || Date.parse(game.updatedAt) >= Date.parse(session.updatedAt));
  if (progress && game && isGameNewer) {
    const { title, white, black, tournament, slug } = game;
    const href = `/analysis/${slug}`;
    return { title, white, black, tournament, href, position: progress.position };
  }
  if (!sessions || !session) return undefined;
  return {
    title: session.gameTitle,
    white: session.gameWhite,
    black: session.gameBlack,
    tournament: session.gameTournament,
    href: `/interactive/${session.slug}`,
    position: sessions.position,
  };
}
