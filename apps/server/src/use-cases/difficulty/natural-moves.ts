import { getTurn } from '@lamplight/domain/chess/fen-fields.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { MoveEvaluations } from '@lamplight/domain/analysis/position-analysis.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import {
  calibratedTemperature,
  selectExpectedMoves,
} from '@lamplight/domain/difficulty/difficulty.ts';
import {
  chooseNaturalMoves,
  type NaturalMoves,
} from '@lamplight/domain/difficulty/natural-moves.ts';
import type { Game } from '../../entities/game.ts';
import type { StorePort } from '../ports.ts';
import type { Predictor } from './compute-difficulty.ts';

type NaturalQuestion = {
  position: Position;
  /** Moves that led to the position, newest last. */
  history: readonly Uci[];
  rating: number;
  /** Evaluations of every legal move, from one search; undefined if there are none. */
  evaluations: MoveEvaluations | undefined;
};

/** Finds the natural move of any position and the most tempting mistake, for people of this rating. */
export async function findNaturalMoves(
  playerModel: Predictor,
  { position, history, rating, evaluations }: NaturalQuestion,
): Promise<NaturalMoves> {
  const [prediction] = await playerModel.predictAll([
    { position, history, rating, temperature: calibratedTemperature },
  ]);
  const expected = selectExpectedMoves(prediction?.moves ?? []);
  return chooseNaturalMoves(expected, evaluations, position.turn);
}

/**
 * Reads the natural moves in all positions of a game in which the featured player moves, by the number of half-moves
 * before the move. The engine's judgement comes from the stored evaluations, so it is never older than those.
 */
export async function listNaturalMoves(
  { store }: StorePort<'moveDifficulties' | 'moveEvaluations'>,
  { id, startFen, moves }: Pick<Game, 'id' | 'startFen' | 'moves'>,
  level: Level,
): Promise<ReadonlyMap<number, NaturalMoves>> {
  const [difficulties, evaluations] = await Promise.all([
    store.moveDifficulties.findByGame(id),
    store.moveEvaluations.findByGame(id),
  ]);
  return new Map(
    difficulties.map(({ ply, expected }) => {
      const mover = getTurn(moves[ply - 1]?.[2] ?? startFen);
      return [ply, chooseNaturalMoves(expected[level], evaluations.get(ply), mover)];
    }),
  );
}
