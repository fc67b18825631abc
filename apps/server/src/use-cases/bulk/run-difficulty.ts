import { averageShares } from '@lamplight/domain/difficulty/difficulty.ts';
import type { MoveDifficulty } from '@lamplight/domain/difficulty/difficulty.ts';
import type { Game } from '../../entities/game.ts';
import {
  computeDifficulty,
  difficultyModel,
  listPlayerPlies,
} from '../difficulty/compute-difficulty.ts';
import type { Ports, StorePort } from '../ports.ts';
import type { Run } from './run-lease.ts';

/**
 * Computes the difficulty of every move of the featured player that has none of this model, and stores each at once. A
 * failure of the model does not fail the job: the analysis is complete without it, and the next job of the game computes
 * what is missing.
 */
export async function storeDifficulty(
  { store, logger, playerModel }: StorePort<'moveDifficulties'> & Ports<'logger' | 'playerModel'>,
  run: Run,
  game: Game,
): Promise<void> {
  const { id: gameId } = game;
  const toRate = { ...game, moves: game.moves.map(([, uci, fen]) => ({ uci, fen })) };
  const known = new Set(await store.moveDifficulties.listPlies(gameId, difficultyModel));
  const missing = listPlayerPlies(toRate).filter((ply) => !known.has(ply));
  for (const ply of missing) {
    const found = await askModel(ply);
    if (found === 'failed') return;
    if (!found) continue;
    await run.write((inside) => inside.moveDifficulties.save(gameId, difficultyModel, [found]));
  }
  // Read again, because an earlier run that was killed has stored a part.
  const mean = averageShares(await store.moveDifficulties.findByGame(gameId));
  await run.write((inside) => inside.moveDifficulties.setMeanShares(gameId, mean));

  async function askModel(ply: number): Promise<MoveDifficulty | undefined | 'failed'> {
    run.signal.throwIfAborted();
    try {
      return await computeDifficulty(playerModel, toRate, ply);
    } catch (error) {
      run.signal.throwIfAborted();
      logger.warn({ jobId: run.job.id, ply, err: error }, 'player model failed on a move');
      return 'failed';
    }
  }
}
