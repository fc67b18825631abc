import { createCancel } from '@lamplight/engine/cancel.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import type { EngineErrorCode } from '@lamplight/engine/engine-error.ts';
import type { Engine, EngineIdentity } from '@lamplight/engine/engine.ts';
import type { CancelSignal, SearchRequest } from '@lamplight/engine/search.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import type { Logger } from 'pino';
import { createEngineSlot, type EngineSlot, type Found } from './engine-slot.ts';
import { createRecentAnswers } from './recent-answers.ts';
import { createFairQueue } from './fair-queue.ts';

export type Question = Pick<SearchRequest, 'position' | 'lines' | 'limit' | 'elo' | 'moves'>;

export interface Asking {
  /**
   * User who asked the question. A user may have one search running and one waiting. Undefined for bulk work, which
   * runs after the questions of all users.
   */
  readonly owner?: string | undefined;
  /** Cancels the question if it is aborted. */
  readonly signal?: CancelSignal;
}

export type PoolFailure =
  /** The user already has one search running and one waiting. */
  | 'owner-busy'
  /** The queue is full. */
  | 'full'
  | 'timeout'
  /** The engine crashed twice or does not start, or the server is stopping. */
  | 'unavailable'
  | 'invalid-position'
  | 'cancelled';

export type PoolAnswer =
  | ({ kind: 'analysed'; isRemembered: boolean } & Found)
  | { kind: 'failed'; reason: PoolFailure };

/** State of the pool at this moment. */
export interface PoolFigures {
  readonly engines: {
    readonly max: number;
    readonly running: number;
    readonly searching: number;
    /** Engines that kept crashing and are not started for a while. */
    readonly paused: number;
  };
  readonly waiting: { readonly people: number; readonly bulk: number };
}

export interface EnginePool {
  readonly ask: (question: Question, asking: Asking) => Promise<PoolAnswer>;
  readonly readFigures: () => PoolFigures;
  /** Ends all engines at once. All waiting questions fail. */
  readonly close: () => void;
}

export interface PoolSettings {
  readonly size: number;
  readonly createEngine: () => Engine;
  readonly timers: Timers;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

const waitingPerEngine = 4;
/** Time limit for the answer to a user's question, including the time in the queue. */
const answerWithinMs = 60_000;
/** Part of `answerWithinMs` that is reserved for stopping the search and sending the answer. */
const stopMarginMs = 3000;
/** Time limit for bulk work in case an engine hangs. Bulk work sets its own search limits. */
const bulkWithinMs = 600_000;

interface Job {
  readonly key: string | undefined;
  readonly owner: string | undefined;
  readonly question: Question;
  readonly dueMs: number;
  readonly signal: CancelSignal;
  readonly cancel: () => void;
  readonly askers: Set<(answer: PoolAnswer) => void>;
  readonly cancelTimer: () => void;
}

/** Shares a few engines among many users. Engines start on demand, take the questions from a fair queue and stop when idle. */
export function createEnginePool({ size, createEngine, timers, logger }: PoolSettings): EnginePool {
  const queue = createFairQueue<Job>(size * waitingPerEngine);
  const recent = createRecentAnswers<Found>(timers);
  const inProgress = new Map<string, Job>();
  let isClosed = false;
  let lastStarted: string | undefined;
  const onStart = ({ name, elo }: EngineIdentity): void => {
    if (name !== lastStarted) logger.info({ engine: name, elo }, 'engine started');
    lastStarted = name;
  };
  const slots = Array.from({ length: size }, () =>
    createEngineSlot({ createEngine, timers, logger, onStart }),
  );

  function ask(question: Question, { owner, signal }: Asking): Promise<PoolAnswer> {
    const answer = (reason: PoolFailure) => Promise.resolve<PoolAnswer>(toFailure(reason));
    if (isClosed || slots.every((slot) => slot.isPaused())) return answer('unavailable');
    if (signal?.aborted) return answer('cancelled');
    const key = buildCacheKey(question, owner);
    const known = key === undefined ? undefined : recent.find(key);
    if (known) return Promise.resolve(toAnswer(question, known, true));

    let job = key === undefined ? undefined : inProgress.get(key);
    if (!job) {
      job = createJob(question, key, owner);
      const admission = queue.admit(job);
      if (admission !== 'admitted') {
        job.cancelTimer();
        return answer(admission);
      }
      if (key !== undefined) inProgress.set(key, job);
    }
    const joined = join(job, question, signal);
    startWaiting();
    return joined;
  }

  function createJob(question: Question, key: string | undefined, owner: string | undefined): Job {
    const withinMs = owner === undefined ? bulkWithinMs : answerWithinMs;
    const job: Job = {
      key,
      owner,
      question,
      dueMs: timers.now() + withinMs,
      ...createCancel(),
      askers: new Set(),
      cancelTimer: timers.after(withinMs, () => settle(job, toFailure('timeout'))),
    };
    return job;
  }

  function join(job: Job, question: Question, signal?: CancelSignal): Promise<PoolAnswer> {
    return new Promise((resolve) => {
      const deliver = (answer: PoolAnswer): void => {
        job.askers.delete(deliver);
        signal?.removeEventListener('abort', cancelAsker);
        resolve(answer.kind === 'analysed' ? toAnswer(question, answer, false) : answer);
      };
      const cancelAsker = (): void => {
        deliver(toFailure('cancelled'));
        if (job.askers.size === 0) settle(job, toFailure('cancelled'));
      };
      job.askers.add(deliver);
      signal?.addEventListener('abort', cancelAsker);
    });
  }

  /**
   * Sends the answer to every caller that asked this question. If the search is still running, it is cancelled, and its
   * slot becomes free when the engine has stopped.
   */
  function settle(job: Job, answer: PoolAnswer): void {
    job.cancelTimer();
    if (job.key !== undefined && inProgress.get(job.key) === job) inProgress.delete(job.key);
    queue.remove(job);
    job.cancel();
    for (const deliver of job.askers) deliver(answer);
  }

  function startWaiting(): void {
    for (let slot = findFreeSlot(); slot; slot = findFreeSlot()) {
      const job = queue.takeNext();
      if (!job) return;
      void serve(slot, job);
    }
  }

  function findFreeSlot(): EngineSlot | undefined {
    const free = slots.filter((slot) => slot.isFree() && !slot.isPaused());
    return free.find((slot) => slot.isRunning()) ?? free[0];
  }

  async function serve(slot: EngineSlot, job: Job): Promise<void> {
    try {
      const found = await slot.search(() => ({
        ...job.question,
        fresh: true,
        signal: job.signal,
        timeoutMs: Math.max(1, job.dueMs - timers.now() - stopMarginMs),
      }));
      if (job.key !== undefined && !found.analysis.isPartial) recent.store(job.key, found);
      settle(job, toAnswer(job.question, found, false));
    } catch (error) {
      if (!(error instanceof EngineError)) logger.error({ err: error }, 'engine search failed');
      settle(
        job,
        toFailure(error instanceof EngineError ? failureByCode[error.code] : 'unavailable'),
      );
      if (slots.every((each) => each.isPaused())) refuseAllWaiting();
    } finally {
      queue.finish(job);
      startWaiting();
    }
  }

  function refuseAllWaiting(): void {
    for (const job of queue.listWaiting()) settle(job, toFailure('unavailable'));
  }

  function readFigures(): PoolFigures {
    const waiting = queue.listWaiting();
    const people = waiting.filter(({ owner }) => owner !== undefined).length;
    return {
      engines: {
        max: size,
        running: slots.filter((slot) => slot.isRunning()).length,
        searching: slots.filter((slot) => !slot.isFree()).length,
        paused: slots.filter((slot) => slot.isPaused()).length,
      },
      waiting: { people, bulk: waiting.length - people },
    };
  }

  return {
    ask,
    readFigures,
    close: () => {
      isClosed = true;
      refuseAllWaiting();
      for (const slot of slots) slot.close();
    },
  };
}

const failureByCode: Readonly<Record<EngineErrorCode, PoolFailure>> = {
  cancelled: 'cancelled',
  timeout: 'timeout',
  'invalid-position': 'invalid-position',
  'not-ready': 'unavailable',
  crashed: 'unavailable',
  unavailable: 'unavailable',
  unsupported: 'unavailable',
  'no-move': 'unavailable',
};

function toFailure(reason: PoolFailure): PoolAnswer {
  return { kind: 'failed', reason };
}

/**
 * Converts a search result to an answer. A cached result may be for the same board at another move number, so the FEN
 * is replaced by that of the question.
 */
function toAnswer({ position }: Question, found: Found, isRemembered: boolean): PoolAnswer {
  const analysis = { ...found.analysis, fen: position.position.fen };
  return { kind: 'analysed', analysis, engine: found.engine, isRemembered };
}

/**
 * Returns the cache key, which is equal for questions with equal answers. Moves at limited strength are random, so
 * these questions have no key. The half-move clock is part of the key, because it affects the evaluation; the move
 * number is not.
 */
function buildCacheKey(question: Question, owner: string | undefined): string | undefined {
  const { position, lines, limit, elo, moves } = question;
  if (elo !== undefined) return undefined;
  const board = position.startFen.split(' ', 5).join(' ');
  const kind = owner === undefined ? 'bulk' : 'people';
  return JSON.stringify([kind, board, position.moves, lines, limit, moves]);
}
