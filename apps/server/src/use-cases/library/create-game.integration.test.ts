import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openLibraryWorld,
  createPgn,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';

let world: LibraryWorld;
beforeAll(async () => {
  world = await openLibraryWorld();
});
afterAll(() => world.close());

const opera = `[Event "Casual Game"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[Round "?"]
[White "Paul Morphy"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]
[WhiteElo "2690"]

1.e4 e5 2.Nf3 d6 3.d4 Bg4 {a weak move} 4.dxe5 Bxf3 5.Qxf3 dxe5 6.Bc4 Nf6 7.Qb3 Qe7
8.Nc3 c6 9.Bg5 b5 10.Nxb5 cxb5 11.Bxb5+ Nbd7 12.0-0-0 Rd8 13.Rxd7 Rxd7 14.Rd1 Qe6
15.Bxd7+ Nxd7 16.Qb8+! Nxb8 17.Rd8# 1-0`;

describe('an admin adds a game', () => {
  test('the record fills what the form leaves empty', async () => {
    const game = await world.add({
      title: 'A night at the opera',
      pgn: opera,
      gameNumber: undefined,
    });
    expect(game).toMatchObject({
      title: 'A night at the opera',
      slug: 'paul-morphy-duke-karl-count-isouard-casual-game',
      white: 'Paul Morphy',
      black: 'Duke Karl / Count Isouard',
      tournament: 'Casual Game',
      year: 1858,
      result: '1-0',
      eco: 'C41',
      opening: expect.stringMatching(/^Philidor Defense/),
      analysisSide: 'Black',
      gameNumber: 66,
      totalMoves: 33,
      whiteElo: 2690,
      blackElo: null,
      otherDetails: { date: '1858.??.??', venue: 'Paris FRA', round: '', timeControl: '' },
      pgnRaw: opera,
    });
    expect(game.moves).toHaveLength(33);
    expect(game.moves[22]).toEqual({
      notation: 'O-O-O',
      uci: 'e1c1',
      fen: 'r3kb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R b kq - 2 12',
      moveNumber: 12,
      color: 'white',
    });
    expect(game.moves[32]).toMatchObject({ notation: 'Rd8#', moveNumber: 17, color: 'white' });
  });

  test('what the form says counts', async () => {
    const game = await world.add({
      title: '  From the form ',
      pgnRaw: createPgn({ ECO: 'B01', Date: '2001.01.01' }, 1),
      white: 'Me',
      black: 'You',
      tournament: 'Ours',
      year: 2020,
      result: '1/2-1/2',
      eco: 'a00',
      openingStyle: 'Odd',
      description: 'Why not?',
      analysisSide: 'White',
      gameNumber: 700,
      otherDetails: { date: '2020.02.03', venue: 'Here', round: '4', timeControl: 'rapid' },
    });
    expect(game).toMatchObject({
      title: 'From the form',
      slug: 'me-you-ours',
      year: 2020,
      result: '1/2-1/2',
      eco: 'A00',
      openingStyle: 'Odd',
      description: 'Why not?',
      analysisSide: 'White',
      gameNumber: 700,
      otherDetails: { date: '2020.02.03', venue: 'Here', round: '4', timeControl: 'rapid' },
    });
    const { token } = await world.admin();
    expect((await world.list(token)).at(-1)).toMatchObject({ slug: 'me-you-ours' });
  });

  test('without a number it comes last, also if several are added at once', async () => {
    const titles = ['Late', 'Later', 'Latest'];
    const answers = await Promise.all(
      titles.map((title, n) => world.create({ title, pgn: createPgn({ Event: title }, n) })),
    );
    const numbers = answers.map(({ body }) => (body['game'] as { gameNumber: number }).gameNumber);
    const { token } = await world.admin();
    const last = (await world.list(token)).slice(-3);
    expect(last.map(({ title }) => title).toSorted()).toEqual(titles);
    expect(last.map(({ gameNumber }) => gameNumber)).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(3);
  });

  test('with nothing known it still has names and an address', async () => {
    const game = await world.add({ title: 'Bare', pgn: '1. e4 *' });
    expect(game).toMatchObject({
      slug: 'unknown-unknown-tournament',
      white: 'Unknown',
      tournament: '',
      year: null,
      result: '*',
    });
  });

  test('games of one match get -2, -3 in the order they come', async () => {
    const match = { White: 'Left', Black: 'Right', Event: 'Match' };
    const slugs = [];
    for (const variant of [2, 3, 4]) {
      slugs.push(
        (await world.add({ title: `Game ${variant}`, pgn: createPgn(match, variant) })).slug,
      );
    }
    expect(slugs).toEqual(['left-right-match', 'left-right-match-2', 'left-right-match-3']);
    const other = createPgn({ ...match, Event: 'Match 4' }, 2);
    expect(await world.add({ title: 'Another match', pgn: other })).toMatchObject({
      slug: 'left-right-match-4',
    });
    expect(await world.add({ title: 'Game 5', pgn: createPgn(match, 5) })).toMatchObject({
      slug: 'left-right-match-5',
    });
  });

  test('eight at once: eight games, eight addresses', async () => {
    const match = { White: 'Fast', Black: 'Faster', Event: 'Rush' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        world.create({ title: `Round ${n}`, pgn: createPgn(match, n) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    const slugs = answers.map(({ body }) => (body['game'] as { slug: string }).slug);
    expect(new Set(slugs).size).toBe(8);
  });

  test('sent twice it is there once', async () => {
    const game = { title: 'Twice', pgn: createPgn({ Black: 'Twin' }, 7) };
    const answers = await Promise.all([world.create(game), world.create(game)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await world.create(game)).toMatchObject({ status: 409, body: { error: 'game_exists' } });
  });

  test('a new game with number 1 comes after the older one', async () => {
    const { token } = await world.person();
    const [first] = await world.list(token);
    expect(first).toMatchObject({ gameNumber: 1, isLocked: false, white: 'Magnus Carlsen' });
  });

  test.for([
    ['an illegal move', '1. e4 e5 2. Ke3 *', /^Invalid move in PGN: Ke3$/],
    ['no moves', '[White "A"]\n\n*', /^This game has no moves\.$/],
    ['something else', 'hello', /^Invalid move in PGN: hello$/],
    ['a broken tag', '[White "A', /^Expected .* but .* found\.$/],
    ['a position that is none', '[SetUp "1"]\n[FEN "8/8 w"]\n\n1. e4 *', /^Invalid FEN: /],
  ] as const)('a record with %s is refused in the parser’s words', async ([, pgn, message]) => {
    const answer = await world.create({ title: 'Bad', pgn });
    expect(answer.status).toBe(400);
    expect(answer.body['error']).toBe('invalid_pgn');
    expect(answer.body['message']).toMatch(message);
  });

  test('two games in one record are refused', async () => {
    const pgn = `${createPgn({}, 1)}\n${createPgn({}, 2)}`;
    expect(await world.create({ title: 'Two', pgn })).toMatchObject({
      status: 400,
      body: { error: 'invalid_pgn' },
    });
  });

  test('strict: loose notation is refused, and a set-up needs its position', async () => {
    const loose = '1. e2e4 e5 2. Ng1-f3 *';
    expect((await world.create({ title: 'Loose', pgn: loose })).status).toBe(201);
    expect(await world.create({ title: 'Strict', pgn: loose, strict: true })).toMatchObject({
      status: 400,
      body: { message: 'Invalid move in PGN: e2e4' },
    });
    expect(
      await world.create({ title: 'Set up', pgn: '[SetUp "1"]\n\n1. e4 *', strict: true }),
    ).toMatchObject({
      status: 400,
      body: { message: 'Invalid PGN: FEN tag must be supplied with SetUp tag' },
    });
  });

  test.for([
    ['no title', { pgn: '1. e4 *' }, 'title'],
    ['an empty title', { title: ' ', pgn: '1. e4 *' }, 'title'],
    ['no record', { title: 'x' }, 'pgn'],
    ['a long ECO code', { title: 'x', pgn: '1. e4 *', eco: 'A000' }, 'eco'],
    ['game number 0', { title: 'x', pgn: '1. e4 *', gameNumber: 0 }, 'gameNumber'],
    ['a side that is none', { title: 'x', pgn: '1. e4 *', analysisSide: 'Red' }, 'analysisSide'],
    ['a list for a title', { title: ['x'], pgn: '1. e4 *' }, 'title'],
    ['a number for a record', { title: 'x', pgn: 5 }, 'pgn'],
  ] as const)('%s: refused, by field', async ([, game, field]) => {
    const { status, body } = await world.create(game);
    expect({ status, error: body['error'] }).toEqual({ status: 400, error: 'validation_failed' });
    expect(Object.keys(body['fields'] as object)).toContain(field);
  });

  test('signs a database cannot hold are left out', async () => {
    const game = await world.add({
      title: 'Nul\u0000 and half \ud800',
      pgn: '1. d4 {a\u0000b} *',
      description: 'line\u0000',
    });
    expect(game.title).toBe('Nul and half \ufffd');
    expect(game.description).toBe('line');
  });
});
