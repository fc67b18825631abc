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
  /** Whose question it is: one of theirs runs and one waits. Left out for bulk work, which comes after all people's. */
  readonly owner?: string | undefined;
  /** Takes the question back. */
  readonly signal?: CancelSignal;
}

export type PoolFailure =
  /** The owner has one running and one waiting. */
  | 'owner-busy'
  /** Too many wait. */
  | 'full'
  | 'timeout'
  /** It crashed, twice, or does not start, or the server stops. */
  | 'unavailable'
  | 'invalid-position'
  | 'cancelled';

export type PoolAnswer =
  | ({ kind: 'analysed'; isRemembered: boolean } & Found)
  | { kind: 'failed'; reason: PoolFailure };

export interface EnginePool {
  readonly ask: (question: Question, asking: Asking) => Promise<PoolAnswer>;
  /** Ends all engines at once, and refuses whoever waits. */
  readonly close: () => void;
}

export interface PoolSettings {
  readonly size: number;
  readonly createEngine: () => Engine;
  readonly timers: Timers;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

const waitingPerEngine = 4;
/** From a person's question to its answer, waiting included. */
const answerWithinMs = 60_000;
/** Of that, kept for the engine's last word and the way back. */
const lastWordMs = 3000;
/** Bulk work has limits of its own; this is for an engine that hangs. */
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

/** A few engines for many people: started when needed, shared fairly, sent to sleep when nobody asks. */
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

  /** All who asked are told. What still runs is stopped; its engine is free when it has. */
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

/** The same board may have been asked about at another move number: an answer carries the position it is given for. */
function analysed({ position }: Question, found: Found, isRemembered: boolean): PoolAnswer {
  const analysis = { ...found.analysis, fen: position.position.fen };
  return { kind: 'analysed', analysis, engine: found.engine, isRemembered };
}

/**
 * Equal for questions with equal answers. A move of limited strength is drawn anew each time, so such questions have none.
 * Half-moves since the last capture count for what a position is worth, the number of the move does not.
 */
function keyOf(question: Question, owner: string | undefined): string | undefined {
  const { position, lines, limit, elo, moves } = question;
  if (elo !== undefined) return undefined;
  const board = position.startFen.split(' ', 5).join(' ');
  const kind = owner === undefined ? 'bulk' : 'people';
  return JSON.stringify([kind, board, position.moves, lines, limit, moves]);
}
