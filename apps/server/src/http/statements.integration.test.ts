import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountWorld } from '../../test/account-world.ts';

/** What a call costs the database, as a count: every statement sent while it is answered, `begin` and `commit` included. */
function countStatements() {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  return async (work: () => Promise<{ status: number }>) => {
    spy.mockClear();
    const { status } = await work();
    // The worker beside it asks the queue now and then.
    const ours = spy.mock.calls.filter((given) => !JSON.stringify(given[0]).includes('pgboss'));
    return { status, statements: ours.length };
  };
}

test('signing in takes three statements, being signed in takes one', async () => {
  const world = await accountWorld();
  const { call } = world;
  const { token, email, password } = await world.person();
  const count = countStatements();
  const measured = {
    me: await count(() => call('GET /api/auth/me', { token })),
    stranger: await count(() => call('GET /api/auth/me', { token: 'nobody' })),
    nobody: await count(() => call('GET /api/auth/me')),
    sessions: await count(() => call('GET /api/auth/sessions', { token })),
    login: await count(() => call('POST /api/auth/login', { body: { email, password } })),
  };
  expect(measured).toEqual({
    me: { status: 200, statements: 1 },
    stranger: { status: 401, statements: 1 },
    nobody: { status: 401, statements: 0 },
    sessions: { status: 200, statements: 2 },
    login: { status: 200, statements: 3 },
  });
});
