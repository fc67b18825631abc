import { describe, expect, test } from 'vitest';
import { readStoredGames } from '../../../test-support/hostile-stored.ts';
import {
  createLibraryWorld,
  createManyGames,
  createPgn,
} from '../../../test-support/library-world.ts';

describe.concurrent('imports at the same time', () => {
  test('two instances take the same file of 300 games: each game is there once', async (context) => {
    const world = await createLibraryWorld({}, context);
    const other = await world.startSecondInstance();
    const { token } = await world.admin();
    const file = createManyGames('Twice', 300);
    const headers = { 'content-type': 'application/x-chess-pgn' };
    const name = 'POST /api/admin/games/import';
    const answers = await Promise.all(
      [world, other].map(({ call }) => call(name, { token, headers, body: file })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const sum = (key: string) => answers.reduce((all, { body }) => all + Number(body[key]), 0);
    expect({ imported: sum('imported'), skipped: sum('skipped') }).toEqual({
      imported: 300,
      skipped: 300,
    });
    const games = (await world.list()).filter(({ tournament }) => tournament === 'Twice');
    expect(games.map(({ gameNumber }) => gameNumber)).toEqual(
      Array.from({ length: 300 }, (_, n) => 66 + n),
    );
    expect(new Set(games.map(({ slug }) => slug)).size).toBe(300);
    expect(await readStoredGames(world.database.pool)).toEqual({ games: 365, halves: [] });
  });

  test('games are added while a file is taken', async (context) => {
    const world = await createLibraryWorld({}, context);
    await world.admin();
    const match = { White: 'Same', Black: 'Names', Event: 'Everywhere' };
    const file = Array.from({ length: 300 }, (_, n) => createPgn(match, n)).join('\n');
    const lane = async (first: number) => {
      const statuses: number[] = [];
      for (let n = first; n < 40; n += 3) {
        const game = {
          title: `Added ${n}`,
          pgn: createPgn(match, 300 + n),
          gameNumber: 1 + (n % 3),
        };
        statuses.push((await world.create(game)).status);
      }
      return statuses;
    };
    const [imported, ...created] = await Promise.all([
      world.upload(file),
      lane(0),
      lane(1),
      lane(2),
    ]);
    expect(imported).toMatchObject({ status: 200, body: { imported: 300, failed: [] } });
    expect(new Set(created.flat())).toEqual(new Set([201]));
    const games = (await world.list()).filter(({ tournament }) => tournament === 'Everywhere');
    expect(games).toHaveLength(340);
    const endings = games.map(({ slug }) => Number(/-(\d+)$/.exec(slug)?.[1] ?? 1));
    expect(endings.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 340 }, (_, n) => n + 1));
    expect(await readStoredGames(world.database.pool)).toEqual({ games: 405, halves: [] });
  });
});
