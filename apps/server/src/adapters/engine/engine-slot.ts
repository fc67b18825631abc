import { EngineError } from '@lamplight/engine/engine-error.ts';
import type { Engine, EngineIdentity } from '@lamplight/engine/engine.ts';
import type { Analysis, SearchRequest } from '@lamplight/engine/search.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import type { Logger } from 'pino';

export type Found = { analysis: Analysis; engine: string };

/** Place for one engine in the pool. Starts its engine on demand and stops it when idle. */
export interface EngineSlot {
  readonly isFree: () => boolean;
  readonly isRunning: () => boolean;
  /** True while the slot starts no engine, because its engines kept crashing. */
  readonly isPaused: () => boolean;
  /** Calls `request` when the engine is ready, because less time remains for the search by then. */
  readonly search: (request: () => SearchRequest) => Promise<Found>;
  /** Ends the engine at once. */
  readonly close: () => void;
}

export interface SlotSettings {
  readonly createEngine: () => Engine;
  readonly timers: Timers;
  readonly logger: Pick<Logger, 'warn'>;
  readonly onStart: (identity: EngineIdentity) => void;
}

/** Idle time after which an engine is stopped. */
const idleStopMs = 5 * 60_000;
/** Equal to the time during which the engine driver refuses to restart a crashing engine. */
const pauseMs = 60_000;

export function createEngineSlot(settings: SlotSettings): EngineSlot {
  const { createEngine, timers, logger, onStart } = settings;
  let engine: Engine | undefined;
  let isBusy = false;
  let isClosed = false;
  let pausedUntilMs = -Infinity;
  let cancelIdleStop: (() => void) | undefined;

  function stopEngine(): void {
    engine?.close();
    engine = undefined;
  }

  async function ask(request: () => SearchRequest): Promise<Found> {
    engine ??= createEngine();
    const identity = await engine.identify();
    onStart(identity);
    return { analysis: await engine.search(request()), engine: identity.name };
  }

  /** Retries once with a new engine, because the position may not be the cause of the crash. */
  async function askWithRetry(request: () => SearchRequest): Promise<Found> {
    try {
      return await ask(request);
    } catch (error) {
      const isCrash =
        error instanceof EngineError && (error.code === 'crashed' || error.code === 'not-ready');
      const { signal, position } = request();
      if (!isCrash || isClosed || signal?.aborted) throw error;
      const { fen } = position.position;
      logger.warn({ reason: error.message, fen }, 'engine crashed, retrying with a new engine');
      return ask(request);
    }
  }

  return {
    isFree: () => !isBusy,
    isRunning: () => engine !== undefined,
    isPaused: () => pausedUntilMs > timers.now(),
    search: async (request) => {
      isBusy = true;
      cancelIdleStop?.();
      try {
        return await askWithRetry(request);
      } catch (error) {
        if (error instanceof EngineError && error.code === 'unavailable') {
          stopEngine();
          pausedUntilMs = timers.now() + pauseMs;
        }
        throw error;
      } finally {
        isBusy = false;
        if (!isClosed) cancelIdleStop = timers.after(idleStopMs, stopEngine);
      }
    },
    close: () => {
      isClosed = true;
      cancelIdleStop?.();
      stopEngine();
    },
  };
}
