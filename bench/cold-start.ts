import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { growDatabase } from '../apps/server/test-support/grown-database.ts';
import { startServer as startProgram } from '../apps/server/test-support/server-process.ts';
import { onServer, createTemporaryDirectory } from '../apps/server/test-support/test-server.ts';
import { findMedian } from './cpu-per-request.ts';
import { createBenchDatabase } from './fresh-bench-database.ts';
import { createRatioArea, createRatioLine, type Area } from './report.ts';
import { scaleCount } from './scale.ts';

const rounds = scaleCount(3);
const bare = fileURLToPath(new URL('servers/bare-database.ts', import.meta.url));

/**
 * Measures the time from the start command to the first response: in an empty directory, with existing data, and with a
 * large database.
 */
export async function coldStart(): Promise<Area> {
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [theirs, ours] = [createTemporaryDirectory(), createTemporaryDirectory()];
    const bareFirst = await measureBareStart(theirs);
    first.push((await startMs({ DATA_DIR: join(ours, 'data') })) / bareFirst);
    const bareAgain = await measureBareStart(theirs);
    again.push((await startMs({ DATA_DIR: join(ours, 'data') })) / bareAgain);
    for (const directory of [theirs, ours]) rmSync(directory, { recursive: true, force: true });
  }
  return createRatioArea([
    createRatioLine('in an empty directory, against PostgreSQL alone', findMedian(first), 8),
    createRatioLine('when all is there, against PostgreSQL alone', findMedian(again), 8),
    createRatioLine('with 100 x the data, against 1 x', await withMuchData(), 2),
  ]);
}

async function withMuchData(): Promise<number> {
  const small = await createBenchDatabase('lamplight_start_1');
  const big = await createBenchDatabase('lamplight_start_100');
  try {
    await onServer(small.url, (client) => growDatabase(client, 1));
    await onServer(big.url, (client) => growDatabase(client, 100));
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const smallMs = await startMs({ DATABASE_URL: small.url, ROLE: 'web' });
      ratios.push((await startMs({ DATABASE_URL: big.url, ROLE: 'web' })) / smallMs);
    }
    return findMedian(ratios);
  } finally {
    await big.drop();
    await small.drop();
  }
}

/** Time in milliseconds from the start command to the first successful health check. */
async function startMs(env: Record<string, string>): Promise<number> {
  const startedMs = performance.now();
  const program = startProgram({ LOG_LEVEL: 'warn', STOP_GRACE_MS: '0', ...env });
  const url = await program.ready;
  while ((await fetch(`${url}/api/health`)).status !== 200) await sleep(5);
  const tookMs = performance.now() - startedMs;
  program.signal('SIGTERM');
  await program.ended;
  return tookMs;
}

async function measureBareStart(directory: string): Promise<number> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [bare, join(directory, 'data')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const tookMs = performance.now() - startedMs;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return tookMs;
}
