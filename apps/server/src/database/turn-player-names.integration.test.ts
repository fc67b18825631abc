import { createHash } from 'node:crypto';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { draftGame } from '@lamplight/domain/library/game-draft.ts';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { copyFirstMigrations } from '../../test-support/database-contents.ts';
import { createEmptyDatabase } from '../../test-support/fresh-database.ts';
import { createLibraryWorld } from '../../test-support/library-world.ts';
import { onServer } from '../../test-support/test-server.ts';
import { computeFingerprint } from '../entities/ready-batch.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { turnPlayerNames } from './turn-player-names.ts';

/** A stored game whose names are written as in its record. */
type OldGame = { slug: string; white: string; black: string; title: string; pgn: string };

const createOldGame = (white: string, black: string, more: Partial<OldGame> = {}): OldGame => ({
  slug: `${white} ${black} open`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  white,
  black,
  title: `${white} – ${black}`,
  pgn: `[Event "Open"]\n[White "${white}"]\n[Black "${black}"]\n[Date "2013.11.15"]\n\n1. e4 e5 1-0`,
  ...more,
});

const oldGames = [
  createOldGame('Carlsen, Magnus', 'Anand, Viswanathan'),
  createOldGame('Wojtaszek, Radosław', 'ŁUKASZ, ĐURO', { title: 'A title' }),
  createOldGame('Magnus Carlsen', 'Ding Liren'),
  createOldGame('Carlsen, Magnus, GM', 'Byrne, Jr.'),
];

function draft({ pgn }: OldGame) {
  const read = readGame(pgn);
  if (!read.ok) throw new Error(read.error.message);
  return draftGame(read.game, {}, new Map(), 'Magnus Carlsen');
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The fingerprint as versions before this migration computed it. */
function computeOldFingerprint(game: OldGame): string {
  const { year, result, startFen, moves } = draft(game);
  const line = moves.map(([, uci]) => uci).join(' ');
  const names = [fold(game.white), fold(game.black)];
  const identity = [...names, year ?? '', result, startFen, line].join('\n');
  return createHash('sha256').update(identity).digest('hex');
}

async function addOldGame(client: pg.ClientBase, game: OldGame, number: number): Promise<void> {
  const { startFen, moves, result, year } = draft(game);
  await client.query(
    `with added as (
       insert into games (slug, base_slug, title, white, black, tournament, year, result, opening_style, game_number,
         analysis_side, total_moves, played_on, venue, round, time_control, description, key_fen, fingerprint, added_at)
       values ($1, $1, $2, $3, $4, 'Open', $5, $6, '', $7, 'White', 2, '', '', '', '', '', $8, decode($9, 'hex'), now())
       returning id
     )
     insert into game_scores (game_id, pgn_raw, start_fen, moves) select id, $10, $8, $11 from added`,
    [
      game.slug,
      game.title,
      game.white,
      game.black,
      year,
      result,
      number,
      startFen,
      computeOldFingerprint(game),
      game.pgn,
      JSON.stringify(moves),
    ],
  );
}

const readGames = `
  select g.slug, g.title, g.white, g.black, encode(g.fingerprint, 'hex') as fingerprint, s.pgn_raw as pgn
  from games g join game_scores s on s.game_id = g.id order by g.game_number`;

test('the migration turns stored names and computes fingerprints; slugs and records stay', async () => {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const { version = 0 } = readMigrations().find(({ name }) => name === 'player-names') ?? {};
  await migrate({ url, directory: copyFirstMigrations(version - 1) });
  await onServer(url, async (client) => {
    for (const [index, game] of oldGames.entries()) await addOldGame(client, game, index + 1);
  });
  await migrate({ url });
  const { rows } = await onServer(url, (client) => client.query(readGames));
  const names = [
    ['Magnus Carlsen', 'Viswanathan Anand', 'Magnus Carlsen – Viswanathan Anand'],
    ['Radosław Wojtaszek', 'ĐURO ŁUKASZ', 'A title'],
    ['Magnus Carlsen', 'Ding Liren', 'Magnus Carlsen – Ding Liren'],
    ['Carlsen, Magnus, GM', 'Byrne, Jr.', 'Carlsen, Magnus, GM – Byrne, Jr.'],
  ];
  expect(rows).toEqual(
    oldGames.map((game, index) => {
      const [white, black, title] = names[index] ?? [];
      const { slug, pgn } = game;
      return { slug, title, white, black, fingerprint: computeFingerprint(draft(game)), pgn };
    }),
  );
});

test('importing the file of games from before the migration again skips all of them', async () => {
  const world = await createLibraryWorld();
  const { pool } = world.database;
  const before = (await world.list()).length;
  await onServer(world.databaseUrl, async (client) => {
    for (const [index, game] of oldGames.entries()) await addOldGame(client, game, 500 + index);
    await turnPlayerNames(client);
  });
  const file = oldGames.map(({ pgn }) => pgn).join('\n\n');
  expect((await world.upload(file)).body).toMatchObject({ imported: 0, skipped: 4 });
  const turned = file.replace('"Carlsen, Magnus"', '"Magnus Carlsen"');
  expect((await world.upload(turned)).body).toMatchObject({ imported: 0, skipped: 4 });
  const list = await world.list();
  expect(list).toHaveLength(before + 4);
  expect(list.at(-4)).toMatchObject({
    slug: 'carlsen-magnus-anand-viswanathan-open',
    white: 'Magnus Carlsen',
  });
  const { rows } = await pool.query<{ version: string }>(
    'select library_version as version from deployment',
  );
  await onServer(world.databaseUrl, turnPlayerNames);
  expect(
    (await pool.query('select library_version as version from deployment')).rows,
    'a second run changes nothing',
  ).toEqual(rows);
});
