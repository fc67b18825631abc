import type { Game } from '@lamplight/contract/library.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../../test-support/fresh-database.ts';
import { createLibraryWorld, createPgn } from '../../../test-support/library-world.ts';
import { migrate } from '../../database/migrate.ts';
import { loadStarterData } from '../../starter-data.ts';

const judit = { PLAYER_NAME: 'Judit Polgár', PLAYER_SHORT_NAME: 'Judit' };

/** A first start on an empty database with these settings. */
async function createWorld(env: Record<string, string>) {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  await migrate({ url });
  return createLibraryWorld({ env, databaseUrl: url });
}

test('a site for another player starts with an empty library that works', async () => {
  const world = await createWorld(judit);
  expect(await world.list()).toEqual([]);
  const { token } = await world.admin();
  expect((await world.call('GET /api/admin/stats', { token })).body).toMatchObject({
    totalGames: 0,
    totalAnalyzedMoves: 0,
  });
  expect((await world.call('GET /api/admin/games', { token })).body).toEqual({
    games: [],
    total: 0,
    all: 0,
    unanalysed: 0,
  });
  const reader = await world.person();
  const summary = await world.call('GET /api/subscription/summary', { token: reader.token });
  expect(summary.status).toBe(200);
});

test('the side of added and imported games is that of the configured player', async () => {
  const world = await createWorld(judit);
  const created = await world.add({
    title: 'By form',
    pgn: createPgn({ White: 'Magnus Carlsen', Black: 'Judit Polgár' }),
  });
  expect(created.analysisSide).toBe('Black');
  await world.upload(createPgn({ White: 'J. Polgár', Black: 'Magnus Carlsen' }, 1));
  const imported = (await world.list()).find(({ white }) => white.includes('Polgár'));
  expect(imported?.analysisSide).toBe('White');

  const { token } = await world.admin();
  const edited = await world.call(`POST /api/admin/games/${created.id}`, {
    token,
    body: { pgn: createPgn({ White: 'Judit Polgár', Black: 'Magnus Carlsen' }, 2) },
  });
  expect((edited.body['game'] as Game).analysisSide).toBe('White');
});

test('the guide and the refusals of a session name the configured player', async () => {
  const world = await createWorld(judit);
  const game = await world.add({ title: 'One', pgn: createPgn({ White: 'Judit Polgár' }) });
  const { token } = await world.person();
  const start = (body: object) => world.call('POST /api/interactive/start', { token, body });
  const begun = await start({ gameId: game.id });
  expect(begun.status).toBe(201);
  expect(begun.text).toContain('Judit');
  expect(begun.text).not.toContain('Magnus');
  const refused = await start({ gameId: game.id, fromPly: 1 });
  expect(refused.body['fields']).toEqual({ fromPly: 'A session begins where Judit is to move.' });
});

test('games that were loaded before the name changed stay, and come back with the name', async () => {
  const world = await createWorld(judit);
  await loadStarterData(world.database);
  world.deps.library.invalidate();
  expect(await world.list()).toHaveLength(65);
  await loadStarterData(world.database, { playerName: 'Judit Polgár' });
  world.deps.library.invalidate();
  expect(await world.list()).toHaveLength(65);
});
