import { availableParallelism } from 'node:os';
import { createEngine, type Engine } from '@lamplight/engine/engine.ts';
import type { OpenTransport, Timers } from '@lamplight/engine/transport.ts';
import type { Logger } from 'pino';
import { createChildTransport } from './child-transport.ts';
import { getEngineCommand } from './engine-command.ts';
import { createEnginePool, type EnginePool } from './engine-pool.ts';

const hashMb = 64;

/** Creates an engine in a process of its own. The engine searches with one thread. */
export function createServerEngine(
  stockfishPath: string | undefined,
  open: OpenTransport = createChildTransport(getEngineCommand(stockfishPath)),
): Engine {
  return createEngine({
    open,
    timers: nodeTimers,
    hashMb,
    threads: 1,
  });
}

type EngineSettings = { stockfishPath: string | undefined; engineWorkers: number };

export function createServerEngines(
  { stockfishPath, engineWorkers }: EngineSettings,
  logger: Logger,
): EnginePool {
  return createEnginePool({
    size: engineWorkers || availableParallelism(),
    createEngine: () => createServerEngine(stockfishPath),
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
