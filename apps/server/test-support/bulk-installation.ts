import { setTimeout as sleep } from 'node:timers/promises';
import { createEngine, type Engine } from '@lamplight/engine/engine.ts';
import type { OpenTransport } from '@lamplight/engine/transport.ts';
import { nodeTimers } from '../src/adapters/engine/server-engines.ts';
import { connectDatabase, longTimeoutMs, type Database } from '../src/database/connect.ts';
import { startQueue, type Queue } from '../src/database/queue.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import { queues } from '../src/jobs/registry.ts';
import { createLogger } from '../src/logger.ts';
import { loadSettings } from '../src/settings.ts';
import type { SearchLimits } from '../src/use-cases/bulk/search-position.ts';
import { createDoubleEngineTalk } from './double-engine-talk.ts';
import { scoreMoves } from './scored-moves.ts';
import { testEngineStartMs } from './engine-start.ts';

/** Search limits that are small enough to analyse a game in seconds. */
export const tinyLimits: SearchLimits = {
  nodes: { standard: 4000, deep: 40_000 },
  nullMove: { depth: 4, nodes: 1000 },
  everyMove: { depth: 3, nodes: 4000 },
};

/**
 * Creates a fake engine behind the real engine driver, in this process. A separate program would have to be restarted
 * after each simulated death, which takes half a minute on a busy machine. Engines as programs have their own tests in
 * adapters/engine.
 */
export function createDoubleEngine({ delayMs = 0, diesAt = -1 } = {}): Engine {
  const open: OpenTransport = ({ onLine, onDeath }) => {
    let isOver = false;
    const receive = createDoubleEngineTalk({
      delayMs,
      diesAt,
      say: (line) => {
        if (!isOver) onLine(line);
      },
      die: () => {
        isOver = true;
        onDeath('exit code 3');
      },
    });
    let received = Promise.resolve();
    return {
      send: (line) => {
        received = received.then(() => (isOver ? undefined : receive(line)));
      },
      kill: () => {
        isOver = true;
      },
    };
  };
  return createEngine({
    open,
    timers: nodeTimers,
    hashMb: 1,
    threads: 1,
    readyMs: testEngineStartMs,
  });
}

/** Creates an engine that gives the same answers as the fake engine, but without the engine driver. */
export function createQuickEngine(delayMs = 0): Engine {
  return {
    identify: async () => ({ name: 'Double 1', elo: undefined }),
    async search({ position, lines, moves, limit: { depth = 1 } }) {
      await sleep(delayMs);
      const sign = position.position.turn === 'white' ? 1 : -1;
      const scored = scoreMoves(position.position, moves);
      return {
        fen: position.position.fen,
        lines: scored.slice(0, lines).map(({ uci, cp }) => ({
          score: { kind: 'cp', cp: sign * cp },
          depth,
          moves: [uci],
        })),
        depth,
        nodes: 100,
        bestMove: scored[0]?.uci ?? null,
        isPartial: false,
      };
    },
    isBusy: () => false,
    close: () => undefined,
  };
}

export type Installation = { deps: Deps; database: Database; queue: Queue; close(): Promise<void> };

/** Opens the dependencies of a worker process without a server. */
export async function openInstallation(
  url: string,
  { env = {}, works = false }: { env?: Record<string, string>; works?: boolean } = {},
): Promise<Installation> {
  const settings = loadSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...env,
    DATABASE_URL: url,
  });
  const database = connectDatabase({
    url,
    poolSize: 6,
    onError: () => undefined,
    statementTimeoutMs: longTimeoutMs,
  });
  const queue = await startQueue({ database, queues, works, onError: () => undefined });
  const deps = createDeps({
    settings,
    logger: createLogger(settings.logLevel),
    database,
    queue,
  });
  return {
    deps,
    database,
    queue,
    async close() {
      await queue.stop();
      deps.engines.close();
      await deps.explainer.close();
      await deps.playerModel.close();
      await database.close();
    },
  };
}
