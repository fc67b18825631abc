import {
  candidateRatings,
  listNaturalCandidates,
} from '@lamplight/domain/analysis/natural-candidates.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { calibratedTemperature } from '@lamplight/domain/difficulty/difficulty.ts';
import type { ExpectedMove } from '@lamplight/domain/difficulty/difficulty.ts';
import type { Game } from '../../entities/game.ts';
import type { Ports } from '../ports.ts';
import type { Run } from './run-lease.ts';

/** Finds the natural candidates of a position of the game, by the number of half-moves played. */
export type FindCandidates = (ply: number, position: Position) => Promise<readonly Uci[]>;

/**
 * Each position is computed once per run. A failure of the player model does not fail the job: the other candidates are
 * used, and the next job of the game searches those that are missing.
 */
export function createCandidateFinder(
  { logger, playerModel }: Ports<'logger' | 'playerModel'>,
  run: Run,
  { moves }: Pick<Game, 'moves'>,
): FindCandidates {
  const found = new Map<number, readonly Uci[]>();

  async function predict(
    ply: number,
    position: Position,
  ): Promise<readonly (readonly ExpectedMove[])[]> {
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
  }

  return async (ply, position) => {
    const known = found.get(ply);
    if (known) return known;
    const candidates = listNaturalCandidates({
      position,
      played: moves[ply]?.[1],
      previous: moves[ply - 1]?.[1],
      predictions: await predict(ply, position),
    });
    found.set(ply, candidates);
    return candidates;
  };
}
