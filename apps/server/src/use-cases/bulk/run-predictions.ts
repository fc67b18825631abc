import { candidateRatings } from '@lamplight/domain/analysis/natural-candidates.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { calibratedTemperature } from '@lamplight/domain/difficulty/difficulty.ts';
import type { ExpectedMove } from '@lamplight/domain/difficulty/difficulty.ts';
import type { Game } from '../../entities/game.ts';
import type { Ports } from '../ports.ts';
import type { Run } from './run-lease.ts';

/** Predicts what people play in a position of the game: one list for each of `candidateRatings`. Empty if the model fails. */
export type Predict = (
  ply: number,
  position: Position,
) => Promise<readonly (readonly ExpectedMove[])[]>;

/** A failure of the player model does not fail the job: it goes on without what people play. */
export function createPredictor(
  { logger, playerModel }: Ports<'logger' | 'playerModel'>,
  run: Run,
  { moves }: Pick<Game, 'moves'>,
): Predict {
  return async (ply, position) => {
    run.signal.throwIfAborted();
    if (position.isCheckmate || position.isStalemate) return [];
    const history = moves.slice(Math.max(0, ply - 2), ply).map(([, uci]) => uci);
    const temperature = calibratedTemperature;
    try {
      const predictions = await playerModel.predictAll(
        candidateRatings.map((rating) => ({ position, history, rating, temperature })),
      );
      return predictions.map((prediction) => prediction.moves);
    } catch (error) {
      run.signal.throwIfAborted();
      logger.warn({ jobId: run.job.id, ply, err: error }, 'player model failed on a position');
      return [];
    }
  };
}
