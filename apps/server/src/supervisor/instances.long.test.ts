import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../test-support/fresh-database.ts';
import { waitUntilHealthy, kill, startServer } from '../../test-support/server-process.ts';
import { onServer } from '../../test-support/test-server.ts';

test.each([2, 4])(
  'G9: %i instances started at once on one PostgreSQL migrate once and all serve',
  async (count) => {
    const { url, drop } = await createEmptyDatabase();
    onTestFinished(drop);
    const servers = Array.from({ length: count }, () =>
      startServer({ DATABASE_URL: url, DB_POOL: '3' }, {}, 50_000),
    );
    onTestFinished(async () => {
      for (const server of servers) kill(server.pid);
      await Promise.all(servers.map((server) => server.ended));
    });
    const addresses = await Promise.all(servers.map((server) => server.ready));
    await Promise.all(addresses.map((address) => waitUntilHealthy(address)));
    expect(
      servers.filter((server) => server.getOutput().includes('database migrated')),
    ).toHaveLength(1);
    const counts = await onServer(url, (client) =>
      client.query(`select (select count(*)::int from schema_migrations where version = 1) as migrations,
                           (select count(*)::int from deployment) as deployments`),
    );
    expect(counts.rows).toEqual([{ migrations: 1, deployments: 1 }]);
  },
);

test('an address where no database answers stops the start with one line, without the password', async () => {
  const server = startServer({ DATABASE_URL: 'postgres://someone:canary@127.0.0.1:1/nothing' });
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.getOutput()).toMatch(
    /^Lamplight cannot start: Cannot open the database at 127\.0\.0\.1:1\/nothing: .*ECONNREFUSED.*\n$/,
  );
});
