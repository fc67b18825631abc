import { setTimeout as sleep } from 'node:timers/promises';
import { limitSentences } from '@lamplight/domain/chess/pgn/pgn-limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openLibraryWorld,
  createPgn,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';

let world: LibraryWorld;
beforeAll(async () => {
  world = await openLibraryWorld();
  await world.admin();
});
afterAll(() => world.close());

const kibi = 1024;
/** Almost the maximum size of a form, with room for its other fields. */
const much = 1000 * kibi;
const sizeInJson = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;
const fill = (piece: string) => piece.repeat(Math.floor(much / sizeInJson(piece)));
const shuffle = (plies: number) =>
  Array.from({ length: plies }, (_, ply) => ['Nf3', 'Nf6', 'Ng1', 'Ng8'][ply % 4]).join(' ');
const tags = (count: number) =>
  Array.from({ length: count }, (_, n) => `[Tag${n} "${n}"]`).join('\n');
const nested = (depth: number) => `1. a3 ${'(1. b3 '.repeat(depth)}${')'.repeat(depth)} *`;

const anything = expect.stringMatching(/^[A-Z].{5,140}\.?$/s);
const bombs: readonly (readonly [name: string, pgn: string, sentence: unknown])[] = [
  ['201 tags', `${tags(201)}\n\n1. e4 *`, limitSentences.tags],
  ['20,000 tags', `${tags(20_000)}\n\n1. e4 *`, limitSentences.tags],
  ['601 plies', `${shuffle(601)} *`, limitSentences.plies],
  ['50,000 plies', `${shuffle(50_000)} *`, limitSentences.plies],
  ['a remark of 5 KiB', `1. e4 {${'x'.repeat(5 * kibi)}} *`, limitSentences.commentLength],
  ['a remark of 1000 KiB', `1. e4 {${fill('x')}} *`, limitSentences.commentLength],
  ['a remark to the end of the line', `1. e4 ;${fill('x')}\n*`, limitSentences.commentLength],
  ['a tag of 1,001 letters', `[A "${'x'.repeat(1001)}"]\n\n1. e4 *`, limitSentences.tagLength],
  ['variations 60 deep', nested(60), limitSentences.variationDepth],
  ['variations 100,000 deep', nested(100_000), limitSentences.variationDepth],
  [
    '30,000 moves in variations',
    `1. a3 ${'(1. b3) '.repeat(30_000)} *`,
    limitSentences.variationMoves,
  ],
  ['nothing but (', fill('('), anything],
  ['a move and nothing but (', `1. e4 ${fill('(')}`, anything],
  ['nothing but )', fill(')'), anything],
  ['nothing but {', fill('{'), anything],
  ['nothing but {}', fill('{}'), 'This game has no moves.'],
  ['nothing but [', fill('['), anything],
  ['nothing but [A "', fill('[A "'), anything],
  ['nothing but "', `[A "${fill('"')}`, anything],
  ['nothing but backslashes', `[A "${fill('\\')}`, anything],
  ['a bracket and nothing but blanks', `[${fill(' ')}`, anything],
  ['a tag and nothing but blanks', `[Result "1-0"${fill(' ')}`, anything],
  ['nothing but ;', `1. e4 ${fill(';\n')}e5 e6`, anything],
  ['nothing but $', `1. e4 ${fill('$')}`, anything],
  ['nothing but %', fill('%\n'), 'This game has no moves.'],
  ['one endless word', fill('e'), anything],
  ['nothing but castling', fill('0-0'), anything],
  ['nothing but suffixes', `1. e4${fill('!')}`, anything],
  ['nothing but marks', `1. e4 ${fill('♞')}`, anything],
  ['a position without end', `[FEN "${fill('8/')}"]\n\n1. e4 *`, anything],
];

/** Records whose extra text has no meaning and is ignored. */
const harmless: readonly (readonly [name: string, pgn: string])[] = [
  ['nothing but ()', `1. e4 ${fill('()')}`],
  ['nothing but digits', `1. e4 ${fill('1')}`],
  ['nothing but dots', `1. e4 ${fill('.')}`],
];

const good = (n: number) => createPgn({ Event: 'Between' }, n);
const bomb = (pgn: string, n: number) => `[Event "Bomb ${n}"]\n${pgn.slice(0, 400 * kibi)}`;

/** Runs `work` while other requests are sent, and returns their longest waiting time. */
async function whileOthersAsk<Done>(work: () => Promise<Done>) {
  const state = { isRunning: true };
  let longestWaitMs = 0;
  const others = (async () => {
    while (state.isRunning) {
      const from = performance.now();
      expect((await world.call('GET /api/health')).status).toBe(200);
      longestWaitMs = Math.max(longestWaitMs, performance.now() - from);
      await sleep(10);
    }
  })();
  const done = await work();
  state.isRunning = false;
  await others;
  return { done, longestWaitMs };
}

/** Generous for a busy machine: code with more than linear run time would need minutes for this much text. */
const timeoutMs = 15_000;

describe('D3: a record that is too much', () => {
  test.for(bombs)('D3: %s', async ([title, pgn, sentence]) => {
    const { done, longestWaitMs } = await whileOthersAsk(() => world.create({ title, pgn }));
    expect(longestWaitMs).toBeLessThan(timeoutMs);
    expect({ status: done.status, body: done.body }).toEqual({
      status: 400,
      body: { error: 'invalid_pgn', message: sentence },
    });
  });

  test.for(harmless)('D3: %s is not much', async ([title, pgn]) => {
    const { done, longestWaitMs } = await whileOthersAsk(() => world.create({ title, pgn }));
    expect(longestWaitMs).toBeLessThan(timeoutMs);
    expect([201, 400]).toContain(done.status);
  });

  test('D3: all of them in one file do no harm to the good games between them', async () => {
    const all = [...bombs, ...harmless];
    const file = all.map(([, pgn], n) => `${good(n)}\n${bomb(pgn, n)}\n\n`).join('');
    expect(file.length).toBeLessThan(20 * kibi * kibi);
    const { done, longestWaitMs } = await whileOthersAsk(() => world.upload(`${file}${good(99)}`));
    expect(longestWaitMs).toBeLessThan(timeoutMs);
    expect(done.status).toBe(200);
    const games = (await world.list()).filter(({ tournament }) => tournament === 'Between');
    expect(games).toHaveLength(all.length + 1);
    const failed = done.body['failed'] as { message: string }[];
    expect(failed.length).toBeGreaterThan(20);
    for (const { message } of failed) expect(message).toEqual(anything);
  });

  test('D3: what is just within the limits is taken', async () => {
    const within = [
      ['600 plies', `${shuffle(600)} *`],
      ['200 tags', `${tags(200)}\n\n1. e4 *`],
      ['a remark of 4 KiB', `1. d4 {${'x'.repeat(4 * kibi)}} *`],
      ['variations 50 deep', nested(50)],
      ['a tag of 1,000 letters', `[A "${'x'.repeat(1000)}"]\n\n1. f4 *`],
    ] as const;
    for (const [title, pgn] of within) {
      expect(await world.create({ title, pgn })).toMatchObject({ status: 201 });
    }
  });

  test('D3: a body over 1 MiB is refused before it is read', async () => {
    const pgn = '('.repeat(1024 * kibi);
    expect(await world.create({ title: 'x', pgn })).toMatchObject({
      status: 413,
      body: { error: 'payload_too_large' },
    });
  });

  test('D3: many at once do not stop the others', async () => {
    const [, , , plies] = bombs;
    const { done, longestWaitMs } = await whileOthersAsk(() =>
      Promise.all(
        Array.from({ length: 20 }, () => world.create({ title: 'x', pgn: plies?.[1] ?? '' })),
      ),
    );
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set([400]));
    expect(longestWaitMs).toBeLessThan(timeoutMs);
  });
});
