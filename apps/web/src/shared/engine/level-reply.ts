import { ApiError } from '@lamplight/contract/client.ts';
import type { Client } from '@lamplight/contract/client.ts';
import { maxMovesBefore, findPlayerLevel } from '@lamplight/domain/play/player-levels.ts';
import { toEnginePosition, extendEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { listLegalMoves, parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { isSkillLevel, skills } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import {
  formatDepthTimeout,
  EngineError,
  engineMessages,
  formatUnknownLevel,
} from '@lamplight/engine/engine-error.ts';
import { findLevelMove, createLevelSearch } from '@lamplight/engine/level-move.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import type { LevelGame } from '@lamplight/player-model/level-move.ts';
import { api } from '../api/api.ts';
import { choosePlayerReply, loadPlayerModel } from '../player-model/player-reply.ts';
import type { GetPlayerModel } from '../player-model/player-reply.ts';
import { browserTimers } from './time-limits.ts';
import type { OnProgress } from './download.ts';
import { loadEngine, askInTime } from './lazy-engine.ts';
import type { GetEngine } from './lazy-engine.ts';
import type { EngineSource } from './live-engine.ts';

export interface LevelReplyTask {
  /** The position before the first of `moves`. Without moves, the position in which the computer moves. */
  readonly fen: string;
  /** The moves of the game so far, so that the opponent can detect repetitions. */
  readonly moves?: readonly string[];
  readonly level: SkillLevel;
  /** Decides the moves of the player model: the same game with the same seed gets the same move. */
  readonly seed: string;
  readonly signal: AbortSignal;
  /** Receives the downloaded share of the engine, from 0 to 1. */
  readonly onLoading?: OnProgress;
}

interface LevelReply {
  readonly uci: string;
  readonly source: EngineSource;
}

interface ReplyTools {
  readonly getEngine: GetEngine;
  readonly getPlayerModel: GetPlayerModel;
  readonly api: Pick<Client, 'call'>;
  readonly timers: Timers;
}

/** Game of a task, played through. */
interface Replayed extends LevelGame {
  readonly at: EnginePosition;
}

/**
 * Finds the computer's move at a level: a move of the player model, or from Expert on the engine's `bestmove` at that
 * strength, not the first move of its best line. Uses this tab and, if that fails, the server. Rejects with an
 * EngineError.
 */
export function findLevelReply(task: LevelReplyTask): Promise<LevelReply> {
  const tools = { getEngine: loadEngine, getPlayerModel: loadPlayerModel, api };
  return searchLevelReply({ ...tools, timers: browserTimers }, task);
}

export async function searchLevelReply(
  tools: ReplyTools,
  task: LevelReplyTask,
): Promise<LevelReply> {
  const { level, signal } = task;
  if (!isSkillLevel(level)) throw new EngineError('no-move', formatUnknownLevel(level));
  const game = replayGame(task);
  if (listLegalMoves(game.at.position).length === 0) {
    throw new EngineError('no-move', engineMessages.noMove);
  }
  try {
    return { uci: await askBrowser(tools, task, game), source: 'browser' };
  } catch (error) {
    if (signal.aborted || !(error instanceof EngineError)) throw error;
    return { uci: await askServer(tools, task, game, error), source: 'server' };
  }
}

async function askBrowser(
  tools: ReplyTools,
  { level, signal, seed, onLoading }: LevelReplyTask,
  game: Replayed,
): Promise<string> {
  const { moveTimeMs, pickDepth } = skills[level];
  const playerLevel = findPlayerLevel(level);
  if (playerLevel) {
    return choosePlayerReply(tools, { game, level: playerLevel, moveTimeMs, seed, signal });
  }
  const { getEngine, timers } = tools;
  const request = createLevelSearch(game.at, level, { timeoutMs: moveTimeMs });
  const analysis = await askInTime(await getEngine(), request, { timers, signal, onLoading });
  if (analysis.isPartial) {
    throw new EngineError('timeout', formatDepthTimeout(pickDepth, analysis.depth));
  }
  return findLevelMove(game.at, analysis).uci;
}

async function askServer(
  tools: ReplyTools,
  { level, signal, seed }: LevelReplyTask,
  game: Replayed,
  reason: EngineError,
): Promise<string> {
  try {
    const { uci } = await tools.api.call('POST /api/ai-opponent/move', {
      body: { ...cutGame(game), skillLevel: level, seed },
      signal,
    });
    if (listLegalMoves(game.at.position).some((move) => move.uci === uci)) return uci;
    throw new EngineError('no-move', engineMessages.noMove);
  } catch (error) {
    if (signal.aborted || error instanceof EngineError) throw error;
    const why = error instanceof ApiError ? error.serverMessage : undefined;
    const { code, message } = reason;
    throw new EngineError(code, why === undefined ? message : `${message}. ${why}`);
  }
}

/** Moves that the player model sees, even if none of them can be repeated. */
const minMovesBefore = 2;

/** Cuts the game to what can matter for the next move, because the server replays all of it. */
function cutGame({ positions, moves, at }: Replayed): { fen: string; moves: string[] } {
  const wanted = Math.max(minMovesBefore, at.position.halfMoveClock);
  const first = Math.max(0, moves.length - Math.min(wanted, maxMovesBefore));
  const { fen } = positions[first] ?? at.position;
  return { fen, moves: moves.slice(first) };
}

function replayGame({ fen, moves = [] }: LevelReplyTask): Replayed {
  const read = parsePosition(fen);
  const checked = read.ok ? toEnginePosition(read.value) : read;
  if (!checked.ok) throw new EngineError('invalid-position', checked.error);
  let at = checked.value;
  const positions: [Position, ...Position[]] = [at.position];
  for (const uci of moves) {
    const move = listLegalMoves(at.position).find((legal) => legal.uci === uci);
    if (!move) throw new EngineError('invalid-position', `Invalid move: ${uci}`);
    const after = extendEnginePosition(at, move);
    if (!after.ok) throw new EngineError('invalid-position', after.error);
    at = after.value;
    positions.push(at.position);
  }
  return { at, positions, moves };
}
