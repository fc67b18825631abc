import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createFreshDatabase } from '../../test-support/fresh-database.ts';
import { findValue, parseMetrics } from '../../test-support/metrics-text.ts';
import {
  findChild,
  kill,
  startServer,
  waitUntil,
  type ServerProcess,
} from '../../test-support/server-process.ts';

/** Log line with the address of the metrics. */
const addressLine = /"url":"(http:[^"]+)","msg":"metrics are served"/;

async function start(env: Record<string, string>) {
  const { url, drop } = await createFreshDatabase();
  onTestFinished(drop);
  const server = startServer({ DATABASE_URL: url, DB_POOL: '3', METRICS_PORT: '0', ...env });
  onTestFinished(async () => {
    kill(server.pid);
    await server.ended;
  });
  await server.ready;
  // The log may follow the line that says that the server is ready.
  await waitUntil('metrics are served', () => addressLine.test(server.getOutput()));
  return server;
}

function findAddress(server: ServerProcess): string {
  return addressLine.exec(server.getOutput())?.[1] ?? '';
}

async function scrape(server: ServerProcess) {
  const response = await fetch(`${findAddress(server)}/metrics`);
  return parseMetrics(await response.text());
}

async function readReadiness(server: ServerProcess) {
  const response = await fetch(`${findAddress(server)}/ready`);
  const { processes } = (await response.json()) as { processes: Record<string, string> };
  return { status: response.status, processes };
}

const ready = { status: 200, processes: { supervisor: 'ready', web: 'ready', worker: 'ready' } };

test('one address serves the figures of the supervisor, its web process and its worker', async () => {
  const server = await start({});
  expect(await readReadiness(server)).toEqual(ready);
  await fetch(`${await server.ready}/api/auth/me`);
  const read = await scrape(server);
  for (const process of ['supervisor', 'web', 'worker'])
    expect(findValue(read, 'process_resident_memory_bytes', { process }), process).toBeGreaterThan(
      1e6,
    );
  const labels = { process: 'web', method: 'GET', route: '/api/auth/me', status: '401' };
  expect(findValue(read, 'lamplight_http_requests_total', labels)).toBe(1);
  expect(
    findValue(read, 'lamplight_jobs_total', { process: 'worker', queue: 'mail', outcome: 'done' }),
  ).toBe(0);
  await waitUntil('the worker is seen', async () => {
    return findValue(await scrape(server), 'lamplight_workers', { process: 'web' }) === 1;
  });
});

test('a worker that hangs, and a web process that dies, are shown', async () => {
  const server = await start({});
  const worker = findChild(server, 'worker.ts');
  process.kill(worker, 'SIGSTOP');
  onTestFinished(() => kill(worker));
  expect(await readReadiness(server)).toEqual({
    status: 503,
    processes: { supervisor: 'ready', web: 'ready', worker: 'no answer' },
  });
  const hung = await scrape(server);
  expect(findValue(hung, 'lamplight_process_up', { process: 'worker' })).toBe(0);
  expect(findValue(hung, 'lamplight_process_up', { process: 'web' })).toBe(1);
  expect((await fetch(`${findAddress(server)}/live`)).status).toBe(200);
  process.kill(worker, 'SIGCONT');
  await waitUntil('the worker answers again', async () => {
    return (await readReadiness(server)).status === 200;
  });

  kill(findChild(server, 'web.ts'));
  await waitUntil('the web process is back', async () => {
    const restarts = findValue(await scrape(server), 'lamplight_process_restarts_total', {
      process: 'web',
    });
    return restarts === 1 && (await readReadiness(server)).status === 200;
  });
  expect(
    findValue(await scrape(server), 'lamplight_process_restarts_total', { process: 'worker' }),
  ).toBe(0);
});

test.for(['web', 'worker'] as const)('a %s process alone serves its own figures', async (role) => {
  const server = await start({ ROLE: role });
  await waitUntil('it is ready', async () => (await readReadiness(server)).status === 200);
  expect(await readReadiness(server)).toEqual({ status: 200, processes: { [role]: 'ready' } });
  const read = await scrape(server);
  expect(findValue(read, 'lamplight_ready', { process: role })).toBe(1);
  expect(read.some(({ name }) => name === 'lamplight_process_up')).toBe(false);
  server.signal('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

test.for(['all', 'web', 'worker'])(
  'ROLE=%s does not start if the port of the metrics is in use, and says so in one line',
  async (role) => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const { url, drop } = await createFreshDatabase();
    onTestFinished(drop);
    const server = startServer({
      DATABASE_URL: url,
      ROLE: role,
      METRICS_PORT: String(port),
      LOG_LEVEL: 'error',
    });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.getOutput()).toBe(
      `Lamplight cannot start: Port ${port} on 127.0.0.1 is in use by another program: stop that, or set METRICS_PORT.\n`,
    );
  },
);
