import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../test-support/test-app.ts';

test('a connection that has asked nothing does not hold up the end', async () => {
  const { app } = await createTestApp();
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  // The server accepts connections in order, so a response on this connection shows that it has accepted the earlier
  // one.
  expect((await fetch(`http://${hostname}:${port}/api/health`)).status).toBe(200);
  const [result] = await Promise.all([
    Promise.race([app.close().then(() => 'closed'), sleepAndSay('still open')]),
    once(socket, 'close'),
  ]);
  expect(result).toBe('closed');
});

function sleepAndSay(text: string): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve(text), 15_000).unref());
}
