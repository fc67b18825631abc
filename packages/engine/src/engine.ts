import { EngineError, engineMessages } from './engine-error.ts';
import { runSearch } from './run-search.ts';
import { createCancel } from './cancel.ts';
import type { Analysis, SearchRequest } from './search.ts';
import { openSession } from './session.ts';
import type { Session } from './session.ts';
import type { OpenTransport, Timers } from './transport.ts';

export interface EngineSettings {
  readonly open: OpenTransport;
  readonly timers: Timers;
  /** Hash size in megabytes. The WebAssembly builds crash with 2048 or more. */
  readonly hashMb: number;
  readonly threads: number;
  readonly readyMs?: number;
}

export interface EngineIdentity {
  readonly name: string;
  /** Range of Elo strengths to which the engine can be limited; undefined if it cannot be limited. */
  readonly elo: { readonly min: number; readonly max: number } | undefined;
}

export interface Engine {
  /** Starts the engine if it is not running. */
  readonly identify: () => Promise<EngineIdentity>;
  /** Runs one search at a time, in the order of the calls. */
  readonly search: (request: SearchRequest) => Promise<Analysis>;
  /** True if a search is running or waiting. */
  readonly isBusy: () => boolean;
  /** Ends the engine permanently. */
  readonly close: () => void;
}

/** An engine that dies `maxDeaths` times within `deathWindowMs` is not restarted until the window has passed. */
const maxDeaths = 3;
const deathWindowMs = 60_000;

/**
 * Creates an engine driver, the only way to use an engine. The engine starts with the first search and keeps running.
 * After a crash or a hang it is replaced: the search during the crash fails, and the next search gets a new engine.
 */
export function createEngine(settings: EngineSettings): Engine {
  const { timers, readyMs = 10_000 } = settings;
  let session: Session | undefined;
  let opening: Promise<Session> | undefined;
  const end = createCancel();
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let deaths: number[] = [];

  const noteDeath = (): void => {
    deaths = [...deaths, timers.now()].slice(-maxDeaths);
  };

  async function start(): Promise<Session> {
    const fresh = await openSession({ open: settings.open, timers, readyMs, signal: end.signal });
    fresh.setOption('Threads', settings.threads);
    fresh.setOption('Hash', settings.hashMb);
    await fresh.settle();
    return fresh;
  }

  async function running(): Promise<Session> {
    if (end.signal.aborted) throw new EngineError('unavailable', engineMessages.notInitialized);
    if (session && !session.isDead()) return session;
    const [oldest] = deaths;
    if (
      deaths.length === maxDeaths &&
      oldest !== undefined &&
      timers.now() - oldest < deathWindowMs
    ) {
      throw new EngineError('unavailable', engineMessages.allRoutesFailed);
    }
    opening ??= start();
    try {
      session = await opening;
      return session;
    } catch (error) {
      noteDeath();
      throw error;
    } finally {
      opening = undefined;
    }
  }

  async function search(request: SearchRequest): Promise<Analysis> {
    const { position, elo, fresh, lines, signal } = request;
    const over = position.position.isCheckmate || position.position.isStalemate;
    if (over) return findFinishedAnalysis(request);
    if (signal?.aborted) throw new EngineError('cancelled', 'cancelled');
    const engine = await running();
    try {
      engine.setOption('MultiPV', lines);
      engine.setOption('UCI_LimitStrength', elo !== undefined);
      if (elo !== undefined) engine.setOption('UCI_Elo', elo);
      if (fresh) engine.send('ucinewgame');
      if (fresh) await engine.settle();
      return await runSearch(engine, request, timers);
    } finally {
      if (engine.isDead() && !end.signal.aborted) noteDeath();
    }
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    waiting += 1;
    const result = queue.then(work).finally(() => {
      waiting -= 1;
    });
    queue = result.catch(() => undefined);
    return result;
  }

  return {
    search: (request) => inTurn(() => search(request)),
    identify: () =>
      inTurn(async () => {
        const { name, options } = await running();
        const { min, max } = options.get('UCI_Elo') ?? {};
        const elo = min !== undefined && max !== undefined ? { min, max } : undefined;
        return { name, elo };
      }),
    isBusy: () => waiting > 0,
    close: end.cancel,
  };
}

/** Result for checkmate and stalemate, which need no search. */
function findFinishedAnalysis({ position }: SearchRequest): Analysis {
  const { fen } = position.position;
  return { fen, lines: [], depth: 0, nodes: 0, bestMove: null, isPartial: false };
}
