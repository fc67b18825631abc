import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../database/start-error.ts';
import { toGauge } from './gauges.ts';
import { startMetricsServer, type Reports } from './metrics-server.ts';
import type { ProcessReport } from './process-report.ts';

const logger = pino({ level: 'silent' });

function createReport(process: string, isReady = true): ProcessReport {
  return {
    process,
    isReady,
    oldestWaitingSeconds: process === 'supervisor' ? undefined : { mail: 3 },
    families: [toGauge('memory_bytes', 'Memory.', [[{ process }, 7]])],
  };
}

async function start(read: () => Promise<Reports>, port = 0) {
  const server = await startMetricsServer({ port, host: '127.0.0.1', logger, read });
  onTestFinished(() => server.close());
  return {
    ...server,
    ask: async (path: string, method = 'GET') => {
      const response = await fetch(server.url + path, { method });
      const text = await response.text();
      return { status: response.status, text, type: response.headers.get('content-type') };
    },
  };
}

test('metrics of all processes are served as text', async () => {
  const reports = [createReport('supervisor'), createReport('web'), createReport('worker')];
  const { ask } = await start(async () => ({ reports, missing: [] }));
  const { status, text, type } = await ask('/metrics');
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(text.match(/^# TYPE memory_bytes gauge$/gm)).toHaveLength(1);
  expect(text.match(/^memory_bytes\{process="\w+"\} 7$/gm)).toHaveLength(3);
  expect(await ask('/metrics?x=1', 'HEAD')).toMatchObject({ status: 200, text: '' });
});

test('ready means that every process answers and is ready, and says how old the oldest mail is', async () => {
  const state: { reports: ProcessReport[]; missing: string[] } = {
    reports: [createReport('supervisor'), createReport('web')],
    missing: [],
  };
  const { ask } = await start(async () => state);
  const readReadiness = async () => {
    const { status, text } = await ask('/ready');
    return { status, body: JSON.parse(text) as unknown };
  };
  expect(await readReadiness()).toEqual({
    status: 200,
    body: {
      status: 'ok',
      processes: { supervisor: 'ready', web: 'ready' },
      oldestWaitingSeconds: { mail: 3 },
    },
  });
  state.missing = ['worker'];
  expect(await readReadiness()).toMatchObject({
    status: 503,
    body: { status: 'unavailable', processes: { worker: 'no answer', web: 'ready' } },
  });
  state.missing = [];
  state.reports = [createReport('web', false)];
  expect(await readReadiness()).toMatchObject({
    status: 503,
    body: { processes: { web: 'not ready' } },
  });
  expect(await ask('/live')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
});

test.for([
  ['another address', 'GET', '/', 404],
  ['a path above', 'GET', '/metrics/../../etc/passwd', 404],
  ['a write', 'POST', '/metrics', 405],
  ['a deletion', 'DELETE', '/ready', 405],
] as const)('%s is refused', async ([, method, path, status]) => {
  const { ask } = await start(async () => ({ reports: [], missing: [] }));
  expect(await ask(path, method)).toMatchObject({ status });
});

test('requests that arrive while the figures are read get the same figures', async () => {
  let running = 0;
  let mostAtOnce = 0;
  const held = Promise.withResolvers<void>();
  const { ask } = await start(async () => {
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    await held.promise;
    running -= 1;
    return { reports: [createReport('web')], missing: [] };
  });
  const answers = Array.from({ length: 10 }, () => ask('/metrics'));
  // These are answered after the requests above have arrived.
  for (let n = 0; n < 10; n += 1) await ask('/live');
  held.resolve();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  expect(mostAtOnce).toBe(1);
});

test('figures that cannot be read are answered with 500, and the next request tries again', async () => {
  let fails = true;
  const { ask } = await start(async () => {
    if (fails) throw new Error('secret detail');
    return { reports: [], missing: [] };
  });
  const { status, text } = await ask('/metrics');
  expect([status, text]).toEqual([500, '{"status":"failed"}']);
  fails = false;
  expect(await ask('/metrics')).toMatchObject({ status: 200 });
});

test('a port that is in use is reported in one line that names the setting', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const failed = start(async () => ({ reports: [], missing: [] }), port);
  await expect(failed).rejects.toThrow(StartError);
  await expect(failed).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use by another program: stop that, or set METRICS_PORT.`,
  );
});
