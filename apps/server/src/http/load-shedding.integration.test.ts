import { expect, onTestFinished, test } from 'vitest';
import { createAccountWorld } from '../../test-support/account-world.ts';

/** Takes all connections of the pool. Returns a function that releases them. */
async function holdAll({
  database,
}: {
  database: { pool: { options: { max?: number }; connect(): Promise<{ release(): void }> } };
}) {
  const held = await Promise.all(
    Array.from({ length: database.pool.options.max ?? 0 }, () => database.pool.connect()),
  );
  return () => held.forEach((client) => client.release());
}

test('requests beyond a short queue get 503 at once, those without database access are answered, and afterwards all are', async () => {
  const world = await createAccountWorld({ works: false });
  const { token } = await world.person();
  const headers = { authorization: `Bearer ${token}` };
  const ask = (url = '/api/auth/me') => world.app.inject({ url, headers });
  expect((await ask('/api/health')).statusCode).toBe(200);
  const release = await holdAll(world);
  let released = false;
  onTestFinished(() => (released ? undefined : release()));

  const line = Array.from({ length: 200 }, () => ask());
  await expect.poll(() => world.database.pool.waitingCount).toBe(200);
  const beyond = await ask();
  expect(beyond.statusCode).toBe(503);
  expect(beyond.headers['retry-after']).toBe('1');
  expect(beyond.json()).toMatchObject({ error: 'service_unavailable' });
  expect(beyond.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-request-id': expect.any(String),
  });
  expect((await ask('/api/health')).headers['content-security-policy']).toBe(
    beyond.headers['content-security-policy'],
  );
  expect((await ask('/api/health')).statusCode).toBe(200);
  expect((await ask('/api/health/live')).statusCode).toBe(200);
  expect((await ask('/api/openapi.json')).statusCode).toBe(200);
  expect((await ask('/robots.txt')).statusCode).not.toBe(503);

  released = true;
  release();
  const answers = await Promise.all(line);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await ask()).statusCode).toBe(200);
});
