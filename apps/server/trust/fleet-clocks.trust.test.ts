import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestReset, reset } from '../test-support/account-probes.ts';
import { createApi, createSignUpData, type Person } from '../test-support/account-world.ts';
import { openFleet, openTimeoutMs, skewedClock, type Fleet } from '../test-support/fleet.ts';
import { minutes } from '../test-support/movable-clock.ts';

/** Difference between the clocks of two web processes. The worker uses the first clock. */
const skewMs = minutes(5);
let fleet: Fleet;
let right: ReturnType<typeof createApi>;
let ahead: ReturnType<typeof createApi>;

beforeAll(async () => {
  fleet = await openFleet({
    web: 2,
    workers: 1,
    getWebEnv: (number) =>
      number === 0 ? {} : { PORT: '0', NODE_OPTIONS: skewedClock, CLOCK_SKEW_MS: String(skewMs) },
  });
  const [one, other] = fleet.websites().map(({ url }) => createApi(url));
  if (!one || !other) throw new Error('there are two');
  [right, ahead] = (await readTime(one)) > (await readTime(other)) ? [other, one] : [one, other];
}, openTimeoutMs);
afterAll(() => fleet.close());

type Session = { createdAt: string; lastUsedAt: string; expiresAt: string; isCurrent: boolean };

async function signInAt({ call }: Pick<Fleet, 'call'>, { email, password }: Person) {
  const { body } = await call('POST /api/auth/login', { body: { email, password } });
  return String(body['token']);
}

async function listSessions({ call }: Pick<Fleet, 'call'>, token: string): Promise<Session[]> {
  return (await call('GET /api/auth/sessions', { token })).body['sessions'] as Session[];
}

/** Reads a server's clock from the time of a new sign-in. */
async function readTime(at: Pick<Fleet, 'call'>): Promise<number> {
  const token = await signInAt(at, await fleet.person());
  const current = (await listSessions(at, token)).find(({ isCurrent }) => isCurrent);
  return Date.parse(current?.createdAt ?? '');
}

test('G9, C7: the two disagree by five minutes', async () => {
  const apart = (await readTime(ahead)) - (await readTime(right));
  expect(apart).toBeGreaterThan(skewMs - 60_000);
  expect(apart).toBeLessThan(skewMs + 60_000);
});

test('G9, C7: a code made by one clock opens by the other, both ways', async () => {
  for (const [here, there] of [
    [right, ahead],
    [ahead, right],
  ] as const) {
    const data = createSignUpData();
    const started = await here.call('POST /api/auth/signup', { body: data });
    expect(started.status).toBe(201);
    const otpCode = await fleet.sink.waitForCode(data.email);
    const body = { email: data.email, otpCode, signupId: started.body['signupId'] };
    expect((await there.call('POST /api/auth/verify-otp', { body })).status).toBe(200);

    expect((await requestReset(here, data.email)).status).toBe(200);
    const resetCode = await fleet.sink.waitForCode(data.email);
    const changed = await reset(there, data.email, resetCode, 'another fine long password');
    expect(changed.status).toBe(200);
  }
});

test('G9, C7: a sign-in of one clock is valid by the other, and no age is negative', async () => {
  const person = await fleet.person();
  for (const [here, there] of [
    [right, ahead],
    [ahead, right],
  ] as const) {
    const token = await signInAt(here, person);
    for (const at of [there, here, there])
      expect((await at.call('GET /api/auth/me', { token })).status).toBe(200);
    for (const { createdAt, lastUsedAt, expiresAt } of await listSessions(there, token)) {
      expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse(lastUsedAt));
    }
  }
});

test('G9, C7: a limit that is used up at one is used up at the other, and the wait it tells is no longer than its window', async () => {
  const { email } = await fleet.person();
  for (let turn = 0; turn < 20; turn += 1)
    await (turn % 2 === 0 ? right : ahead).call('POST /api/auth/login', {
      body: { email, password: 'not the right one' },
    });
  for (const at of [right, ahead]) {
    const { status, headers } = await at.call('POST /api/auth/login', {
      body: { email, password: 'not the right one' },
    });
    expect(status).toBe(429);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual((minutes(15) + skewMs) / 1000);
  }
});

test('G9, C7: sessions of play and places in games go on at either', async () => {
  const { token } = await fleet.person();
  const listed = (await right.call('GET /api/games/featured')).body as unknown as { id: string }[];
  const gameId = listed[0]?.id;
  const started = await ahead.call('POST /api/interactive/start', { token, body: { gameId } });
  expect(started.status).toBe(201);
  const resumed = await right.call('POST /api/interactive/start', {
    token,
    body: { gameId, resume: true },
  });
  expect(resumed.status).toBe(200);
  for (const [moveNumber, at] of [
    [5, ahead],
    [6, right],
  ] as const) {
    const body = { moveNumber };
    const saved = await at.call(`POST /api/games/${gameId}/progress`, { token, body });
    expect(saved.status).toBe(200);
  }
  const { body } = await ahead.call(`GET /api/games/${gameId}/progress`, { token });
  expect(body['lastMoveNumber']).toBe(6);
});
