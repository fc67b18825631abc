import { expect, test } from 'vitest';
import { createAccountWorld, createSignUpData } from '../test-support/account-world.ts';
import { callAt, startServers } from './access-servers.ts';

type Call = ReturnType<typeof callAt>;

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const home = '203.0.113.7';

/** Sends requests of many networks, fifty at a time, and counts the statuses. */
async function flood(
  count: number,
  send: (index: number) => ReturnType<Call>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const sendInTurn = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const { status } = await send(index);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 50 }, sendInTurn));
  return statuses;
}

async function startFloodedServer(env: Record<string, string> = {}) {
  const world = await createAccountWorld({ hasSlowPasswords: true });
  const [server] = await startServers(world, { TRUST_PROXY: 'loopback', ...env });
  return { world, call: callAt(server?.url ?? '') };
}

test('I2: 6,010 forgotten passwords of one /48 close sign-up and reset to nobody', async () => {
  const { world, call } = await startFloodedServer();
  const { email } = await world.person();
  const statuses = await flood(6010, (index) =>
    call('POST /api/auth/forgot-password', {
      body: { email: createSignUpData().email },
      headers: from(`2001:db8:7:${index.toString(16)}::1`),
    }),
  );
  // The /48 has four times the limit of one network.
  expect(statuses).toEqual({ 200: 1200, 429: 4810 });

  const data = createSignUpData();
  const signedUp = await call('POST /api/auth/signup', { body: data, headers: from(home) });
  expect(signedUp.status).toBe(201);
  expect(await world.sink.waitForCode(data.email, { timeoutMs: 60_000 })).toMatch(/^\d{6}$/);
  const reset = await call('POST /api/auth/forgot-password', {
    body: { email },
    headers: from(home),
  });
  expect(reset.status).toBe(200);
  expect(await world.sink.waitForCode(email, { timeoutMs: 60_000 })).toMatch(/^\d{6}$/);
});

// 2,000 password hashes take five minutes on two cores, and longer on busy ones.
const hashingMs = 1_200_000;

test(
  'I2: 2,000 wrong passwords from as many networks refuse no known network',
  { timeout: hashingMs },
  async () => {
    const { world, call } = await startFloodedServer();
    const owner = await world.person();
    const logIn = (password: string, ip: string) =>
      call('POST /api/auth/login', { body: { email: owner.email, password }, headers: from(ip) });
    expect((await logIn(owner.password, home)).status).toBe(200);

    const seen: number[] = [];
    const state = { isOver: false };
    const underWay = flood(2000, (index) =>
      call('POST /api/auth/login', {
        body: { email: createSignUpData().email, password: 'guess' },
        headers: from(`198.18.${(index >> 8) & 0xff}.${index & 0xff}`),
      }),
    ).finally(() => {
      state.isOver = true;
    });
    while (!state.isOver) seen.push((await logIn(owner.password, home)).status);
    const statuses = await underWay;
    expect(seen.length).toBeGreaterThan(10);
    expect(new Set(seen)).toEqual(new Set([200]));
    // No stranger is refused for the cap; those beyond the queue of one process may try again.
    expect(Object.keys(statuses).filter((status) => !['401', '503'].includes(status))).toEqual([]);
  },
);
