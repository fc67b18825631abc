import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { onServer } from '../../test/test-server.ts';

test('a test gets a migrated database of its own within milliseconds', async () => {
  const durationsMs: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const startedMs = performance.now();
    const { drop } = await freshDatabase();
    durationsMs.push(performance.now() - startedMs);
    onTestFinished(drop);
  }
  const medianMs = durationsMs.toSorted((a, b) => a - b)[2] ?? Infinity;
  process.stdout.write(`fresh test database: ${medianMs.toFixed(0)} ms\n`);
  expect(medianMs).toBeLessThan(1000);
});

test('what one test writes another does not see', async () => {
  const [mine, other] = [await freshDatabase(), await freshDatabase()];
  onTestFinished(async () => {
    await mine.drop();
    await other.drop();
  });
  const insert = "insert into deployment (admin_panel_path) values ('/panel-mine')";
  await onServer(mine.url, (client) => client.query(insert));
  const seen = await onServer(other.url, (client) => client.query('select * from deployment'));
  expect(seen.rowCount).toBe(0);
});

test('an empty database has no table, and a dropped one is gone', async () => {
  const { url, drop } = await emptyDatabase();
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
