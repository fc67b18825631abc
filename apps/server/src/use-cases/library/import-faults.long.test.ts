import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createLibraryWorld,
  createManyGames,
  openLibraryWorld,
  createPgn,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';
import { waitUntil } from '../../../test-support/server-process.ts';
import { readStoredGames } from '../../../test-support/hostile-stored.ts';

const mebi = 1024 * 1024;
type World = Omit<LibraryWorld, 'close'>;

let world: LibraryWorld;
let usualDirectory: string | undefined;
let directory: string;
beforeAll(async () => {
  usualDirectory = process.env['TMPDIR'];
  directory = mkdtempSync(join(tmpdir(), 'lamplight-test-'));
  // A separate directory, so that files left by uploads can be distinguished from those of other tests.
  process.env['TMPDIR'] = directory;
  world = await openLibraryWorld();
});
afterAll(async () => {
  // Closes leftover connections, so that one test cannot block the next. A test below checks that connections are
  // released.
  world.app.server.closeAllConnections();
  await world.close();
  if (usualDirectory === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usualDirectory;
  rmSync(directory, { recursive: true, force: true });
});

/** Begins an upload on its own connection. */
async function beginUpload(
  { url, admin }: World,
  headers: Record<string, string | number>,
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { hostname, port } = new URL(url);
  const { token } = await admin();
  const socket = connect(Number(port), hostname);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (/\r\n\r\n[^]*[}\]]/.test(text)) resolve(text);
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  const given = {
    host: 'localhost',
    authorization: `Bearer ${token}`,
    'content-type': 'application/x-chess-pgn',
    ...headers,
  };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/admin/games/import HTTP/1.1\r\n${lines.join('')}\r\n`);
  return { socket, answer };
}

const chunk = (bytes: Buffer | string) => {
  const body = Buffer.from(bytes);
  return Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]);
};

/** Lists uploaded files that this process has open, even if they have been deleted. */
function openUploads(): string[] {
  if (!existsSync('/proc/self/fd')) return [];
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return path.startsWith(directory) ? [path] : [];
    } catch {
      return [];
    }
  });
}

function countConnections({ app }: World): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** Checks that another import works, that all stored games are complete, and that nothing is left of the interrupted import. */
async function expectSound({ deps, upload, database }: World, event: string): Promise<void> {
  await waitUntil('no file is being read', () => !deps.pgnFiles.isReading, 5000);
  expect(await upload(createPgn({ Event: event, White: event }))).toMatchObject({
    status: 200,
    body: { imported: 1, failed: [] },
  });
  expect(await readStoredGames(database.pool)).toMatchObject({ halves: [] });
  await waitUntil('no file is left', () => readdirSync(directory).length === 0, 5000);
  await waitUntil('no file is open', () => openUploads().length === 0, 5000);
}

/** Sends more than the limit, in pieces of one mebibyte, until the server closes the connection. */
async function sendTooMuch(socket: Socket): Promise<void> {
  const piece = chunk(Buffer.alloc(mebi, '{a long remark} '));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  for (let sent = 0; sent < 22 && !socket.destroyed; sent += 1) {
    const taken = new Promise<void>((resolve) => socket.write(piece, () => resolve()));
    await Promise.race([taken, closed]);
  }
  socket.write('0\r\n\r\n');
}

describe('an upload that breaks off', () => {
  test.for([
    ['in the midst of the games', { 'content-length': 900_000 }, (file: string) => file],
    ['as chunks', { 'transfer-encoding': 'chunked' }, chunk],
    [
      'inside JSON',
      { 'content-length': 900_000, 'content-type': 'application/json' },
      (file: string) => JSON.stringify({ pgn: file }).slice(0, -2),
    ],
  ] as const)('D4: %s', async ([name, headers, form]) => {
    const { socket } = await beginUpload(world, headers);
    const half = createManyGames(name, 300);
    socket.write(form(half.slice(0, -40)));
    await sleep(500);
    socket.destroy();
    await expectSound(world, `After ${name}`);
    // The same file can be sent again and is imported completely.
    const { body } = await world.upload(createManyGames(name, 300));
    expect(Number(body['imported']) + Number(body['skipped'])).toBe(300);
    const games = (await world.list()).filter(({ tournament }) => tournament === name);
    expect(games).toHaveLength(300);
  });

  test('D4: with nothing but its head', async () => {
    const { socket } = await beginUpload(world, { 'content-length': 1000 });
    await sleep(200);
    socket.destroy();
    await expectSound(world, 'After the head');
    expect((await world.list()).at(-1)?.tournament).toBe('After the head');
  });

  test('D4: in the midst of a letter and of a game, with the rest in a second piece', async () => {
    const file = Buffer.from(`${createPgn({ Event: 'Zwölf', White: 'Zwölf' }, 5)}\n`);
    const cut = file.indexOf(0xc3) + 1;
    const { socket, answer } = await beginUpload(world, { 'content-length': file.length });
    socket.write(file.subarray(0, cut));
    await sleep(100);
    socket.write(file.subarray(cut));
    expect(await answer).toContain('"imported":1');
    socket.destroy();
    expect((await world.list()).at(-1)?.tournament).toBe('Zwölf');
  });
});

describe('an upload that is too much', () => {
  test('D3: an upload over 20 MiB in chunks without a length is refused, and the server goes on', async () => {
    const { socket, answer } = await beginUpload(world, { 'transfer-encoding': 'chunked' });
    const sent = sendTooMuch(socket);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*payload_too_large/);
    socket.destroy();
    await sent;
    await expectSound(world, 'After too much');
  });

  test.for([
    ['too much', 'transfer-encoding', 'chunked', undefined],
    ['from nobody', 'transfer-encoding', 'chunked', 'Bearer nobody'],
    ['as a form', 'content-type', 'multipart/form-data; boundary=x', undefined],
  ] as const)('D3: refused (%s): the connection is let go', async ([, name, value, bearer]) => {
    const before = await countConnections(world);
    const { socket, answer } = await beginUpload(world, {
      'transfer-encoding': 'chunked',
      [name]: value,
      ...(bearer ? { authorization: bearer } : {}),
    });
    const sent = sendTooMuch(socket);
    expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.destroy();
    await sent;
    const isGone = async () => (await countConnections(world)) <= before;
    await waitUntil('the connection is gone', isGone, 15_000);
  });

  test('D3: 5 MiB of faults: the report comes although the rest is not read', async () => {
    const { status, body } = await world.upload('1. Qh5 *\n'.repeat((5 * mebi) / 9));
    expect(status).toBe(200);
    expect(body['failed']).toHaveLength(1000);
    await expectSound(world, 'After the faults');
  });

  test('D3: an upload during another import is refused, and nothing is left of it', async () => {
    const first = world.upload(createManyGames('First', 400));
    await waitUntil('the file is being read', () => world.deps.pgnFiles.isReading, 5000);
    const answer = await world.upload(Buffer.alloc(5 * mebi, ' '));
    expect(answer).toMatchObject({ status: 409, body: { error: 'import_running' } });
    expect(await first).toMatchObject({ status: 200, body: { imported: 400 } });
    await expectSound(world, 'After waiting');
  });

  test('D4: JSON that holds no file is refused', async () => {
    const none = [
      'null',
      '[]',
      '5',
      '"1. e4 *"',
      'true',
      '{}',
      '{"pgn":null}',
      '{"pgn":["1. e4"]}',
    ];
    const answers = [];
    for (const json of ['', '{', ...none]) {
      const { status } = await world.upload(json, 'application/json');
      answers.push({ json, status });
    }
    expect(answers).toEqual(['', '{', ...none].map((json) => ({ json, status: 400 })));
    await expectSound(world, 'After JSON');
  });
});

describe.concurrent('slow senders', () => {
  test('an upload over a slow line, fifteen seconds long, is taken', async (context) => {
    const world = await createLibraryWorld({}, context);
    const pieces = Array.from({ length: 30 }, (_, n) => createPgn({ Event: 'Slow' }, n));
    const length = Buffer.byteLength(pieces.join('\n'));
    const { socket, answer } = await beginUpload(world, { 'content-length': length });
    for (const [n, piece] of pieces.entries()) {
      socket.write(n === 0 ? piece : `\n${piece}`);
      await sleep(500);
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*"imported":30/);
    socket.destroy();
  });

  test('a stalled upload does not block another one', async (context) => {
    const world = await createLibraryWorld({}, context);
    const { socket } = await beginUpload(world, { 'content-length': 100_000 });
    socket.write(createManyGames('Still', 20));
    await sleep(500);
    expect(await world.upload(createPgn({ White: 'Next' }))).toMatchObject({
      status: 200,
      body: { imported: 1 },
    });
    socket.destroy();
  });
});
