import { setTimeout as sleep } from 'node:timers/promises';
import { createEngine, type Engine } from '@lamplight/engine/engine.ts';
import { createChildTransport } from '../src/adapters/engine/child-transport.ts';
import { nodeTimers } from '../src/adapters/engine/server-engines.ts';
import { connectDatabase, longTimeoutMs, type Database } from '../src/database/connect.ts';
import { startQueue, type Queue } from '../src/database/queue.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import { queues } from '../src/jobs/registry.ts';
import { createLogger } from '../src/logger.ts';
import { nodeFlags } from '../src/node-flags.ts';
import { loadSettings } from '../src/settings.ts';
import type { SearchLimits } from '../src/use-cases/bulk/search-position.ts';
import { scoreMoves } from './scored-moves.ts';

/** So small that a game takes seconds. */
export const tinyLimits: SearchLimits = {
  nodes: { standard: 4000, deep: 40_000 },
  nullMove: { depth: 4, nodes: 1000 },
  everyMove: { depth: 3, nodes: 4000 },
};

/** Engine of uci-double.ts over real pipes. */
export function createDoubleEngine({ delayMs = 0, diesAt = -1 } = {}): Engine {
  const double = new URL('./uci-double.ts', import.meta.url).pathname;
  const args = [...nodeFlags, double, String(delayMs), String(diesAt)];
  const open = createChildTransport({ program: process.execPath, args });
  return createEngine({ open, timers: nodeTimers, hashMb: 1, threads: 1 });
}

/** The same engine inside this process, for tests that start and end many. */
export function createQuickEngine(delayMs = 0): Engine {
  return {
    identify: async () => ({ name: 'Double 1', elo: undefined }),
    async search({ position, lines, limit: { depth = 1 } }) {
      await sleep(delayMs);
      const sign = position.position.turn === 'white' ? 1 : -1;
      const scored = scoreMoves(position.position);
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

/** Dependencies of a worker process without a server. */
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
      await database.close();
    },
  };
}
