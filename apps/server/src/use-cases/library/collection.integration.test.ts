import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../../test-support/fresh-database.ts';
import {
  createLibraryWorld,
  createPgn,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';
import { connectDatabase, longTimeoutMs } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { createLogger } from '../../logger.ts';
import { prepareDatabase } from '../../supervisor/run-all.ts';
import { loadSettings } from '../../settings.ts';
import { loadStarterData } from '../../starter-data.ts';

const collection = readFileSync(
  new URL('../../../../../data/games/collection.pgn', import.meta.url),
  'utf8',
);

/** Games of the collection file, each as a separate text. */
const games = collection.split(/\n(?=\[Event )/);
const first = games[0] ?? '';

type World = Omit<LibraryWorld, 'close'>;

/** Loads this text as the collection, like a server start. */
async function startWith({ database, deps }: World, text?: string): Promise<void> {
  await loadStarterData(database, { collection: text });
  deps.library.invalidate();
}

async function firstGame(world: World) {
  const { token } = await world.admin();
  const [game] = await world.list(token);
  if (!game) throw new Error('no games');
  const { body } = await world.call(`GET /api/games/${game.id}`, { token });
  return body as unknown as { id: string; slug: string; title: string; totalMoves: number };
}

describe('the starter collection', () => {
  test('is there after the first start, whichever of several processes came first', async () => {
    const { url, drop } = await createEmptyDatabase();
    onTestFinished(drop);
    await migrate({ url });
    const database = connectDatabase({
      url,
      poolSize: 4,
      onError: () => undefined,
      statementTimeoutMs: longTimeoutMs,
    });
    onTestFinished(() => database.close());
    await Promise.all([1, 2, 3, 4].map(() => loadStarterData(database)));
    const { rows } = await database.pool.query<{ slug: string; added: string; moves: number }>(
      `select slug, added, json_array_length(moves) - total_moves as moves
       from games join game_scores on game_id = id order by game_number`,
    );
    expect(rows).toHaveLength(65);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(65);
    expect(rows.every(({ moves }) => moves === 0)).toBe(true);
    expect(rows.filter(({ slug }) => /-[23]$/.test(slug)).length).toBe(17 - 8);
  });

  test('a start waits for another that is loading it, for longer than a request would', async () => {
    const { url, drop } = await createEmptyDatabase();
    onTestFinished(drop);
    await migrate({ url });
    const other = connectDatabase({ url, poolSize: 1, onError: () => undefined });
    onTestFinished(() => other.close());
    const client = await other.pool.connect();
    await client.query('begin');
    await client.query(`insert into deployment (admin_panel_path) values ('/panel-other')`);
    const prepared = prepareDatabase({
      url,
      settings: loadSettings({}),
      logger: createLogger('silent'),
      say: () => undefined,
    });
    await sleep(5000);
    await client.query('rollback');
    client.release();
    await prepared;
    const { rows } = await other.pool.query('select from games');
    expect(rows).toHaveLength(65);
  });

  test('the same one again changes nothing, not even the version of the list', async () => {
    const world = await createLibraryWorld();
    const before = (await world.call('GET /api/games/featured')).headers.get('etag');
    await startWith(world);
    expect((await world.call('GET /api/games/featured')).headers.get('etag')).toBe(before);
  });

  test('a new version of its analysis leaves the unfinished analysis of the analyse command alone', async () => {
    const { database, deps, ...world } = await createLibraryWorld();
    const { id, totalMoves } = await firstGame({ database, deps, ...world });
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from games where collection_id = 'carlsen-002'`,
    );
    const other = rows[0]?.id ?? '';
    await database.pool.query('delete from position_analyses where game_id = $1', [other]);
    await database.pool.query(`delete from position_analyses where game_id = $1 and ply > 3`, [id]);
    await database.pool.query(
      `update position_analyses set engine = 'Another', depth = 1 where game_id = $1`,
      [id],
    );
    const setOld = () => database.pool.query(`update deployment set analysis_version = 'old'`);
    const readEngines = async (gameId: string) => {
      const found = await deps.store.analyses.findByGame(gameId, totalMoves);
      return found.flatMap((analysis) => (analysis ? [analysis.engine] : []));
    };
    await setOld();
    await loadStarterData(database, { keepsAnalyses: true });
    expect(await readEngines(id)).toEqual(Array(4).fill('Another'));
    expect(await readEngines(other)).toHaveLength(totalMoves + 1);
    // A server takes the shipped analysis, which is deeper.
    await setOld();
    await loadStarterData(database);
    expect(await readEngines(id)).toHaveLength(totalMoves + 1);
    expect(await readEngines(id)).not.toContain('Another');
  });

  test('a newer one renews words and moves; address, order and progress stay', async () => {
    const world = await createLibraryWorld();
    const before = await firstGame(world);
    const reader = await world.person();
    const path = `/api/games/${before.id}/progress`;
    await world.call(`POST ${path}`, { token: reader.token, body: { moveNumber: 37 } });

    const shorter = first
      .replace(/\[Title "[^"]*"\]/, '[Title "A new title"]')
      .replace(/\[White "[^"]*"\]/, '[White "Carlsen, M"]')
      .replace(/\[KeyPly "\d+"\]/, '[KeyPly "4"]')
      .replace('19. Qd4 1-0', '1-0');
    await startWith(world, [shorter, ...games.slice(1)].join('\n'));

    expect(await firstGame(world)).toMatchObject({
      id: before.id,
      slug: before.slug,
      title: 'A new title',
      white: 'M Carlsen',
      totalMoves: 36,
    });
    const { body } = await world.call(`GET ${path}`, { token: reader.token });
    expect(body).toEqual({ hasProgress: true, lastMoveNumber: 36, isCompleted: true });
    // The stored analysis was of the old moves.
    const study = await world.call(`GET /api/games/${before.id}/study`, { token: reader.token });
    expect(study.body['positions']).toEqual(Array.from({ length: 37 }, () => null));
    expect(await world.list()).toHaveLength(65);
  });

  test('games that are new come in at their number; one that left stays', async () => {
    const world = await createLibraryWorld();
    const added = createPgn({ CollectionId: 'new-001', GameNumber: '2', Event: 'New' }, 3);
    await startWith(world, [first, added].join('\n'));
    const list = await world.list();
    expect(list).toHaveLength(66);
    expect(list.slice(0, 3).map(({ tournament }) => tournament)).toEqual([
      'Aeroflot Open 2004',
      'Corus Chess 2004, Group C',
      'New',
    ]);
  });

  test('games an admin added are left alone', async () => {
    const world = await createLibraryWorld();
    const mine = await world.add({ title: 'Mine', pgn: createPgn({ Event: 'Mine' }, 5) });
    await startWith(world, `${first}\n`);
    const { token } = await world.admin();
    const { body } = await world.call(`GET /api/games/${mine.id}`, { token });
    expect(body).toEqual(mine);
  });

  test('one that cannot be read stops the start and leaves the library as it was', async () => {
    const world = await createLibraryWorld();
    const broken = collection.replace('19. Qd4 1-0', '19. Qd9 1-0');
    await expect(startWith(world, broken)).rejects.toThrow(
      'collection, line 1: Invalid move in PGN: Qd9',
    );
    expect(await world.list()).toHaveLength(65);
  });
});
