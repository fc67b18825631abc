import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { limitSentences } from '@lamplight/domain/chess/pgn/pgn-limits.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibraryWorld, type LibraryWorld } from '../../../test-support/library-world.ts';
import { splitLines } from '../../adapters/pgn-file/split-lines.ts';
import { formatMovetext, createOddMoves } from '../../../test-support/hostile-game.ts';
import { readStoredGames } from '../../../test-support/hostile-stored.ts';

let world: LibraryWorld;
beforeAll(async () => {
  world = await openLibraryWorld();
});
afterAll(() => world.close());

let seed = 5000;
const fresh = () => formatMovetext(createOddMoves(10, (seed += 1)));
/** A valid game in six lines; the fifth contains the moves. */
const good = (event = 'Odd', moves = `${fresh()} *`) =>
  `[Event "${event}"]\n[White "Ola"]\n[Black "Kari"]\n\n${moves}\n\n`;
const illegal = () => good('Bad', '1. e4 e5 2. Ke3 *');

type Report = {
  imported: number;
  skipped: number;
  failed: { index: number; line: number; message: string; headers: Record<string, string> }[];
};

/** Imports a file and checks that exactly the reported number of games is stored, each completely. */
async function taken(file: string | Buffer): Promise<Report> {
  const before = await readStoredGames(world.database.pool);
  const { status, body } = await world.upload(file);
  expect(status).toBe(200);
  const report = body as unknown as Report;
  const after = await readStoredGames(world.database.pool);
  expect(after).toEqual({ games: before.games + report.imported, halves: [] });
  return report;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const join = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

type Expected = { imported: number; failed?: readonly (readonly [number, number, unknown])[] };

const named = (black: string) => `[Event "Names"]\n[Black "${black}"]\n\n${fresh()} *\n\n`;

describe('D4: odd files', () => {
  test.for<readonly [name: string, file: () => string | Buffer, expected: Expected]>([
    [
      'CRLF',
      () => (good() + illegal() + good()).replaceAll('\n', '\r\n'),
      { imported: 2, failed: [[2, 11, 'Invalid move in PGN: Ke3']] },
    ],
    [
      'CR only',
      () => (good() + illegal() + good()).replaceAll('\n', '\r'),
      { imported: 2, failed: [[2, 11, 'Invalid move in PGN: Ke3']] },
    ],
    [
      'all three ends of line',
      () => good().replaceAll('\n', '\r') + good() + good().replaceAll('\n', '\r\n'),
      { imported: 3 },
    ],
    ['a byte order mark', () => `\ufeff${good()}${good()}`, { imported: 2 }],
    [
      'two files with byte order marks, one after the other',
      () => `\ufeff${good()}\ufeff${good()}`,
      { imported: 2 },
    ],
    [
      'lines that a % takes out',
      () => `%made by hand\n${good('Odd', `1. h3\n% {[Event "\n%(\na5 2. h4 {x} *`)}%end\n`,
      { imported: 1 },
    ],
    [
      'variations, marks and clocks',
      () =>
        good(
          'Odd',
          '1. h4 $1 {[%clk 1:59:58] [%eval 0.1]} (1. h3 a6 (1... b6 $13 (1... c6)) 2. a3 {x}) 1... a5!? $6 2. Rh3 ; to the end (\n a4 *',
        ),
      { imported: 1 },
    ],
    ['no tags but one', () => `[Site "Home"]\n\n${fresh()} *\n`, { imported: 1 }],
    [
      'a result that the tags do not say',
      () => `[Event "R"]\n[Result "1-0"]\n\n1. e4 e5 0-1\n\n${good()}`,
      {
        imported: 1,
        failed: [[1, 2, 'The Result tag says 1-0 but the moves end with 0-1.']],
      },
    ],
    [
      'a mate that the result does not know',
      () => good('Odd', '1. f3 e5 2. g4 Qh4# 1-0') + good(),
      { imported: 1, failed: [[1, 5, expect.stringContaining('checkmate')]] },
    ],
    ['no result', () => good('Odd', fresh()) + good('Odd', fresh()), { imported: 2 }],
    [
      'a brace that is never closed',
      () => good('Odd', '1. e4 {oh e5 *') + good() + good(),
      { imported: 2, failed: [[1, 5, 'Expected "}" but end of input found.']] },
    ],
    [
      'a parenthesis that is never closed',
      () => good('Odd', '1. e4 (1. d4 e5 *') + good() + good(),
      { imported: 2, failed: [[1, 5, 'Expected ")" but end of input found.']] },
    ],
    [
      'tags without moves',
      () => `[Event "Empty"]\n[White "A"]\n\n${good()}[Event "Empty"]\n\n*\n\n${good()}`,
      {
        imported: 2,
        failed: [
          [1, 1, 'This game has no moves.'],
          [3, 10, 'This game has no moves.'],
        ],
      },
    ],
    [
      'a tag that is never closed',
      () => good() + `[Event "Odd"]\n[White "A\n\n1. e4 *\n\n` + good(),
      { imported: 2, failed: [[2, 8, expect.stringMatching(/^Expected /)]] },
    ],
    ['the result twice', () => good('Odd', `${fresh()} 1-0 1-0`) + good(), { imported: 2 }],
    [
      'two results that differ',
      () => good('Odd', `${fresh()} 1-0 0-1`) + good(),
      { imported: 1, failed: [[1, 5, expect.any(String)]] },
    ],
    [
      'a letter before the first game',
      () => `Dear reader,\nhere are two games.\n\n${good()}${good()}`,
      { imported: 2, failed: [[1, 1, expect.any(String)]] },
    ],
    ['words between games', () => `${good()}{a remark}\n\n; another\n\n${good()}`, { imported: 2 }],
    [
      'empty lines among the moves',
      () => good('Odd', fresh().replace(/ (?=3\.)/, '\n\n\n')) + good(),
      { imported: 2 },
    ],
    [
      'a game without tags between others',
      () => `${good()}${fresh()} 1-0\n\n${good()}`,
      { imported: 3 },
    ],
    ['no end of line at the end', () => (good() + good()).trimEnd(), { imported: 2 }],
    ['a game on one line', () => (good() + good()).replaceAll('\n', ' '), { imported: 2 }],
    [
      'quotes that are escaped and quotes that are not',
      () =>
        `[Event "He said \\"hi\\" \\\\ there"]\n\n${fresh()} *\n\n[Event "The "Great" Game"]\n\n${fresh()} *\n`,
      { imported: 2 },
    ],
    [
      'tags after the moves, without an empty line',
      () => `[Event "A"]\n${fresh()} *\n[Event "B"]\n${fresh()} *\n`,
      { imported: 2 },
    ],
    [
      'another kind of chess',
      () => `[Event "A"]\n[Variant "Atomic"]\n\n1. e4 *\n\n${good()}`,
      { imported: 1, failed: [[1, 2, 'This game is not standard chess but "Atomic".']] },
    ],
    [
      'blanks of every kind',
      () => good('Odd', fresh().replaceAll(' ', '\t\u00a0 \v\f')).replaceAll('[', '  ['),
      { imported: 1 },
    ],
  ])('D4: %s', async ([, file, { imported, failed = [] }]) => {
    const report = await taken(file());
    expect({
      imported: report.imported,
      skipped: report.skipped,
      failed: report.failed.map(({ index, line, message }) => [index, line, message]),
    }).toEqual({ imported, skipped: 0, failed });
  });

  test('D4: Latin-1 beside UTF-8 in one file', async () => {
    const names = ['Jörg Müller', 'Łukasz Żółw', 'Señor Núñez', '丁立人'];
    const [one = '', two = '', three = '', four = ''] = names.map(named);
    const report = await taken(join(latin1(one), two, latin1(three), four));
    expect(report).toMatchObject({ imported: 4, failed: [] });
    expect((await world.list()).slice(-4).map(({ black }) => black)).toEqual(names);
  });

  test('D4: what was read is what was written', async () => {
    const moves = createOddMoves(10, (seed += 1));
    const [first = '', ...rest] = moves;
    await taken(good('Kept', `1. ${first}! $1 {a {b} (${first} {c}) 1... ${rest.join(' ')} *`));
    const { token } = await world.admin();
    const { id } = (await world.list()).at(-1) ?? {};
    const { body } = await world.call(`GET /api/games/${id}`, { token });
    const stored = (body['moves'] as { notation: string }[]).map(({ notation }) => notation);
    expect(stored).toEqual(moves);
    expect(body['pgnRaw']).toContain('{a {b}');
  });

  test.for([
    [
      'a page of HTML',
      Buffer.from(
        '<!doctype html><html><head><title>Games</title></head><body class="x"><p>1. e4 e5</p></body></html>',
      ),
    ],
    ['noise', randomBytes(300_000)],
    ['zeros', Buffer.alloc(300_000)],
    ['a compressed file', gzipSync(readCollection())],
    ['a picture', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(5000)])],
    ['UTF-16', Buffer.from(`\ufeff${good('Wide', '1. Zz9 *')}`, 'utf16le')],
  ] as const)('D4: %s is no game', async ([, file]) => {
    const report = await taken(file);
    expect(report).toMatchObject({ imported: 0, skipped: 0 });
    for (const { message, index, line } of report.failed) {
      expect(message).toMatch(/^\S.{3,200}$/s);
      expect(index).toBeGreaterThan(0);
      expect(line).toBeGreaterThan(0);
    }
  });
});

function readCollection(): Buffer {
  return readFileSync(new URL('../../../../../data/games/collection.pgn', import.meta.url));
}

describe('D4: large files', () => {
  const mebi = 1024 * 1024;

  test('D4: 300 games on one line, and a line with too many', async () => {
    const line = Array.from({ length: 300 }, () => good().replaceAll('\n', ' ')).join('');
    expect(await taken(line)).toMatchObject({ imported: 300, failed: [] });
    const report = await taken(`${'1. a3 * '.repeat(2000)}\n${good()}`);
    expect(report.imported).toBe(2);
    expect(report.failed.map(({ message }) => message)).toEqual([limitSentences.gamesOnLine]);
  });

  test('D4: however long a line is, no word and no letter of it is cut', async () => {
    const text = 'Größe Nf3 '.repeat(300_000);
    const bytes = Buffer.from(text);
    async function* inPieces() {
      for (let at = 0; at < bytes.length; at += 65_521) yield bytes.subarray(at, at + 65_521);
    }
    const words = new Map<string, number>();
    for await (const lines of splitLines(inPieces())) {
      for (const word of lines.flatMap((line) => line.split(' '))) {
        if (word !== '') words.set(word, (words.get(word) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(words)).toEqual({ Größe: 300_000, Nf3: 300_000 });
  });

  test('D4: a file of 2 MiB with CR only is read as it is with LF', async () => {
    const games = readCollection()
      .toString()
      .replaceAll(/^\[(CollectionId|GameNumber|Event) .*\n/gm, '');
    const file = Array.from({ length: 30 }, (_, n) =>
      games.replaceAll('[Site ', `[Event "Größe ${n}"]\n[Site `).replaceAll('[White "', `$&${n} `),
    ).join('');
    expect(Buffer.byteLength(file)).toBeGreaterThan(2 * mebi);
    const report = await taken(file.replaceAll('\n', '\r'));
    expect(report).toMatchObject({ imported: 65 * 30, failed: [] });
    const events = (await world.list()).slice(-65 * 30).map(({ tournament }) => tournament);
    expect(new Set(events).size).toBe(30);
    expect(events.every((event) => event.startsWith('Größe '))).toBe(true);
  });

  test('D4: one game of 20 MiB is refused and the next one is read', async () => {
    const next = good('After');
    const remark = `{${'x'.repeat(1000)}}\n`;
    const room = 20 * mebi - next.length - 100;
    const huge = `[Event "Huge"]\n\n1. e4 ${remark.repeat(Math.floor(room / remark.length))} *\n\n`;
    expect(await taken(huge + next)).toMatchObject({
      imported: 1,
      failed: [
        { index: 1, line: 1, message: limitSentences.gameLength, headers: { Event: 'Huge' } },
      ],
    });
  });

  test('D3: 2 MiB of empty lines, then a game', async () => {
    const file = join(Buffer.alloc(mebi, '\r'), Buffer.alloc(mebi, '\n'), good());
    expect(await taken(file)).toMatchObject({ imported: 1, failed: [] });
  });

  test('D4: one line of 20 MiB', async () => {
    const report = await taken(`1. e4 ${'x'.repeat(20 * mebi - 100)}`);
    expect(report.imported).toBe(0);
    expect(report.failed.length).toBeGreaterThan(0);
  });
});

type Change = { at: number; length: number; kind: string; byte: number };

/** Deletes, duplicates, changes or inserts one byte or a range of bytes. */
const change = fc.record({
  at: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
  length: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 400 })),
  kind: fc.constantFrom('delete', 'duplicate', 'flip', 'insert'),
  byte: fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom(...Buffer.from('[]{}()"\\;%$*\r\n')),
  ),
});

function changed(file: Buffer, { at, length, kind, byte }: Change): Buffer {
  const from = Math.floor(at * file.length);
  const [head, middle, tail] = [
    file.subarray(0, from),
    file.subarray(from, from + length),
    file.subarray(from + length),
  ];
  if (kind === 'delete') return join(head, tail);
  if (kind === 'duplicate') return join(head, middle, middle, tail);
  if (kind === 'insert') return join(head, Buffer.from([byte]), middle, tail);
  return join(head, Buffer.from(middle.map((old) => old ^ byte)), tail);
}

test('D4: whatever is done to a file of real games, what is stored is whole', async () => {
  const games = readCollection()
    .toString()
    .split(/(?=\[Event ")/)
    .slice(0, 12)
    .join('');
  const real = Buffer.from(games);
  const changes = fc.array(change, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 8, maxLength: 8 }), async (variants) => {
      const file = join(...variants.map((done) => join(done.reduce(changed, real), '\n\n')));
      const { imported, skipped, failed } = await taken(file);
      expect(imported + skipped + failed.length).toBeGreaterThan(0);
      for (const { index, line } of failed) {
        expect(index).toBeLessThanOrEqual(imported + skipped + failed.length);
        expect(line).toBeGreaterThan(0);
      }
    }),
    { numRuns: 6 },
  );
  expect((await world.call('GET /api/games/featured')).status).toBe(200);
});
