import { listLegalMoves } from '@lamplight/domain/chess/position.ts';
import { calibratedTemperature } from '@lamplight/domain/difficulty/difficulty.ts';
import { PlayerModelError } from '@lamplight/player-model/player-model-error.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { replayGame } from './opponent-move.ts';
import { toRefusal } from './player-move.ts';

type MovesQuestion = { fen: string; moves?: readonly string[] | undefined; rating: number };
type PredictedMove = { move: string; uci: string; probability: number };
type Predicted = { kind: 'predicted'; fen: string; moves: PredictedMove[] };

/** Predicts which moves people of a rating play, for a browser that cannot run the player model. */
export async function predictMoves(
  { playerModel }: Ports<'playerModel'>,
  { account }: Caller,
  { fen, moves = [], rating }: MovesQuestion,
  signal: AbortSignal,
): Promise<Predicted | Refused> {
  const replayed = replayGame(fen, moves);
  if (replayed.kind === 'refused') return replayed;
  const { position } = replayed.at;
  const legal = new Map(listLegalMoves(position).map(({ uci, san }) => [uci, san]));
  if (legal.size === 0) return refuse('game_over');
  try {
    const history = replayed.at.moves.slice(-2);
    const question = { position, history, rating, temperature: calibratedTemperature };
    const [prediction] = await playerModel.predictAll([question], { owner: account.id, signal });
    const predicted = prediction?.moves.flatMap(({ move: uci, probability }) => {
      const move = legal.get(uci);
      return move === undefined ? [] : [{ move, uci, probability }];
    });
    return { kind: 'predicted', fen: position.fen, moves: predicted ?? [] };
  } catch (error) {
    if (!(error instanceof PlayerModelError)) throw error;
    return toRefusal(error.code);
  }
}
