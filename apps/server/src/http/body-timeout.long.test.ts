import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLibraryWorld, createPgn } from '../../test-support/library-world.ts';

/** Sends the headers of a request and holds its body back. `heard` returns what the server has sent so far. */
function hesitate(url: string, head: string[], length: number) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (piece: Buffer) => (heard += piece.toString())).on('error', () => undefined);
  const lines = [...head, 'host: x', `content-length: ${length}`, '', ''];
  socket.write(lines.join('\r\n'));
  return {
    heard: () => heard,
    send: (text: string) => socket.write(text),
    end: () => socket.end(),
    isClosed: () => socket.closed,
  };
}

test('E7: a body must come within ten seconds, a file may take its time', async () => {
  const world = await createLibraryWorld();
  const { token } = await world.admin();
  const file = createPgn({ Event: 'Slow line' }, 9);
  const login = hesitate(
    world.url,
    ['POST /api/auth/login HTTP/1.1', 'content-type: application/json'],
    100,
  );
  const upload = hesitate(
    world.url,
    [
      'POST /api/admin/games/import HTTP/1.1',
      'content-type: application/x-chess-pgn',
      `authorization: Bearer ${token}`,
    ],
    Buffer.byteLength(file),
  );
  const refused = hesitate(
    world.url,
    ['POST /api/auth/logout HTTP/1.1', 'content-type: application/json'],
    100,
  );
  login.send('{');
  refused.send('{');
  upload.send(file.slice(0, 10));
  await sleep(9000);
  expect(login.heard()).toBe('');
  await sleep(3000);
  expect(login.heard()).toMatch(/^HTTP\/1\.1 408 /);
  expect(refused.heard().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
  expect(refused.isClosed()).toBe(true);
  expect(upload.heard()).toBe('');
  upload.send(file.slice(10));
  await expect.poll(upload.heard, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 200 [^]*"imported":1/);
  login.end();
  upload.end();
});
