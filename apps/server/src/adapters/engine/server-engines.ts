import { availableParallelism } from 'node:os';
import { createEngine, type Engine } from '@lamplight/engine/engine.ts';
import type { OpenTransport } from '@lamplight/engine/transport.ts';
import type { Logger } from 'pino';
import { childTransport } from './child-transport.ts';
import { engineCommand } from './engine-command.ts';
import { createEnginePool, type EnginePool } from './engine-pool.ts';
import { nodeTimers } from './node-timers.ts';

const hashMb = 64;

/** One engine in its own process, with one thread. */
export function createServerEngine(
  stockfishPath: string | undefined,
  open: OpenTransport = childTransport(engineCommand(stockfishPath)),
): Engine {
  return createEngine({
    open,
    timers: nodeTimers,
    hashMb,
    threads: 1,
  });
}

type Given = { stockfishPath: string | undefined; engineWorkers: number };

export function createServerEngines(
  { stockfishPath, engineWorkers }: Given,
  logger: Logger,
): EnginePool {
  return createEnginePool({
    size: engineWorkers || availableParallelism(),
    createEngine: () => createServerEngine(stockfishPath),
    timers: nodeTimers,
    logger,
  });
}
