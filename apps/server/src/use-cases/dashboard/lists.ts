import { getPendingMove } from '@lamplight/domain/play/session-board.ts';
import type { BoardMove } from '@lamplight/domain/play/session.ts';
import type { Game, Stop } from '../../entities/game.ts';
import type { StoppedSession } from '../../entities/play-session.ts';
import type { Caller } from '../auth/caller.ts';
import type { Totals } from '../../repositories/usage.ts';
import { getOpenGames } from '../library/access.ts';
import type { StorePort } from '../ports.ts';

/** Position where a reader stopped in a game. */
export type LastPosition = Pick<Game, 'startFen' | 'analysisSide'> & {
  /** Last move, and the position before it; null before the first move. */
  move: (BoardMove & { fenBefore: string }) | null;
};

/** `position` is null if the game is not open to the caller now, so that nothing of it is revealed. */
type Placed<Item> = Item & { position: LastPosition | null };

/**
 * Returns the caller's games in progress, each with its position, and completed games, newest first. Games that are due
 * need not be unlocked first: a game in which the caller has made progress was unlocked before.
 */
export async function listProgress({ store }: StorePort<'progress'>, caller: Caller) {
  const userId = caller.account.id;
  const games = await store.progress.listByUser(userId);
  const stops = await store.progress.listStops(getOpenGames(caller));
  const inProgress = games.filter(
    ({ completedAt, lastMove }) => completedAt === null && lastMove > 0,
  );
  const positions = new Map(stops.map((stop) => [stop.id, toLastPosition(stop)]));
  return {
    inProgress: addPositions(inProgress, positions),
    completed: games.filter(({ completedAt }) => completedAt !== null),
  };
}

export function countTotals({ store }: StorePort<'usage'>, caller: Caller): Promise<Totals> {
  return store.usage.countTotals(caller.account.id);
}

/** Maximum length of each list. A reader has far fewer active sessions, because there is only one per game. */
const maxListed = 200;

/** Returns the caller's active sessions, each with its position, and ended sessions, newest first. */
export async function listPlaySessions({ store }: StorePort<'playSessions'>, caller: Caller) {
  const userId = caller.account.id;
  const { active, over } = await store.playSessions.list(userId, maxListed);
  const stops = await store.playSessions.listStops(getOpenGames(caller));
  const positions = new Map(stops.map((stop) => [stop.id, toSessionPosition(stop)]));
  const sessions = addPositions(active.sessions, positions);
  return { active: { ...active, sessions }, history: over };
}

function addPositions<Item extends { id: string }>(
  items: readonly Item[],
  positions: ReadonlyMap<string, LastPosition>,
): Placed<Item>[] {
  return items.map((item) => Object.assign(item, { position: positions.get(item.id) ?? null }));
}

function toLastPosition({ startFen, analysisSide, move, fenBefore }: Stop): LastPosition {
  return { startFen, analysisSide, move: move && { ...toBoardMove(move), fenBefore } };
}

/** The position of a play session includes the moves made after it left the recorded game. */
function toSessionPosition(stop: StoppedSession): LastPosition {
  const { startFen, analysisSide } = stop;
  const pending = getPendingMove(stop);
  const since = pending ? [pending] : stop.own;
  const last = since.at(-1);
  if (!last) return toLastPosition(stop);
  const fenBefore = since.at(-2)?.fen ?? stop.move?.[2] ?? startFen;
  const { san, uci, fen } = last;
  return { startFen, analysisSide, move: { san, uci, fen, fenBefore } };
}

function toBoardMove([san, uci, fen]: NonNullable<Stop['move']>): BoardMove {
  return { san, uci, fen };
}
