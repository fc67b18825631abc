import { availableParallelism } from 'node:os';
import { createEngine, type Engine } from '@lamplight/engine/engine.ts';
import type { OpenTransport, Timers } from '@lamplight/engine/transport.ts';
import type { Logger } from 'pino';
import { createChildTransport } from './child-transport.ts';
import { getEngineCommand } from './engine-command.ts';
import { createEnginePool, type EnginePool } from './engine-pool.ts';

const hashMb = 64;

export type EngineSettings = {
  /** The bundled engine is used if it is undefined. */
  stockfishPath?: string | undefined;
  /** Longest time an engine may take to start. */
  engineStartMs?: number;
};

/** Creates an engine in a process of its own. The engine searches with one thread. */
export function createServerEngine(
  { stockfishPath, engineStartMs = 10_000 }: EngineSettings,
  open: OpenTransport = createChildTransport(getEngineCommand(stockfishPath)),
): Engine {
  return createEngine({
    open,
    timers: nodeTimers,
    hashMb,
    threads: 1,
    readyMs: engineStartMs,
  });
}

export function createServerEngines(
  settings: EngineSettings & { engineWorkers: number },
  logger: Logger,
): EnginePool {
  return createEnginePool({
    size: settings.engineWorkers || availableParallelism(),
    createEngine: () => createServerEngine(settings),
    timers: nodeTimers,
    logger,
  });
}

/** Uses real time, never the shifted clock of tests, because engine searches take real time. */
export const nodeTimers: Timers = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
