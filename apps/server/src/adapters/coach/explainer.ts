import { Worker } from 'node:worker_threads';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import type { Logger } from 'pino';
import type { PackedComment } from '../../entities/commentary.ts';
import type { FromCoachThread, ToCoachThread } from './messages.ts';

/**
 * full: the queue is full · failed: the thread exited on this game, or the game failed within the last `restMs` ·
 * timeout: the game took too long · closed: the process is stopping
 */
export type ExplainFailure = 'full' | 'failed' | 'timeout' | 'closed';
export type Explained =
  | { kind: 'explained'; comments: readonly PackedComment[] }
  | { kind: 'failed'; reason: ExplainFailure };

export type Explainer = {
  /** True if no game is running or waiting and the explainer is not closed. */
  readonly isIdle: boolean;
  /** Number of games that wait for the worker thread. */
  readonly waiting: number;
  /**
   * Explains all moves of a game at all reading levels. A worker thread explains one game at a time, so the event loop
   * is not blocked. The thread starts with the first game and ends after `idleMs` without work.
   */
  explain(game: GameToExplain): Promise<Explained>;
  close(): Promise<void>;
};

type Options = {
  logger: Logger;
  /** Module that the thread runs. Tests pass their own. */
  thread?: URL;
  /** Time limit for one game in milliseconds. A game normally takes one or two seconds. */
  timeoutMs?: number;
  idleMs?: number;
  /** Time in milliseconds during which a failed game is refused at once, because it would most likely fail again. */
  restMs?: number;
};

type Job = { game: GameToExplain; settle: (outcome: Explained) => void };

const coachThread = new URL('./coach-thread.ts', import.meta.url);
const maxWaiting = 4;
/**
 * Memory limit of the thread, far more than any known game needs. If a game exceeds it, only the thread ends, not the
 * process.
 */
const maxMegabytes = 256;
const maxRemembered = 100;

export function createExplainer(options: Options): Explainer {
  const { logger, thread = coachThread } = options;
  const { timeoutMs = 60_000, idleMs = 60_000, restMs = 60_000 } = options;
  const waiting: Job[] = [];
  const failedAtMs = new Map<string, number>();
  let worker: Worker | undefined;
  let running: { job: Job; timer: NodeJS.Timeout } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function settle(outcome: Explained): void {
    if (!running) return;
    const { job, timer } = running;
    clearTimeout(timer);
    running = undefined;
    if (outcome.kind === 'failed' && outcome.reason !== 'closed') rememberFailure(job.game.id);
    job.settle(outcome);
    startNext();
  }

  function rememberFailure(gameId: string): void {
    const [oldest] = failedAtMs.keys();
    if (failedAtMs.size >= maxRemembered && oldest !== undefined) failedAtMs.delete(oldest);
    failedAtMs.set(gameId, performance.now());
  }

  function hasJustFailed(gameId: string): boolean {
    const atMs = failedAtMs.get(gameId);
    return atMs !== undefined && performance.now() - atMs < restMs;
  }

  /** Starts the worker thread. If the thread exits, its current game fails, and the next game starts a new thread. */
  function start(): Worker {
    const started = new Worker(thread, {
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 32 },
    });
    started.unref();
    started.on('message', ({ comments }: FromCoachThread) =>
      settle({ kind: 'explained', comments }),
    );
    started.on('error', (error) => {
      logger.error({ err: error, gameId: running?.job.game.id }, 'explaining a game failed');
    });
    started.on('exit', () => {
      if (worker !== started) return;
      worker = undefined;
      settle({ kind: 'failed', reason: isClosed ? 'closed' : 'failed' });
    });
    return started;
  }

  function startNext(): void {
    if (running || isClosed) return;
    const job = waiting.shift();
    clearTimeout(idle);
    if (!job) {
      idle = setTimeout(() => void stop(), idleMs).unref();
      return;
    }
    worker ??= start();
    running = { job, timer: setTimeout(() => void giveUp(), timeoutMs).unref() };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage({ game: job.game } satisfies ToCoachThread);
  }

  async function giveUp(): Promise<void> {
    logger.error({ gameId: running?.job.game.id }, 'explaining a game timed out');
    const stopped = stop();
    settle({ kind: 'failed', reason: 'timeout' });
    await stopped;
  }

  async function stop(): Promise<void> {
    const stopping = worker;
    worker = undefined;
    await stopping?.terminate();
  }

  return {
    get isIdle() {
      return !isClosed && !running && waiting.length === 0;
    },
    get waiting() {
      return waiting.length;
    },
    explain(game) {
      if (isClosed) return Promise.resolve({ kind: 'failed', reason: 'closed' });
      if (hasJustFailed(game.id)) return Promise.resolve({ kind: 'failed', reason: 'failed' });
      if (waiting.length >= maxWaiting) return Promise.resolve({ kind: 'failed', reason: 'full' });
      return new Promise((resolve) => {
        waiting.push({ game, settle: resolve });
        startNext();
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      const stopped = stop();
      settle({ kind: 'failed', reason: 'closed' });
      for (const job of waiting.splice(0)) job.settle({ kind: 'failed', reason: 'closed' });
      await stopped;
    },
  };
}
