import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSignUpData } from '../test-support/account-world.ts';
import { createFreshDatabase } from '../test-support/fresh-database.ts';
import { startServer } from '../test-support/server-process.ts';

const logins = 100;

/** Median duration in milliseconds of consecutive health checks during `work`. */
async function measureHealth(url: string, work: Promise<unknown>): Promise<number> {
  const took: number[] = [];
  const going = { on: true };
  const ended = work.finally(() => {
    going.on = false;
  });
  while (going.on) {
    const startedMs = performance.now();
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    took.push(performance.now() - startedMs);
    await sleep(5);
  }
  await ended;
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
}

test('D10: a hundred sign-ins at once delay no other request; those beyond the queue get 503', async ({
  onTestFinished,
}) => {
  const { url: databaseUrl, drop } = await createFreshDatabase();
  const server = startServer({ DATABASE_URL: databaseUrl, ROLE: 'web', LOG_LEVEL: 'warn' });
  onTestFinished(async () => {
    server.signal('SIGTERM');
    await server.ended;
    await drop();
  });
  const url = await server.ready;
  const logIn = async () => {
    const { email, password } = createSignUpData();
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };
  await logIn();

  let ratio = Infinity;
  // Measures up to three times, because a single median on a busy machine is unreliable.
  for (let tries = 0; tries < 3 && ratio > 5; tries += 1) {
    const idle = await measureHealth(url, sleep(2000));
    const all = Promise.all(Array.from({ length: logins }, logIn));
    ratio = (await measureHealth(url, all)) / idle;
    const answers = await all;
    const refused = answers.filter(({ status }) => status === 503);
    // The accounts do not exist, so a request that is not refused gets the response to a wrong password (401).
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  }
  expect(ratio).toBeLessThanOrEqual(5);
});
