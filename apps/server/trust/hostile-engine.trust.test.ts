import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { listEngines } from '../test-support/engine-processes.ts';
import { findStockfish } from '../test-support/native-stockfish.ts';
import { createFuzzFens } from '../test-support/fuzz-fens.ts';
import { waitUntil } from '../test-support/server-process.ts';
import { openSite, type Site } from './hostile-site.ts';

const engines = 2;
const builds = [
  ['the bundled engine', ''],
  ...[findStockfish()].flatMap((path) => (path ? ([['a native engine', path]] as const) : [])),
] as const;

/** Reads the CPU time of a process in hundredths of a second. */
const readCpuTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
};
const readMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Sends a request for an analysis on its own connection, which can be closed as by a closed browser tab. */
function askAndHold(site: Site, token: string, number: number) {
  const { hostname, port } = new URL(site.url);
  // A different position each time, because requests for the same position share a search.
  const placement = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R';
  const fen = `${placement} w ${number < 100 ? 'KQkq' : '-'} - ${number % 100} 90`;
  const body = JSON.stringify({ fen, depth: 30, multiPv: 5 });
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      `POST /api/stockfish/analyze HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ),
  );
  const held = { status: 0, drop: () => socket.destroy() };
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    held.status ||= Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 0);
  });
  return held;
}

test.each(builds)(
  'D5, D6, D7: %s behind the whole program: 300 boards and commands, 200 questions at once, all hung up on',
  async (_, path) => {
    const site = await openSite({ STOCKFISH_PATH: path, ENGINE_WORKERS: String(engines) });
    const people: { token: string }[] = [];
    for (let number = 0; number < 6; number += 1) people.push(await site.person());
    const [{ token } = { token: '' }] = people;
    const analyse = (fen: string, depth = 3) =>
      site.call('POST /api/stockfish/analyze', { token, body: { fen, depth, multiPv: 4 } });

    for (const fen of createFuzzFens(300, Number(process.env['TRUST_SEED'] ?? 4711))) {
      const hostile = Math.random() < 0.2 ? `${fen}\nquit\nsetoption name Threads value 512` : fen;
      const { status, text } = await analyse(hostile);
      expect([200, 400], `${JSON.stringify(hostile)}: ${text}`).toContain(status);
    }
    for (let number = 0; number < 20; number += 1) {
      const fen = `6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - ${number} 30`;
      const { status, body } = await analyse(fen, 5);
      expect([status, body['bestMove'], body['fen']]).toEqual([200, 'Ra8#', fen]);
    }
    const awake = listEngines(site.server.pid);
    // Both the web process and the worker have engines.
    expect(awake.length).toBeLessThanOrEqual(2 * engines);
    const before = awake.map(readMemory);

    const questions = Array.from({ length: 200 }, (__, number) =>
      askAndHold(site, people[number % people.length]?.token ?? '', number),
    );
    await waitUntil(
      'most are refused',
      () => questions.filter((one) => one.status >= 400).length > 180,
    );
    const refused = new Set(
      questions.map(({ status }) => status).filter((status) => status >= 400),
    );
    expect([...refused].filter((status) => status !== 429 && status !== 503)).toEqual([]);
    expect((await site.call('GET /api/health')).status).toBe(200);
    expect((await site.call('GET /api/auth/me', { token })).status).toBe(200);
    const pids = listEngines(site.server.pid);
    expect(pids.length).toBeLessThanOrEqual(2 * engines);
    const working = pids.map(readCpuTime);
    await sleep(1500);
    const worked = pids.map((pid, at) => readCpuTime(pid) - (working[at] ?? 0));
    expect(Math.max(...worked)).toBeGreaterThan(10);

    for (const { drop } of questions) drop();
    await sleep(2000);
    const resting = pids.map(readCpuTime);
    await sleep(1500);
    expect(pids.map((pid, at) => readCpuTime(pid) - (resting[at] ?? 0) <= 2)).toEqual(
      pids.map(() => true),
    );
    // The engines were stopped, not killed. Their memory has grown by no more than the size of a hash table.
    expect(listEngines(site.server.pid)).toEqual(pids);
    for (const [at, pid] of awake.entries())
      expect(readMemory(pid)).toBeLessThan((before[at] ?? 0) + 150_000);
    expect((await analyse(startFen.replace('0 1', '3 77'), 5)).status).toBe(200);

    // A refusal with Retry-After is not an error and must not be logged as one.
    expect(site.server.getOutput()).not.toContain('request failed');
    site.server.signal('SIGTERM');
    await site.server.ended;
    expect(pids.filter((pid) => isThere(pid))).toEqual([]);
  },
);

function isThere(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('stockfish');
  } catch {
    return false;
  }
}
