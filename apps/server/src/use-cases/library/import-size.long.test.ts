import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLibraryWorld } from '../../../test-support/library-world.ts';

const collection = readFileSync(
  new URL('../../../../../data/games/collection.pgn', import.meta.url),
);

test('5,000 games in one file, while others are served', { timeout: 900_000 }, async () => {
  const world = await createLibraryWorld();
  const { token } = await world.admin();
  const line = collection.toString().replaceAll(/^\[(CollectionId|GameNumber).*\n/gm, '');
  // Games with the same moves but other player names are different games.
  const file = Array.from({ length: 77 }, (_, n) =>
    line.replaceAll(/^\[(White|Black) "/gm, `$&${n} `),
  ).join('\n');
  const importing = new AbortController();
  const served: number[] = [];
  const watch = (async () => {
    while (!importing.signal.aborted) {
      served.push((await world.call('GET /api/auth/me', { token })).status);
      // A short pause as between a user's requests, because the import needs the CPU, too.
      await sleep(10);
    }
  })();
  const { body } = await world.upload(file);
  importing.abort();
  await watch;
  expect(body).toMatchObject({ imported: 5005, skipped: 0, failed: [] });
  expect(await world.list()).toHaveLength(5070);
  // A loose bound: if the import blocked the event loop, only a few requests would be answered.
  expect(served.length).toBeGreaterThan(50);
  expect(new Set(served)).toEqual(new Set([200]));
});
