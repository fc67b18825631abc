import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createLibraryWorld,
  openLibraryWorld,
  createPgn,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';

let world: LibraryWorld;
beforeAll(async () => {
  world = await openLibraryWorld();
});
afterAll(() => world.close());

const collection = readFileSync(
  new URL('../../../../../data/games/collection.pgn', import.meta.url),
);

describe('a file of games', () => {
  test('good games are imported behind the others, bad ones reported with their place', async () => {
    const file = [
      createPgn({ Event: 'File', Round: '1' }, 0),
      createPgn({ Event: 'File', Round: '2' }, 1).replace(/1\. \w+ /, '1. Qxh7 '),
      createPgn({ Event: 'File', Round: '3' }, 2),
    ].join('\n');
    const { status, body } = await world.upload(file);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        imported: 2,
        skipped: 0,
        annotated: 0,
        alreadyAnnotated: 0,
        failed: [
          {
            index: 2,
            line: 13,
            headers: {
              Event: 'File',
              White: 'Magnus Carlsen',
              Black: 'Somebody Else',
              Round: '2',
            },
            message: 'Invalid move in PGN: Qxh7',
          },
        ],
        unread: 0,
        unreadAnnotations: [],
        restLeftOut: false,
        message: '2 imported, 0 already here, 1 could not be read.',
      },
    });
    const games = await world.list();
    expect(games.slice(-2)).toMatchObject([
      { gameNumber: 66, tournament: 'File', isLocked: true },
      { gameNumber: 67, tournament: 'File', isLocked: true },
    ]);
  });

  test('names with the last name first are turned around, also in the slug; the record is not', async () => {
    const tags = { Event: 'Turned', White: 'Carlsen, Magnus', Black: 'Anand, Viswanathan' };
    const file = createPgn(tags, 30);
    expect((await world.upload(file)).body).toMatchObject({ imported: 1 });
    const { token } = await world.admin();
    const added = (await world.list(token)).find(({ tournament }) => tournament === 'Turned');
    expect(added).toMatchObject({
      slug: 'magnus-carlsen-viswanathan-anand-turned',
      title: 'Magnus Carlsen – Viswanathan Anand',
      white: 'Magnus Carlsen',
      black: 'Viswanathan Anand',
      analysisSide: 'White',
    });
    const { body } = await world.call(`GET /api/games/${added?.id}`, { token });
    expect(body['pgnRaw']).toBe(file.trim());

    // The same game as another source writes it.
    const other = createPgn({ ...tags, White: 'Magnus Carlsen', Black: 'Viswanathan Anand' }, 30);
    expect((await world.upload(other)).body).toMatchObject({ imported: 0, skipped: 1 });
    expect((await world.upload(file)).body).toMatchObject({ imported: 0, skipped: 1 });
  });

  test('the same file again: everything is skipped, and the collection is known too', async () => {
    const file = [createPgn({ Event: 'Again' }, 40), createPgn({ Event: 'Again' }, 41)].join('\n');
    expect((await world.upload(file)).body).toMatchObject({ imported: 2, skipped: 0 });
    expect((await world.upload(file)).body).toMatchObject({ imported: 0, skipped: 2 });
    expect((await world.upload(collection)).body).toMatchObject({
      imported: 0,
      skipped: 65,
      failed: [],
    });
  });

  test('the same game twice in one file is there once', async () => {
    const game = createPgn({ Event: 'Double' }, 50);
    expect((await world.upload(`${game}\n${game}`)).body).toMatchObject({
      imported: 1,
      skipped: 1,
    });
  });

  test('inside JSON', async () => {
    const body = JSON.stringify({ pgn: createPgn({ Event: 'Json' }, 60) });
    expect(await world.upload(body, 'application/json')).toMatchObject({
      status: 200,
      body: { imported: 1 },
    });
    expect(await world.upload(body, 'Application/JSON; charset=utf-8')).toMatchObject({
      status: 200,
      body: { skipped: 1 },
    });
    expect(await world.upload('{"pgn":', 'application/json')).toMatchObject({
      status: 400,
      body: { error: 'invalid_json' },
    });
    expect(await world.upload('{"file":"x"}', 'application/json')).toMatchObject({ status: 400 });
  });

  test.for([
    [
      'with a byte order mark and CRLF',
      `\ufeff${createPgn({ Event: 'Bom' }, 70).replaceAll('\n', '\r\n')}`,
    ],
    ['in Latin-1', Buffer.from(createPgn({ Event: 'Latin', Black: 'Müller, José' }, 71), 'latin1')],
  ] as const)('%s', async ([, file]) => {
    const { body } = await world.upload(file);
    expect(body).toMatchObject({ imported: 1, failed: [] });
    const added = (await world.list()).at(-1);
    expect(['Somebody Else', 'José Müller']).toContain(added?.black);
    expect(added?.tournament).toMatch(/^(Bom|Latin)$/);
  });

  test('nothing at all', async () => {
    expect((await world.upload('')).body).toMatchObject({ imported: 0, failed: [] });
    expect((await world.upload('\n\n')).body).toMatchObject({ imported: 0, failed: [] });
  });

  test('as a file in a form', async () => {
    const form = new FormData();
    form.set('note', 'from the club');
    form.set('file', new Blob([createPgn({ Event: 'Form', Black: 'Müller' }, 80)]), 'games.pgn');
    const sent = new Response(form);
    const type = sent.headers.get('content-type') ?? '';
    const body = Buffer.from(await sent.arrayBuffer());
    expect((await world.upload(body, type)).body).toMatchObject({ imported: 1, failed: [] });
    expect((await world.list()).at(-1)).toMatchObject({ tournament: 'Form', black: 'Müller' });

    const empty = new FormData();
    empty.set('note', 'no file');
    const without = new Response(empty);
    for (const [body, type] of [
      [await without.text(), without.headers.get('content-type') ?? ''],
      ['x', 'multipart/form-data; boundary=x'],
      ['x', 'multipart/form-data'],
    ] as const) {
      expect(await world.upload(body, type)).toMatchObject({
        status: 400,
        body: { error: 'bad_request', message: 'There is no file in the form.' },
      });
    }
  });

  test('over 20 MiB it is refused', async () => {
    const big = Buffer.alloc(20 * 1024 * 1024 + 1, 'x ');
    expect(await world.upload(big)).toMatchObject({ status: 413 });
  });

  test('only an admin may', async () => {
    const { token } = await world.person();
    const call = 'POST /api/admin/games/import';
    const headers = { 'content-type': 'application/x-chess-pgn' };
    expect((await world.call(call, { body: createPgn(), headers })).status).toBe(401);
    expect((await world.call(call, { body: createPgn(), headers, token })).status).toBe(403);
  });

  test('of the games whose annotations cannot be read it lists the first thousand', async () => {
    const { body } = await world.upload('[White "Y"]\n\n1. h4 (1. Kh8) *\n\n'.repeat(1200));
    expect(body['unreadAnnotations']).toHaveLength(1000);
    expect(body).toMatchObject({
      imported: 1,
      unread: 1200,
      message: expect.stringContaining('The annotations of 1200 could not be read.'),
    });
  });

  test('a file with nothing but faults is given up after a thousand', async () => {
    const { body } = await world.upload('1. Qh5 *\n'.repeat(5000));
    expect(body['failed']).toHaveLength(1000);
    expect(body).toMatchObject({
      restLeftOut: true,
      message:
        '0 imported, 0 already here, 1000 could not be read. The rest of the file was left out.',
    });
  });
});

test('two imports at once: the second is asked to wait', async () => {
  const world = await createLibraryWorld();
  const many = Array.from({ length: 400 }, (_, n) => createPgn({ Event: 'Many' }, n)).join('\n');
  await world.admin();
  const answers = await Promise.all([world.upload(many), world.upload(many)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await world.list()).toHaveLength(465);
});

/** Tests whether reading blocks the process, which does not depend on the database. */
