import { createCancel } from '@lamplight/engine/cancel.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import type { EngineErrorCode } from '@lamplight/engine/engine-error.ts';
import type { Engine, EngineIdentity } from '@lamplight/engine/engine.ts';
import type { CancelSignal, SearchRequest } from '@lamplight/engine/search.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import type { Logger } from 'pino';
import { createEngineSlot, type EngineSlot, type Found } from './engine-slot.ts';
import { createRecentAnswers } from './recent-answers.ts';
import { createWaitingLine } from './fair-queue.ts';

export type Question = Pick<SearchRequest, 'position' | 'lines' | 'limit' | 'elo' | 'moves'>;

export interface Asking {
  /**
   * User of the question; a user may have one search running and one waiting. Undefined for bulk work, which runs after
   * all users' questions.
   */
  readonly owner?: string | undefined;
  /** Cancels the question when aborted. */
  readonly signal?: CancelSignal;
}

export type PoolFailure =
  /** The owner already has one search running and one waiting. */
  | 'owner-busy'
  /** The queue is full. */
  | 'full'
  | 'timeout'
  /** The engine crashed twice, does not start, or the server is stopping. */
  | 'unavailable'
  | 'invalid-position'
  | 'cancelled';

export type PoolAnswer =
  | ({ kind: 'analysed'; isRemembered: boolean } & Found)
  | { kind: 'failed'; reason: PoolFailure };

export interface EnginePool {
  readonly ask: (question: Question, asking: Asking) => Promise<PoolAnswer>;
  /** Ends all engines at once and fails all waiting questions. */
  readonly close: () => void;
}

export interface PoolSettings {
  readonly size: number;
  readonly createEngine: () => Engine;
  readonly timers: Timers;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

const waitingPerEngine = 4;
/** Time limit from a user's question to its answer, including the wait. */
const answerWithinMs = 60_000;
/** Part of that time reserved for stopping the search and sending the answer. */
const lastWordMs = 3000;
/** Guards against an engine that hangs; bulk work sets its own search limits. */
const bulkWithinMs = 600_000;

interface Job {
  readonly key: string | undefined;
  readonly owner: string | undefined;
  readonly question: Question;
  readonly dueMs: number;
  readonly signal: CancelSignal;
  readonly cancel: () => void;
  readonly askers: Set<(answer: PoolAnswer) => void>;
  readonly forgetDue: () => void;
}

/** Shares a few engines between many users: engines start on demand, are scheduled fairly and stop when idle. */
export function createEnginePool({ size, createEngine, timers, logger }: PoolSettings): EnginePool {
  const line = createWaitingLine<Job>(size * waitingPerEngine);
  const recent = createRecentAnswers<Found>(timers);
  const inHand = new Map<string, Job>();
  let isClosed = false;
  let lastStarted: string | undefined;
  const onStart = ({ name, elo }: EngineIdentity): void => {
    if (name !== lastStarted) logger.info({ engine: name, elo }, 'an engine runs');
    lastStarted = name;
  };
  const slots = Array.from({ length: size }, () =>
    createEngineSlot({ createEngine, timers, logger, onStart }),
  );

  function ask(question: Question, { owner, signal }: Asking): Promise<PoolAnswer> {
    const answer = (reason: PoolFailure) => Promise.resolve<PoolAnswer>(failed(reason));
    if (isClosed || slots.every((slot) => slot.rests())) return answer('unavailable');
    if (signal?.aborted) return answer('cancelled');
    const key = keyOf(question, owner);
    const known = key === undefined ? undefined : recent.find(key);
    if (known) return Promise.resolve(analysed(question, known, true));

    let job = key === undefined ? undefined : inHand.get(key);
    if (!job) {
      job = newJob(question, key, owner);
      const admission = line.admit(job);
      if (admission !== 'admitted') {
        job.forgetDue();
        return answer(admission);
      }
      if (key !== undefined) inHand.set(key, job);
    }
    const joined = join(job, question, signal);
    pump();
    return joined;
  }

  function newJob(question: Question, key: string | undefined, owner: string | undefined): Job {
    const withinMs = owner === undefined ? bulkWithinMs : answerWithinMs;
    const job: Job = {
      key,
      owner,
      question,
      dueMs: timers.now() + withinMs,
      ...createCancel(),
      askers: new Set(),
      forgetDue: timers.after(withinMs, () => settle(job, failed('timeout'))),
    };
    return job;
  }

  function join(job: Job, question: Question, signal?: CancelSignal): Promise<PoolAnswer> {
    return new Promise((resolve) => {
      const hear = (answer: PoolAnswer): void => {
        job.askers.delete(hear);
        signal?.removeEventListener('abort', leave);
        resolve(answer.kind === 'analysed' ? analysed(question, answer, false) : answer);
      };
      const leave = (): void => {
        hear(failed('cancelled'));
        if (job.askers.size === 0) settle(job, failed('cancelled'));
      };
      job.askers.add(hear);
      signal?.addEventListener('abort', leave);
    });
  }

  /** Answers everybody who asked. A running search is cancelled; its slot becomes free when the engine has stopped. */
  function settle(job: Job, answer: PoolAnswer): void {
    job.forgetDue();
    if (job.key !== undefined && inHand.get(job.key) === job) inHand.delete(job.key);
    line.withdraw(job);
    job.cancel();
    for (const hear of job.askers) hear(answer);
  }

  function pump(): void {
    for (let slot = freeSlot(); slot; slot = freeSlot()) {
      const job = line.next();
      if (!job) return;
      void serve(slot, job);
    }
  }

  function freeSlot(): EngineSlot | undefined {
    const free = slots.filter((slot) => slot.isFree() && !slot.rests());
    return free.find((slot) => slot.isAwake()) ?? free[0];
  }

  async function serve(slot: EngineSlot, job: Job): Promise<void> {
    try {
      const found = await slot.search(() => ({
        ...job.question,
        fresh: true,
        signal: job.signal,
        timeoutMs: Math.max(1, job.dueMs - timers.now() - lastWordMs),
      }));
      if (job.key !== undefined && !found.analysis.isPartial) recent.keep(job.key, found);
      settle(job, analysed(job.question, found, false));
    } catch (error) {
      if (!(error instanceof EngineError)) logger.error({ err: error }, 'engine');
      settle(job, failed(error instanceof EngineError ? failureOf[error.code] : 'unavailable'));
      if (slots.every((each) => each.rests())) refuseAllWaiting();
    } finally {
      line.done(job);
      pump();
    }
  }

  function refuseAllWaiting(): void {
    for (const job of line.waiting()) settle(job, failed('unavailable'));
  }

  return {
    ask,
    close: () => {
      isClosed = true;
      refuseAllWaiting();
      for (const slot of slots) slot.close();
    },
  };
}

const failureOf: Readonly<Record<EngineErrorCode, PoolFailure>> = {
  cancelled: 'cancelled',
  timeout: 'timeout',
  'invalid-position': 'invalid-position',
  'not-ready': 'unavailable',
  crashed: 'unavailable',
  unavailable: 'unavailable',
  unsupported: 'unavailable',
  'no-move': 'unavailable',
};

function failed(reason: PoolFailure): PoolAnswer {
  return { kind: 'failed', reason };
}

/** A cached answer may come from the same board at another move number, so the FEN of the question is put in. */
function analysed({ position }: Question, found: Found, isRemembered: boolean): PoolAnswer {
  const analysis = { ...found.analysis, fen: position.position.fen };
  return { kind: 'analysed', analysis, engine: found.engine, isRemembered };
}

/**
 * Cache key, equal for questions with equal answers. Moves of limited strength are random, so these questions have no
 * key. The half-move clock is part of the key because it affects the evaluation; the move number is not.
 */
function keyOf(question: Question, owner: string | undefined): string | undefined {
  const { position, lines, limit, elo, moves } = question;
  if (elo !== undefined) return undefined;
  const board = position.startFen.split(' ', 5).join(' ');
  const kind = owner === undefined ? 'bulk' : 'people';
  return JSON.stringify([kind, board, position.moves, lines, limit, moves]);
}
