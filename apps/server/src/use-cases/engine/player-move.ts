import type { Uci } from '@lamplight/domain/chess/notation.ts';
import type { PlayerLevel } from '@lamplight/domain/play/player-levels.ts';
import {
  chooseLevelMove,
  createLevelQuestion,
  type LevelGame,
} from '@lamplight/player-model/level-move.ts';
import {
  PlayerModelError,
  type PlayerModelErrorCode,
} from '@lamplight/player-model/player-model-error.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports } from '../ports.ts';

type Given = { game: LevelGame; level: PlayerLevel; seed: string; signal: AbortSignal };

/** Chooses the move of a level that the player model plays. */
export async function choosePlayerMove(
  { playerModel }: Ports<'playerModel'>,
  { account }: Caller,
  { game, level, seed, signal }: Given,
): Promise<{ kind: 'chosen'; uci: Uci } | Refused> {
  try {
    const question = createLevelQuestion(game, level);
    const [prediction] = await playerModel.predictAll([question], { owner: account.id, signal });
    const uci = prediction && chooseLevelMove(game, level, prediction, seed);
    return uci === undefined ? refuse('game_over') : { kind: 'chosen', uci };
  } catch (error) {
    if (!(error instanceof PlayerModelError)) throw error;
    return toRefusal(error.code);
  }
}

export function toRefusal(code: PlayerModelErrorCode): Refused {
  switch (code) {
    case 'owner-busy':
      return refuse('engine_busy', { retryAfterSeconds: 1 });
    case 'full':
      return refuse('engine_overloaded', { retryAfterSeconds: 5 });
    case 'timeout':
      return refuse('engine_timeout');
    case 'failed':
    case 'closed':
      return refuse('engine_unavailable', { retryAfterSeconds: 60 });
    case 'cancelled':
      // The client has disconnected and will not read the response.
      return refuse('bad_request');
    default:
      return code satisfies never;
  }
}
