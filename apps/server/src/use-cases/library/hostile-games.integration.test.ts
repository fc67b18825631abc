import type { Game } from '@lamplight/contract/library.ts';
import { toPlainText } from '@lamplight/domain/plain-text.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Person } from '../../../test-support/account-world.ts';
import {
  openLibraryWorld,
  createPgn,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';
import { formatMovetext, createOddMoves } from '../../../test-support/hostile-game.ts';
import { hostileTexts } from '../../../test-support/hostile-texts.ts';

let world: LibraryWorld;
let reader: Person;
beforeAll(async () => {
  world = await openLibraryWorld();
  reader = await world.person();
});
afterAll(() => world.close());

/** Each game of these tests gets different moves. */
let seed = 1000;
const freshMoves = () => formatMovetext(createOddMoves(12, (seed += 1)));
const shown = (text: string) => toPlainText(text).trim();
const gameOf = ({ body }: Answer) => body['game'] as Game;

const oneLine = (text: string) => text.replaceAll(/[\r\n]/g, ' ');
const from = (fen: string, moves: string) => `[SetUp "1"]\n[FEN "${fen}"]\n\n${moves} *`;

const recordWith = (text: string, mark: string) => {
  const names = ['White', 'Black', 'Site', 'Round', 'Annotator', 'Theme', 'Opening'];
  const tags = Object.fromEntries(names.map((tag) => [tag, `${tag} ${oneLine(text)}`]));
  const remark = text.replaceAll('}', ' ');
  return createPgn({ ...tags, Event: `${mark} ${oneLine(text)}` }).replace(
    /1\. .*$/m,
    () => `{${remark}} ${freshMoves()} {${remark}} *`,
  );
};

async function open(name: string): Promise<Answer> {
  const { token } = await world.admin();
  return world.call(`GET /api/games/${name}`, { token });
}

async function countRows(): Promise<string> {
  const { rows } = await world.database.pool.query<{ n: string }>(
    `select (select count(*) from games) || ' ' || (select count(*) from game_scores) as n`,
  );
  return rows[0]?.n ?? '';
}

describe('D1: hostile text', () => {
  test.for(hostileTexts)('D1: in every field of the form: %s', async ([, text]) => {
    const answer = await world.create({
      title: `t ${text}`,
      pgn: `${freshMoves()} *`,
      white: `w ${text}`,
      black: `b ${text}`,
      tournament: `t ${text}`,
      description: `d ${text}`,
      whyStudy: `y ${text}`,
      openingStyle: `s ${text}`.slice(0, 100).toWellFormed(),
      otherDetails: { date: text, venue: text, round: text, timeControl: text },
    });
    expect(answer).toMatchObject({ status: 201 });
    const game = gameOf(answer);
    expect(game).toMatchObject({
      title: shown(`t ${text}`),
      white: shown(`w ${text}`),
      black: shown(`b ${text}`),
      tournament: shown(`t ${text}`),
      description: shown(`d ${text}`),
      whyStudy: shown(`y ${text}`),
      otherDetails: {
        date: shown(text),
        venue: shown(text),
        round: shown(text),
        timeControl: shown(text),
      },
    });
    expect(game.slug).toMatch(/^[a-z0-9-]+$/);
    expect((await open(`resolve/${game.slug}`)).body).toEqual(game);
    expect((await open(game.id)).body).toEqual(game);
    const { text: list, headers } = await world.call('GET /api/games/featured');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const card = (JSON.parse(list) as Game[]).find(({ id }) => id === game.id);
    expect(card).toMatchObject({ title: game.title, whyStudy: game.whyStudy });
  });

  test.for(hostileTexts)('D1: in the tags and remarks of a record: %s', async ([name, text]) => {
    const created = await world.create({ title: `Tags ${name}`, pgn: recordWith(text, 'form') });
    expect(created).toMatchObject({ status: 201 });
    expect(gameOf(created)).toMatchObject({
      white: shown(`White ${oneLine(text)}`),
      otherDetails: { venue: shown(`Site ${oneLine(text)}`) },
    });
  });

  test('D1: in the tags and remarks of a file, all of them', async () => {
    const file = hostileTexts.map(([, text]) => recordWith(text, 'file')).join('\n');
    expect(await world.upload(file)).toMatchObject({
      status: 200,
      body: { imported: hostileTexts.length, failed: [] },
    });
    const games = (await world.list()).slice(-hostileTexts.length);
    expect(games.map(({ white }) => white)).toEqual(
      hostileTexts.map(([, text]) => shown(`White ${oneLine(text)}`)),
    );
  });

  test.for(hostileTexts)('D1: in addresses and queries: %s', async ([, text]) => {
    const name = encodeURIComponent(text.toWellFormed());
    for (const token of [reader.token, undefined, name]) {
      for (const call of [
        `GET /api/games/${name}`,
        `GET /api/games/resolve/${name}`,
        `GET /api/games/${name}/progress`,
        `POST /api/games/${name}/progress`,
        `GET /api/games/featured?${name}=${name}`,
        `GET /api/games/featured?limit=${name}&order=${name}`,
        `GET /api/subscription/summary?plan=${name}`,
        `GET /api/dashboard/game-progress?userId=${name}`,
      ]) {
        const isPost = call.startsWith('POST');
        const { status } = await world.call(call, {
          token,
          ...(isPost ? { body: { moveNumber: 1 } } : {}),
        });
        expect({ call, status, isFine: status < 500 }).toMatchObject({ isFine: true });
      }
    }
  });

  test('D1: numbers and types that do not fit are refused by field, and nothing is stored', async () => {
    const before = await countRows();
    const good = { title: 'x', pgn: '1. e4 *' };
    const bad: readonly (readonly [field: string, value: unknown])[] = [
      ...[2 ** 31, 2 ** 53, 1e30, -1, 0, 1.5, '1', 1_000_001, null, [], {}, true].map(
        (value) => ['gameNumber', value] as const,
      ),
      ...[1e30, -1, 0, 999, 10_000, 1.5, '2000', [], {}].map((value) => ['year', value] as const),
      ...['2-0', 1, [], { $ne: 1 }].map((value) => ['result', value] as const),
      ...['Red', 1, ['White']].map((value) => ['analysisSide', value] as const),
      ...['yes', 1, 'true'].map((value) => ['strict', value] as const),
      ...['A0000', 5].map((value) => ['eco', value] as const),
      ...[[], 5, {}, 'x'.repeat(201)].map((value) => ['title', value] as const),
      ...[5, {}, 'x'.repeat(201)].map((value) => ['white', value] as const),
      ...['x'.repeat(4001)].map((value) => ['description', value] as const),
      ...['x', 5, []].map((value) => ['otherDetails', value] as const),
    ];
    for (const [field, value] of bad) {
      const { status, body } = await world.create({ ...good, [field]: value });
      const told = { field, value, status, fields: Object.keys(body['fields'] ?? {}) };
      expect(told).toEqual({ field, value, status: 400, fields: [field] });
    }
    expect(await countRows()).toBe(before);
  });

  test('D1: the highest number there is, and a game behind it', async () => {
    const pgn = `${freshMoves()} *`;
    expect(gameOf(await world.create({ title: 'High', pgn, gameNumber: 1_000_000 }))).toMatchObject(
      {
        gameNumber: 1_000_000,
      },
    );
    const file = createPgn({ Event: 'Behind' }).replace(/1\. .*$/m, `${freshMoves()} *`);
    expect(await world.upload(file)).toMatchObject({ status: 200, body: { imported: 1 } });
    expect((await world.list()).at(-1)).toMatchObject({
      tournament: 'Behind',
      gameNumber: 1_000_001,
    });
  });

  test('D1: a body that reaches for the prototype is refused', async () => {
    const { token } = await world.admin();
    for (const key of ['__proto__', 'constructor']) {
      const inner = key === 'constructor' ? '{"prototype":{"isAdmin":true}}' : '{"isAdmin":true}';
      const body = `{"title":"x","pgn":"1. e4 *","${key}":${inner}}`;
      expect((await world.call('POST /api/admin/games', { token, body })).status).toBe(400);
    }
  });
});

describe('D1: odd records', () => {
  test.for(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'])(
    'D1: a tag named %s',
    async (tag) => {
      const record = (title: string) =>
        `[${tag} "x"]\n[White "${tag} ${title}"]\n[${tag} "y"]\n\n${freshMoves()} *`;
      expect(gameOf(await world.create({ title: tag, pgn: record('one') }))).toMatchObject({
        white: `${tag} one`,
        tournament: '',
      });
      expect((await world.upload(record('two'))).body).toMatchObject({ imported: 1, failed: [] });
      const broken = `[${tag} "x"]\n[White "${tag}"]\n\n1. e5 *`;
      expect((await world.upload(broken)).body).toMatchObject({
        imported: 0,
        failed: [{ index: 1, headers: { White: tag } }],
      });
    },
  );

  test.for([
    ['year 0000', { Date: '0000.00.00' }, { year: null }],
    ['the end of time', { Date: '9999.99.99' }, { year: 9999 }],
    ['a year with five digits', { Date: '20040.01.01' }, {}],
    ['a negative year', { Date: '-004.01.01' }, { year: null }],
    ['words for a date', { Date: 'yesterday' }, { year: null }],
    ['a rating beyond all', { WhiteElo: '99999', BlackElo: '-1' }, { whiteElo: null }],
    ['a rating in words', { WhiteElo: 'GM', BlackElo: '1e3' }, { whiteElo: null, blackElo: null }],
    ['a long round', { Round: '1.'.repeat(400) }, {}],
    ['long everything', { Site: 'x'.repeat(999), TimeControl: 'x'.repeat(999) }, {}],
    ['an empty tournament', { Event: '' }, { tournament: '' }],
    ['a tournament of marks', { Event: '???' }, { tournament: '' }],
    ['empty names', { White: '', Black: '?' }, { white: 'Unknown', black: 'Unknown' }],
    ['a key move that is none', { KeyPly: '-5' }, {}],
    ['a key move beyond the end', { KeyPly: '99999999999999999999' }, {}],
    ['an ECO code that is none', { ECO: 'Z99; drop' }, {}],
    ['a side that is none', { AnalysisSide: 'both' }, {}],
  ] as const)('D1: %s', async ([name, tags, expected]) => {
    const pgn = createPgn({ ...tags }).replace(/1\. .*$/m, `${freshMoves()} *`);
    const answer = await world.create({ title: name, pgn });
    expect(answer).toMatchObject({ status: 201, body: { game: expected } });
    const { slug, id } = gameOf(answer);
    expect((await open(`resolve/${slug}`)).body).toMatchObject({ id });
  });

  test.for([
    ['of 60 characters each', 'x'.repeat(60), 60],
    ['of 200', 'x'.repeat(200), 200],
    ['of 1,000', 'x'.repeat(1000), 1000],
    ['of 400 signs in pairs, cut in the midst of one', `x${'🧑'.repeat(200)}`, 0],
    ['of 300 letters that are no Latin', 'Ж'.repeat(300), 0],
  ] as const)('D1: player names %s: the address works', async ([name, player]) => {
    const record = (event: string) =>
      createPgn({ White: player, Black: player, Event: event }).replace(
        /1\. .*$/m,
        `${freshMoves()} *`,
      );
    const imported = await world.upload(record('Import'));
    expect(imported).toMatchObject({ status: 200, body: { imported: 1, failed: [] } });
    const created = await world.create({ title: name, pgn: record('Form') });
    expect(created).toMatchObject({ status: 201 });
    const listed = (await world.list()).at(-1);
    for (const { slug, id } of [listed, gameOf(created)].flatMap((game) => game ?? [])) {
      expect(await open(`resolve/${slug}`)).toMatchObject({ status: 200, body: { id } });
    }
  });

  test('D1: an address of 130 letters, as long names of players and events give, works', async () => {
    const game = await world.add({
      title: 'Long names',
      pgn: `${freshMoves()} *`,
      white: 'Praggnanandhaa Rameshbabu of the Velammal School',
      black: 'Nodirbek Abdusattorov of the Uzbek Federation',
      tournament: 'Superbet Classic 2024, Grand Chess Tour',
    });
    expect(game.slug.length).toBeGreaterThan(100);
    expect(await open(`resolve/${game.slug}`)).toMatchObject({
      status: 200,
      body: { id: game.id },
    });
  });

  test('D1: names without one Latin letter: each game has an address of its own', async () => {
    const players = [
      ['丁立人', '谢军'],
      ['Ян', 'Пётр'],
      ['العربية', 'עברית'],
    ];
    const slugs: string[] = [];
    for (const [white = '', black = ''] of players) {
      for (const event of ['世界', '', 'Кубок']) {
        const pgn = createPgn({ White: white, Black: black, Event: event }).replace(
          /1\. .*$/m,
          `${freshMoves()} *`,
        );
        const answer = gameOf(await world.create({ title: `${white} ${event}`, pgn }));
        slugs.push(answer.slug);
        expect((await open(`resolve/${answer.slug}`)).body).toMatchObject({ id: answer.id });
      }
    }
    expect(new Set(slugs).size).toBe(9);
  });
});

describe('notation', () => {
  test.for([
    [
      'Black to move first',
      from('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7', '7... e5 8. Nf3'),
      [
        { notation: 'e5', color: 'black', moveNumber: 7 },
        { notation: 'Nf3', color: 'white', moveNumber: 8 },
      ],
    ],
    [
      'promotion',
      from('4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1', '1. a8=Q+ Kd7 2. h8N a1=R+ 3. Kd2 h1b'),
      ['a8=Q+', 'Kd7', 'h8=N', 'a1=R+', 'Kd2', 'h1=B'].map((notation) => ({ notation })),
    ],
    [
      'en passant',
      '1. e4 a6 2. e5 d5 3. exd6 *',
      [{}, {}, {}, {}, { notation: 'exd6', uci: 'e5d6' }],
    ],
    [
      'castling in every spelling',
      from('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', '1. 0-0 o-o-o'),
      [
        { notation: 'O-O', uci: 'e1g1' },
        { notation: 'O-O-O', uci: 'e8c8' },
      ],
    ],
    [
      'castling as a move of the king',
      from('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', '1. e1c1 Ke8g8'),
      [{ notation: 'O-O-O' }, { notation: 'O-O' }],
    ],
    [
      'the same tag twice: the last counts',
      '[White "First"]\n[White "Second"]\n\n1. c3 *',
      [{ notation: 'c3' }],
    ],
  ] as const)('%s', async ([title, pgn, moves]) => {
    const answer = await world.create({ title, pgn });
    expect(answer).toMatchObject({ status: 201, body: { game: { moves } } });
    expect(gameOf(answer).white).toBe(pgn.includes('Second') ? 'Second' : 'Unknown');
    expect((await open(gameOf(answer).id)).body).toMatchObject({ moves });
  });
});
