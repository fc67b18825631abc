import { ApiError } from '@lamplight/contract/client.ts';
import type { Client } from '@lamplight/contract/client.ts';
import type { LastMoves } from '@lamplight/domain/analysis/last-moves.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { listLegalMoves, parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { calibratedTemperature } from '@lamplight/domain/difficulty/difficulty.ts';
import type { ExpectedMove } from '@lamplight/domain/difficulty/difficulty.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import { api } from '../api/api.ts';
import type { EngineSource } from '../engine/live-engine.ts';
import { browserTimers, timeLimits } from '../engine/time-limits.ts';
import { playerModelCopy } from './copy.ts';
import { loadPlayerModel, predictInTime } from './player-reply.ts';
import type { GetPlayerModel } from './player-reply.ts';

export interface MovesQuestion extends LastMoves {
  /** Rating on the scale of lichess's rapid games. */
  readonly rating: number;
}

export interface PredictedMoves {
  /** All legal moves, the likeliest first. Empty if the game is over. */
  readonly moves: readonly ExpectedMove[];
  readonly source: EngineSource;
}

interface PredictionTools {
  readonly getPlayerModel: GetPlayerModel;
  readonly api: Pick<Client, 'call'>;
  readonly timers: Timers;
}

/** Long enough for a phone without SIMD. A worker that takes longer is replaced, and the server answers. */
const maxPredictionMs = 6000;

/** Predicts the moves of people with the model in this browser and, if that fails, on the server. */
export function predictMoves(
  question: MovesQuestion,
  signal: AbortSignal,
): Promise<PredictedMoves> {
  const tools = { getPlayerModel: loadPlayerModel, api, timers: browserTimers };
  return predictMovesWith(tools, question, signal);
}

/** Rejects with an Error whose message is for readers. */
export async function predictMovesWith(
  tools: PredictionTools,
  question: MovesQuestion,
  signal: AbortSignal,
): Promise<PredictedMoves> {
  const position = replayMoves(question);
  if (listLegalMoves(position).length === 0) return { moves: [], source: 'browser' };
  try {
    return { moves: await askBrowser(tools, question, position, signal), source: 'browser' };
  } catch (error) {
    if (signal.aborted) throw error;
    return { moves: await askServer(tools, question, position, signal), source: 'server' };
  }
}

async function askBrowser(
  { getPlayerModel, timers }: PredictionTools,
  { moves: history, rating }: MovesQuestion,
  position: Position,
  signal: AbortSignal,
): Promise<readonly ExpectedMove[]> {
  const model = await getPlayerModel();
  const asked = { position, history, rating, temperature: calibratedTemperature };
  const limits = { timers, moveTimeMs: maxPredictionMs, signal };
  return (await predictInTime(model, asked, limits)).moves;
}

async function askServer(
  tools: PredictionTools,
  { fen, moves, rating }: MovesQuestion,
  position: Position,
  signal: AbortSignal,
): Promise<readonly ExpectedMove[]> {
  // A reader who steps on or drags the rating sends no request for what is passed.
  await new Promise<void>((resolve) => {
    tools.timers.after(timeLimits.analysis.beforeServerMs, resolve);
  });
  signal.throwIfAborted();
  try {
    const answer = await tools.api.call('POST /api/player-model/moves', {
      body: { fen, moves: [...moves], rating },
      signal,
    });
    const legal = new Set(listLegalMoves(position).map(({ uci }) => uci));
    return answer.moves
      .filter(({ uci }) => legal.has(uci))
      .map(({ uci, probability }) => ({ move: uci, probability }));
  } catch (error) {
    const why = error instanceof ApiError ? error.serverMessage : undefined;
    const { movesFailed } = playerModelCopy;
    throw new Error(why === undefined ? movesFailed : `${movesFailed}. ${why}`, { cause: error });
  }
}

function replayMoves({ fen, moves }: MovesQuestion): Position {
  const start = parsePosition(fen);
  const played = start.ok ? playLine(start.value, moves) : [];
  const reached = moves.length === 0 && start.ok ? start.value : played.at(-1)?.position;
  if (!reached || played.length !== moves.length) throw new Error(playerModelCopy.movesFailed);
  return reached;
}
