import type { PlayerLevel } from '@lamplight/domain/play/player-levels.ts';
import { EngineError, engineMessages } from '@lamplight/engine/engine-error.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import { chooseLevelMove, createLevelQuestion } from '@lamplight/player-model/level-move.ts';
import type { LevelGame } from '@lamplight/player-model/level-move.ts';
import { PlayerModelError } from '@lamplight/player-model/player-model-error.ts';
import type { Prediction, Question } from '@lamplight/player-model/player-model.ts';
import { computeThinkingMs } from '@lamplight/player-model/thinking-time.ts';
import { timeLimits } from '../engine/time-limits.ts';
import type { BrowserPlayerModel } from './browser-player-model.ts';
import { playerModelCopy } from './copy.ts';

export type GetPlayerModel = () => Promise<BrowserPlayerModel>;

/** Returns the player model of this tab. Its code is fetched with the first question. */
export async function loadPlayerModel(): Promise<BrowserPlayerModel> {
  try {
    const { browserPlayerModel } = await import('./player-model-runtime.ts');
    return browserPlayerModel;
  } catch {
    throw new EngineError('unavailable', playerModelCopy.failed);
  }
}

interface Asked {
  readonly game: LevelGame;
  readonly level: PlayerLevel;
  /** Time of the level for a move. */
  readonly moveTimeMs: number;
  readonly seed: string;
  readonly signal: AbortSignal;
}

/**
 * Chooses the move of a level that the player model plays, after a time that fits the difficulty of the choice. Rejects
 * with an EngineError if this browser cannot do it in time.
 */
export async function choosePlayerReply(
  { getPlayerModel, timers }: { getPlayerModel: GetPlayerModel; timers: Timers },
  { game, level, moveTimeMs, seed, signal }: Asked,
): Promise<string> {
  const startedMs = timers.now();
  const model = await getPlayerModel();
  const question = createLevelQuestion(game, level);
  const prediction = await predictInTime(model, question, { timers, moveTimeMs, signal });
  const uci = chooseLevelMove(game, level, prediction, seed);
  if (uci === undefined) throw new EngineError('no-move', engineMessages.noMove);
  const thinkingMs = computeThinkingMs(prediction.moves, moveTimeMs);
  await pause(timers, startedMs + thinkingMs - timers.now(), signal);
  return uci;
}

/** Fails early instead of waiting for a slow download or a worker that hangs, because the server can answer too. */
export async function predictInTime(
  model: BrowserPlayerModel,
  question: Question,
  { timers, moveTimeMs, signal }: Pick<Asked, 'moveTimeMs' | 'signal'> & { timers: Timers },
): Promise<Prediction> {
  const isLoaded = model.isLoaded();
  const timeout = new AbortController();
  const abort = (): void => timeout.abort();
  const cancelTimer = timers.after(isLoaded ? moveTimeMs : timeLimits.loadMs, abort);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    const [prediction] = await model.predictAll([question], timeout.signal);
    if (!prediction) throw new EngineError('no-move', engineMessages.noMove);
    return prediction;
  } catch (error) {
    if (!(error instanceof PlayerModelError)) throw error;
    if (signal.aborted) throw new EngineError('cancelled', 'cancelled');
    if (!timeout.signal.aborted) throw new EngineError('unavailable', playerModelCopy.failed);
    // A download continues for the next move; a worker that hangs is replaced.
    if (isLoaded) model.close();
    throw new EngineError('timeout', playerModelCopy.timeout);
  } finally {
    cancelTimer();
    signal.removeEventListener('abort', abort);
  }
}

/** Ends early if the question is cancelled. */
function pause(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      cancelTimer();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancelTimer = timers.after(ms, end);
    signal.addEventListener('abort', end);
  });
}
