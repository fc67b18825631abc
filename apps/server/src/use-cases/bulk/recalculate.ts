import { classifyGame } from '@lamplight/domain/quality/classify-game.ts';
import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

type Recalculated = { kind: 'recalculated'; movesUpdated: number; gamesProcessed: number };

/**
 * Rates the games again and counts the moves with a quality. Nothing is written, because qualities are calculated from
 * the stored lines whenever a game is read (docs/decisions/0019). Then the library gets a new version, which empties
 * the caches of all processes and browsers.
 */
export async function recalculateQualities(
  deps: StorePort<'analyses' | 'bulkJobs' | 'games' | 'transaction'> &
    Ports<'clock' | 'logger' | 'openings' | 'library'>,
  caller: Caller,
  gameIds: readonly string[],
  origin: Origin,
): Promise<Recalculated | Refused> {
  const ids = [...new Set(gameIds.map((id) => id.toLowerCase()))];
  const games = await deps.store.bulkJobs.findGames(ids);
  if (games.length < ids.length) return refuse('game_not_found');
  let movesUpdated = 0;
  for (const { id } of games) movesUpdated += await countRatedMoves(deps, id);
  const gamesProcessed = games.length;
  await deps.store.transaction(async (store) => {
    await store.deployment.beginLibraryChange();
    await recordAudit(deps, store, origin, {
      event: 'move_quality_recalculated',
      userId: caller.account.id,
      details: { games: gamesProcessed, moves: movesUpdated },
    });
  });
  deps.library.invalidate();
  return { kind: 'recalculated', movesUpdated, gamesProcessed };
}

async function countRatedMoves(
  { store, openings }: StorePort<'analyses' | 'games'> & Ports<'openings'>,
  id: string,
): Promise<number> {
  const game = await store.games.find(id);
  // The game was deleted meanwhile.
  if (!game) return 0;
  const analyses = await store.analyses.findByGame(id, game.totalMoves);
  const moves = game.moves.map(([san, uci, fen]) => ({ san, uci, fen }));
  const { startFen } = game;
  const { qualities } = classifyGame({ startFen, moves, analyses, book: openings() });
  return qualities.filter((quality) => quality !== null).length;
}
