import { ApiError } from '@lamplight/contract/client.ts';
import type { Client } from '@lamplight/contract/client.ts';
import { toEnginePosition, extendEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { listLegalMoves, parsePosition } from '@lamplight/domain/chess/position.ts';
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
import { api } from '../api/api.ts';
import { browserTimers } from './time-limits.ts';
import type { OnProgress } from './download.ts';
import { loadEngine, askInTime } from './lazy-engine.ts';
import type { GetEngine } from './lazy-engine.ts';
import type { EngineSource } from './live-engine.ts';

export interface LevelReplyTask {
  /** The position before the first of `moves`. Without moves, the position in which the computer moves. */
  readonly fen: string;
  /** The moves of the game so far, so that the engine can detect repetitions. */
  readonly moves?: readonly string[];
  readonly level: SkillLevel;
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
  readonly api: Pick<Client, 'call'>;
  readonly timers: Timers;
}

/**
 * Finds the computer's move at a level: the engine's `bestmove` at that strength, not the first move of its best line.
 * Uses the engine of this tab and, if that fails, the server. Rejects with an EngineError.
 */
export function findLevelReply(task: LevelReplyTask): Promise<LevelReply> {
  return searchLevelReply({ getEngine: loadEngine, api, timers: browserTimers }, task);
}

export async function searchLevelReply(
  tools: ReplyTools,
  task: LevelReplyTask,
): Promise<LevelReply> {
  const { level, signal } = task;
  if (!isSkillLevel(level)) throw new EngineError('no-move', formatUnknownLevel(level));
  const position = replayPosition(task);
  if (listLegalMoves(position.position).length === 0) {
    throw new EngineError('no-move', engineMessages.noMove);
  }
  try {
    return { uci: await askBrowser(tools, task, position), source: 'browser' };
  } catch (error) {
    if (signal.aborted || !(error instanceof EngineError)) throw error;
    return { uci: await askServer(tools, task, position, error), source: 'server' };
  }
}

async function askBrowser(
  { getEngine, timers }: ReplyTools,
  { level, signal, onLoading }: LevelReplyTask,
  position: EnginePosition,
): Promise<string> {
  const { moveTimeMs, pickDepth } = skills[level];
  const request = createLevelSearch(position, level, { timeoutMs: moveTimeMs });
  const analysis = await askInTime(await getEngine(), request, { timers, signal, onLoading });
  if (analysis.isPartial) {
    throw new EngineError('timeout', formatDepthTimeout(pickDepth, analysis.depth));
  }
  return findLevelMove(position, analysis).uci;
}

async function askServer(
  tools: ReplyTools,
  { level, signal }: LevelReplyTask,
  { position }: EnginePosition,
  reason: EngineError,
): Promise<string> {
  try {
    const { uci } = await tools.api.call('POST /api/ai-opponent/move', {
      body: { fen: position.fen, skillLevel: level },
      signal,
    });
    if (listLegalMoves(position).some((move) => move.uci === uci)) return uci;
    throw new EngineError('no-move', engineMessages.noMove);
  } catch (error) {
    if (signal.aborted || error instanceof EngineError) throw error;
    const why = error instanceof ApiError ? error.serverMessage : undefined;
    const { code, message } = reason;
    throw new EngineError(code, why === undefined ? message : `${message}. ${why}`);
  }
}

function replayPosition({ fen, moves = [] }: LevelReplyTask): EnginePosition {
  const read = parsePosition(fen);
  let checked = read.ok ? toEnginePosition(read.value) : read;
  for (const uci of moves) {
    if (!checked.ok) break;
    const before: EnginePosition = checked.value;
    const move = listLegalMoves(before.position).find((legal) => legal.uci === uci);
    if (!move) throw new EngineError('invalid-position', `Invalid move: ${uci}`);
    checked = extendEnginePosition(before, move);
  }
  if (!checked.ok) throw new EngineError('invalid-position', checked.error);
  return checked.value;
}
