import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../test-support/fresh-database.ts';
import { startServer, type ServerProcess } from '../test-support/server-process.ts';

/** Number of connections of each kind, the same as slowhttptest opens at once. */
const ofEachKind = 300;
const droppedWithinMs = 25_000;
/** Slow clients. Node's own limits (one minute for the head, five for the body) would disconnect none of them in time. */
const kinds = {
  'say nothing': { begins: '', goesOn: '' },
  'send a head drop by drop': {
    begins: 'GET /api/health HTTP/1.1\r\nhost: a\r\n',
    goesOn: 'x-drop: 1\r\n',
  },
  'send a body drop by drop': {
    begins:
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    goesOn: ' ',
  },
  'send a body drop by drop to nobody': {
    begins: 'POST /api/nothing HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n',
    goesOn: 'x',
  },
};

let database: FreshDatabase;
let server: ServerProcess;
let url: string;

beforeAll(async () => {
  database = await createFreshDatabase();
  server = startServer({ DATABASE_URL: database.url, ROLE: 'web', LOG_LEVEL: 'error' });
  url = await server.ready;
});
afterAll(async () => {
  server.signal('SIGTERM');
  await server.ended;
  await database.drop();
});

test.each(Object.entries(kinds))(
  `E7: ${ofEachKind} clients that %s are gone within 25 s, and others are served meanwhile`,
  async (_kind, { begins, goesOn }) => {
    const started = Date.now();
    const slow = Array.from({ length: ofEachKind }, () => openSlowClient(url, begins, goesOn));
    const beside = measureReads(12_000);
    const lasted = await Promise.all(slow);
    const { failed, slowestMs, answered } = await beside;
    expect(Math.max(...lasted.map((end) => end - started))).toBeLessThan(droppedWithinMs);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(20);
    // No request may wait until a slow client is disconnected.
    expect(slowestMs).toBeLessThan(5000);
  },
);

/** Opens a slow connection. Resolves with the time at which the server closed it. */
function openSlowClient(address: string, begins: string, goesOn: string): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      if (begins !== '') socket.write(begins);
    });
    const timer = setInterval(() => {
      if (goesOn !== '' && socket.writable) socket.write(goesOn);
    }, 1000);
    socket.on('error', () => undefined).resume();
    socket.on('close', () => {
      clearInterval(timer);
      resolve(Date.now());
    });
  });
}

/** Measures a reader who keeps sending requests during the attack, each on a new connection. */
async function measureReads(
  forMs: number,
): Promise<{ answered: number; slowestMs: number; failed: string[] }> {
  const failed: string[] = [];
  let [answered, slowestMs] = [0, 0];
  const endsAt = Date.now() + forMs;
  while (Date.now() < endsAt) {
    const asked = Date.now();
    const answer = await fetch(`${url}/api/games/featured`, { headers: { connection: 'close' } });
    await answer.text();
    if (answer.status !== 200) failed.push(String(answer.status));
    answered += 1;
    slowestMs = Math.max(slowestMs, Date.now() - asked);
    await sleep(100);
  }
  return { answered, slowestMs, failed };
}
