import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CancelSignal } from '@lamplight/engine/search.ts';
import {
  packQuestion,
  type FromModelThread,
  type PackedQuestion,
  type ToModelThread,
} from '@lamplight/player-model/messages.ts';
import {
  PlayerModelError,
  type PlayerModelErrorCode,
} from '@lamplight/player-model/player-model-error.ts';
import type { Prediction, Question } from '@lamplight/player-model/player-model.ts';
import type { Logger } from 'pino';
import { createFairQueue } from '../engine/fair-queue.ts';

export type ModelAsking = {
  /** User who asks. One request of a user runs and one waits. Undefined for bulk work, which comes after all users. */
  owner?: string | undefined;
  signal?: CancelSignal;
};

export type ServerPlayerModel = {
  /** Number of requests that wait for the thread. */
  readonly waiting: number;
  /**
   * Predicts the moves of people, in the order of the questions. One thread computes them, so the event loop is not
   * blocked. The thread starts with the first question. Rejects with a PlayerModelError.
   */
  predictAll(questions: readonly Question[], asking?: ModelAsking): Promise<Prediction[]>;
  close(): Promise<void>;
};

export type ModelThreadData = { weightsFile: string };

type Options = {
  logger: Pick<Logger, 'error'>;
  /** Module that the thread runs. Tests pass their own. */
  thread?: URL;
  weightsFile?: string;
  /** Time limit for one message to the thread, including its start. */
  timeoutMs?: number;
  /** Idle time after which the thread ends, because the model occupies memory. */
  idleMs?: number;
  maxWaiting?: number;
};

type Job = {
  readonly owner: string | undefined;
  readonly questions: readonly PackedQuestion[];
  readonly predictions: Prediction[];
  isSettled: boolean;
  readonly settle: (outcome: Prediction[] | PlayerModelError) => void;
};

const modelThread = new URL('./model-thread.ts', import.meta.url);
const shippedWeights = new URL(
  '../../../../../data/player-model/human-move-cc0.i8.bin',
  import.meta.url,
);
/**
 * Questions in one message, about 0.2 seconds of work. Between two messages of bulk work the questions of users are
 * answered.
 */
const questionsInMessage = 16;
/** The weights are outside the heap of V8. If the thread exceeds this limit, only the thread ends. */
const maxMegabytes = 64;
/** After this many ends of the thread within the window, questions are refused at once for the rest of the window. */
const maxDeaths = 3;
const deathWindowMs = 60_000;

export function createServerPlayerModel(options: Options): ServerPlayerModel {
  const { logger, thread = modelThread, weightsFile = fileURLToPath(shippedWeights) } = options;
  const { timeoutMs = 30_000, idleMs = 300_000, maxWaiting = 32 } = options;
  const queue = createFairQueue<Job>(maxWaiting);
  let worker: Worker | undefined;
  let running: { id: number; job: Job; timer: NodeJS.Timeout } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let deathsMs: number[] = [];
  let isClosed = false;

  function start(): Worker {
    const workerData: ModelThreadData = { weightsFile };
    const started = new Worker(thread, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    started.on('message', receive);
    started.on('error', (error) => logger.error({ err: error }, 'player model thread failed'));
    started.on('exit', () => {
      if (worker !== started) return;
      worker = undefined;
      noteDeath();
    });
    return started;
  }

  function receive({ id, predictions }: FromModelThread): void {
    if (running?.id !== id) return;
    const { job, timer } = running;
    clearTimeout(timer);
    running = undefined;
    job.predictions.push(...predictions);
    if (job.predictions.length === job.questions.length) job.settle(job.predictions);
    if (!job.isSettled && job.owner !== undefined) return send(job);
    queue.finish(job);
    if (!job.isSettled) queue.admit(job);
    runNext();
  }

  function runNext(): void {
    if (running || isClosed) return;
    clearTimeout(idle);
    const job = queue.takeNext();
    if (job) return send(job);
    worker?.unref();
    idle = setTimeout(() => void stop(), idleMs).unref();
  }

  function send(job: Job): void {
    worker ??= start();
    // A command that only waits for predictions must not end before they come.
    worker.ref();
    lastId += 1;
    running = { id: lastId, job, timer: setTimeout(giveUp, timeoutMs).unref() };
    const done = job.predictions.length;
    const questions = job.questions.slice(done, done + questionsInMessage);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage({ id: lastId, questions } satisfies ToModelThread);
  }

  function giveUp(): void {
    logger.error({ timeoutMs }, 'player model thread timed out');
    void stop();
    noteDeath('timeout');
  }

  /** The running request fails. If the thread keeps ending, the waiting ones fail too instead of starting it again. */
  function noteDeath(code: PlayerModelErrorCode = 'failed'): void {
    deathsMs = [...deathsMs, performance.now()].slice(-maxDeaths);
    failRunning(code);
    if (isPaused()) failWaiting('failed');
    runNext();
  }

  function isPaused(): boolean {
    const [oldestMs] = deathsMs;
    return (
      deathsMs.length === maxDeaths &&
      oldestMs !== undefined &&
      performance.now() - oldestMs < deathWindowMs
    );
  }

  function failRunning(code: PlayerModelErrorCode): void {
    if (!running) return;
    const { job, timer } = running;
    clearTimeout(timer);
    running = undefined;
    queue.finish(job);
    job.settle(createError(code));
  }

  function failWaiting(code: PlayerModelErrorCode): void {
    for (const job of queue.listWaiting()) {
      queue.remove(job);
      job.settle(createError(code));
    }
  }

  async function stop(): Promise<void> {
    const stopping = worker;
    worker = undefined;
    await stopping?.terminate();
  }

  function admit(job: Job): PlayerModelErrorCode | undefined {
    if (isClosed) return 'closed';
    if (isPaused()) return 'failed';
    // The queue itself limits only the requests of users.
    const bulk = queue.listWaiting().filter(({ owner }) => owner === undefined).length;
    if (job.owner === undefined && bulk >= maxWaiting) return 'full';
    const admission = queue.admit(job);
    return admission === 'admitted' ? undefined : admission;
  }

  return {
    get waiting() {
      return queue.listWaiting().length;
    },
    predictAll(questions, { owner, signal } = {}) {
      if (questions.length === 0) return Promise.resolve([]);
      if (signal?.aborted) return Promise.reject(createError('cancelled'));
      return new Promise((resolve, reject) => {
        const cancel = (): void => {
          queue.remove(job);
          job.settle(createError('cancelled'));
        };
        const job: Job = {
          owner,
          questions: questions.map(packQuestion),
          predictions: [],
          isSettled: false,
          settle: (outcome) => {
            if (job.isSettled) return;
            job.isSettled = true;
            signal?.removeEventListener('abort', cancel);
            if (outcome instanceof PlayerModelError) reject(outcome);
            else resolve(outcome);
          },
        };
        const refusal = admit(job);
        if (refusal !== undefined) return job.settle(createError(refusal));
        signal?.addEventListener('abort', cancel);
        runNext();
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      const stopped = stop();
      failRunning('closed');
      failWaiting('closed');
      await stopped;
    },
  };
}

const messages: Readonly<Record<PlayerModelErrorCode, string>> = {
  'owner-busy': 'player model: the user has a running and a waiting question',
  full: 'player model: the queue is full',
  cancelled: 'player model: cancelled',
  timeout: 'player model: no answer in time',
  failed: 'player model: the thread ended',
  closed: 'player model: closed',
};

function createError(code: PlayerModelErrorCode): PlayerModelError {
  return new PlayerModelError(code, messages[code]);
}
