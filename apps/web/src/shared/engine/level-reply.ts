import { ApiError } from '@lamplight/contract/client.ts';
import type { Client } from '@lamplight/contract/client.ts';
import { enginePosition, enginePositionAfter } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { legalMoves, positionFromFen } from '@lamplight/domain/chess/position.ts';
import { isSkillLevel, skills } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import {
  depthTimeoutMessage,
  EngineError,
  engineMessages,
  unknownLevelMessage,
} from '@lamplight/engine/engine-error.ts';
import { levelMove, levelSearch } from '@lamplight/engine/level-move.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import { api } from '../api/api.ts';
import { askInTime } from './ask-in-time.ts';
import { browserTimers } from './browser-timers.ts';
import type { OnProgress } from './download.ts';
import { loadEngine } from './lazy-engine.ts';
import type { GetEngine } from './lazy-engine.ts';
import type { EngineSource } from './live-engine.ts';

export interface LevelReplyTask {
  /** The start of `moves`; without moves, the position to move in. */
  readonly fen: string;
  /** The moves of the game so far, so that the engine sees repetitions. */
  readonly moves?: readonly string[];
  readonly level: SkillLevel;
  readonly signal: AbortSignal;
  /** The downloaded share of the engine, 0 to 1. */
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
 * The computer's move at a level: the engine's `bestmove` at that strength, not the first move of its best line. From
 * the engine
 * of this tab, else from the server. Rejects with an EngineError.
 */
export function findLevelReply(task: LevelReplyTask): Promise<LevelReply> {
  return searchLevelReply({ getEngine: loadEngine, api, timers: browserTimers }, task);
}

export async function searchLevelReply(
  tools: ReplyTools,
  task: LevelReplyTask,
): Promise<LevelReply> {
  const { level, signal } = task;
  if (!isSkillLevel(level)) throw new EngineError('no-move', unknownLevelMessage(level));
  const position = replayPosition(task);
  if (legalMoves(position.position).length === 0) {
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
  const request = levelSearch(position, level, { timeoutMs: moveTimeMs });
  const analysis = await askInTime(await getEngine(), request, { timers, signal, onLoading });
  if (analysis.isPartial) {
    throw new EngineError('timeout', depthTimeoutMessage(pickDepth, analysis.depth));
  }
  return levelMove(position, analysis).uci;
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
    if (legalMoves(position).some((move) => move.uci === uci)) return uci;
    throw new EngineError('no-move', engineMessages.noMove);
  } catch (error) {
    if (signal.aborted || error instanceof EngineError) throw error;
    const why = error instanceof ApiError ? error.serverMessage : undefined;
    const { code, message } = reason;
    throw new EngineError(code, why === undefined ? message : `${message}. ${why}`);
  }
}

function replayPosition({ fen, moves = [] }: LevelReplyTask): EnginePosition {
  const read = positionFromFen(fen);
  let checked = read.ok ? enginePosition(read.value) : read;
  for (const uci of moves) {
    if (!checked.ok) break;
    const before: EnginePosition = checked.value;
    const move = legalMoves(before.position).find((legal) => legal.uci === uci);
    if (!move) throw new EngineError('invalid-position', `Invalid move: ${uci}`);
    checked = enginePositionAfter(before, move);
  }
  if (!checked.ok) throw new EngineError('invalid-position', checked.error);
  return checked.value;
}
