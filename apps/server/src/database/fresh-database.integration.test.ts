import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, createFreshDatabase } from '../../test-support/fresh-database.ts';
import { onServer } from '../../test-support/test-server.ts';

test('a test gets a database as a first start leaves it', async () => {
  const { url, drop } = await createFreshDatabase();
  onTestFinished(drop);
  const games = await onServer(url, (client) => client.query('select 1 from games'));
  expect(games.rowCount).toBe(65);
});

test('what one test writes another does not see', async () => {
  const [mine, other] = [await createFreshDatabase(), await createFreshDatabase()];
  onTestFinished(async () => {
    await mine.drop();
    await other.drop();
  });
  await onServer(mine.url, (client) => client.query('delete from games'));
  const seen = await onServer(other.url, (client) => client.query('select 1 from games'));
  expect(seen.rowCount).toBe(65);
});

test('an empty database has no table, and a dropped one is gone', async () => {
  const { url, drop } = await createEmptyDatabase();
  const tables = await onServer(url, (client) =>
    client.query(
      "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    ),
  );
  expect(tables.rowCount).toBe(0);
  await drop();
  await expect(onServer(url, (client) => client.query('select 1'))).rejects.toMatchObject({
    code: '3D000',
  });
});
