import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Database } from '../src/database/connect.ts';
import type { Deps } from '../src/deps.ts';
import { queues } from '../src/jobs/registry.ts';
import { createMetrics } from '../src/monitoring/metrics.ts';
import { startMetricsServer } from '../src/monitoring/metrics-server.ts';
import { createProcessReporter } from '../src/monitoring/process-report.ts';
import { createReportsReader } from '../src/supervisor/child-reports.ts';
import type { Child } from '../src/supervisor/child.ts';
import { parseMetrics } from './metrics-text.ts';

type App = { deps: Deps; database: Database };

/** Reads the metrics as one process of this app reports them, without what it remembers from the last time. */
export async function readFigures({ deps, database }: App, process: 'web' | 'worker' = 'web') {
  const report = createProcessReporter(deps, { process, pool: database.pool, queues });
  return report();
}

/**
 * Serves the metrics of this app on a free port, as a supervisor does for a web process and a worker. `onEnd` receives
 * the function that closes the port.
 */
export async function serveMetrics(
  { deps, database }: App,
  onEnd: (close: () => Promise<void>) => void = onTestFinished,
) {
  const children = (['web', 'worker'] as const).map((process): Child => {
    // This process does the work of both, so its counters are reported once.
    const metrics = process === 'web' ? deps.metrics : createMetrics();
    const given = { process, pool: database.pool, queues };
    const report = createProcessReporter({ ...deps, metrics }, given);
    return {
      name: process,
      ready: Promise.resolve({ type: 'ready' }),
      report,
      countRestarts: () => 0,
      stop: async () => undefined,
      kill: () => undefined,
    };
  });
  const server = await startMetricsServer({
    port: 0,
    host: '127.0.0.1',
    logger: pino({ level: 'silent' }),
    read: createReportsReader(children),
  });
  onEnd(() => server.close());
  return {
    url: server.url,
    scrape: async () => parseMetrics(await (await fetch(`${server.url}/metrics`)).text()),
  };
}
