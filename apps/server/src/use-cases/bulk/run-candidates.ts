import { listNaturalCandidates } from '@lamplight/domain/analysis/natural-candidates.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { Game } from '../../entities/game.ts';
import type { Ports } from '../ports.ts';
import type { Run } from './run-lease.ts';
import { createPredictor } from './run-predictions.ts';

/** Finds the natural candidates of a position of the game, by the number of half-moves played. */
export type FindCandidates = (ply: number, position: Position) => Promise<readonly Uci[]>;

/**
 * Each position is computed once per run. If the player model fails, the other candidates are used, and the next job of
 * the game searches those that are missing.
 */
export function createCandidateFinder(
  deps: Ports<'logger' | 'playerModel'>,
  run: Run,
  game: Pick<Game, 'moves'>,
): FindCandidates {
  const { moves } = game;
  const found = new Map<number, readonly Uci[]>();
  const predict = createPredictor(deps, run, game);
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
