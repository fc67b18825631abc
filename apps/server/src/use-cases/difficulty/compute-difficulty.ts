import { getTurn } from '@lamplight/domain/chess/fen-fields.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import {
  calibratedTemperature,
  difficultyRatings,
  levelRatings,
  selectExpectedMoves,
} from '@lamplight/domain/difficulty/difficulty.ts';
import type { MoveDifficulty } from '@lamplight/domain/difficulty/difficulty.ts';
import { weightsSha256 } from '@lamplight/player-model/network.ts';
import type { Prediction } from '@lamplight/player-model/player-model.ts';
import type { Game } from '../../entities/game.ts';
import type { AllPorts } from '../ports.ts';

/** Identifies the weights and the temperature. Difficulties of another model are computed again. */
export const difficultyModel = `${weightsSha256.slice(0, 12)} ${calibratedTemperature}`;

/** Part of the player model that difficulty needs, so that a command can use the model in its own thread. */
export type Predictor = Pick<AllPorts['playerModel'], 'predictAll'>;

export type GameToRate = Pick<Game, 'startFen' | 'analysisSide'> & {
  moves: readonly { readonly uci: string; readonly fen: string }[];
};

const ratings: readonly number[] = [
  ...new Set<number>([...difficultyRatings, ...Object.values(levelRatings)]),
];

/** Plies of the featured player's moves: the number of half-moves before each. */
export function listPlayerPlies({ startFen, moves, analysisSide }: GameToRate): number[] {
  const side = analysisSide === 'White' ? 'white' : 'black';
  return [...moves.keys()].filter((ply) => getTurn(moves[ply - 1]?.fen ?? startFen) === side);
}

/**
 * Computes the difficulty of a recorded move. Returns undefined if the model cannot: it gives underpromotions the
 * probability 0, which would make each of them the hardest move of its game.
 */
export async function computeDifficulty(
  playerModel: Predictor,
  { startFen, moves }: GameToRate,
  ply: number,
): Promise<MoveDifficulty | undefined> {
  const recorded = moves[ply]?.uci;
  const position = parsePosition(moves[ply - 1]?.fen ?? startFen);
  if (recorded === undefined || !position.ok || /[rbn]$/.test(recorded)) return undefined;
  const history = moves.slice(Math.max(0, ply - 2), ply).map(({ uci }) => uci);
  const predictions = await playerModel.predictAll(
    ratings.map((rating) => ({
      position: position.value,
      history,
      rating,
      temperature: calibratedTemperature,
    })),
  );
  const getPrediction = (rating: number): Prediction => {
    const prediction = predictions[ratings.indexOf(rating)];
    if (!prediction) throw new Error(`the player model gave no prediction for ${rating}`);
    return prediction;
  };
  const listExpected = (level: Level) =>
    selectExpectedMoves(getPrediction(levelRatings[level]).moves);
  return {
    ply,
    shares: difficultyRatings.map(
      (rating) =>
        getPrediction(rating).moves.find(({ move }) => move === recorded)?.probability ?? 0,
    ),
    expected: {
      club: listExpected('club'),
      improver: listExpected('improver'),
      tournament: listExpected('tournament'),
    },
  };
}
