import {
  array,
  assert,
  constantFrom,
  nat,
  noBias,
  oneof,
  property,
  string,
  tuple,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startFen } from '../start-fen.ts';
import { createGameReader } from './game-reader.ts';
import type { GameRead } from './game-reader.ts';
import { formatPgn, writeRandomMoves } from '../../../test-support/chess/random-pgn.ts';
import { readGame } from './read-game.ts';

function readFile(text: string): GameRead[] {
  const reader = createGameReader();
  return [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
}

/** True if the result is a game, or a problem that has a line and a message. */
function isProper({ outcome }: Pick<GameRead, 'outcome'>): boolean {
  if (outcome.ok) return outcome.game.moves.length > 0;
  return outcome.error.line > 0 && /^[A-Z].*[^ ]$/s.test(outcome.error.message);
}

const signs = ['{', '}', '(', ')', '[', ']', '"', '\\', ';', '%', '$', '*', '.', '-', '\n', '\r'];
const words = ['\n\n', '1-0', '1/2', '0-0', 'e4', '1.', '[White "', '"]', '!?', '🂡', '\uFEFF'];
const fragments = constantFrom(...signs, ...words, '\uD800', '\u0000');
const rubbish = array(oneof(fragments, string({ maxLength: 5 })), { maxLength: 60, size: 'max' });

const games = array(noBias(nat()), { minLength: 20, maxLength: 60, size: 'max' }).map((picks) =>
  formatPgn({ Event: 'x', White: 'A', Result: '*' }, writeRandomMoves(startFen, picks)),
);
const damage = array(tuple(noBias(nat()), nat(4), fragments), { minLength: 1, maxLength: 6 });
const last = '\n\n[Event "y"]\n[White "Z"]\n\n1. e4 *\n';

function damageText(text: string, wounds: readonly (readonly [number, number, string])[]): string {
  return wounds.reduce((left, [place, length, fragment]) => {
    const at = place % (left.length + 1);
    return left.slice(0, at) + fragment + left.slice(at + length);
  }, text);
}

describe('any text', () => {
  test('any text is read or refused, and the game after it is read', () => {
    expect.hasAssertions();
    assert(
      property(rubbish, (pieces) => {
        const text = pieces.join('');
        expect(isProper({ outcome: readGame(text) })).toBe(true);
        expect(isProper({ outcome: readGame(text, { strict: true }) })).toBe(true);
        const reads = readFile(text + last);
        expect(reads.every(isProper)).toBe(true);
        expect(reads.at(-1)).toMatchObject({ headers: { White: 'Z' }, outcome: { ok: true } });
      }),
      { numRuns: 1500, seed: 21 },
    );
  });

  test('a damaged game is read or refused, and the game after it is read', () => {
    let read = 0;
    let refused = 0;
    assert(
      property(games, damage, (game, wounds) => {
        const text = damageText(game, wounds);
        const reads = readFile(text + last);
        expect(reads.every(isProper)).toBe(true);
        expect(reads.map(({ index }) => index)).toEqual(reads.map((_, at) => at + 1));
        expect(reads.at(-1)).toMatchObject({ headers: { White: 'Z' }, outcome: { ok: true } });
        if (reads[0]?.outcome.ok) read += 1;
        else refused += 1;
      }),
      { numRuns: 400, seed: 22 },
    );
    expect(Math.min(read, refused)).toBeGreaterThan(20);
  });

  test('a stored text never contains characters that a database cannot store', () => {
    expect.hasAssertions();
    assert(
      property(rubbish, (pieces) => {
        for (const { text, headers } of readFile(pieces.join(''))) {
          const stored = [text, ...Object.values(headers)].join('');
          expect(stored.isWellFormed() && !stored.includes('\u0000')).toBe(true);
        }
      }),
      { numRuns: 300, seed: 23 },
    );
  });
});

function measureCpu(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const spent = process.threadCpuUsage(before);
  return spent.user + spent.system;
}

/**
 * Returns the ratio of the time for a text four times as long to the time for the short text: about 4 if the cost is
 * linear, 16 if it is quadratic. Slow measurements are repeated.
 */
function measureGrowth(createText: (length: number) => string): number {
  const [short, long] = [createText(50_000), createText(200_000)];
  let minGrowth = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5 && minGrowth > 9; round += 1) {
    const small = Math.max(
      measureCpu(() => [readFile(short), readGame(short)]),
      1000,
    );
    minGrowth = Math.min(minGrowth, measureCpu(() => [readFile(long), readGame(long)]) / small);
  }
  return minGrowth;
}

describe('the cost grows no faster than the text', () => {
  const repeated = [
    ['letters on one line', 'x'],
    ['moves', 'e4 '],
    ['open variations', 'e4 ('],
    ['parentheses', '('],
    ['empty variations', 'e4 () '],
    ['tags', '[A "x"]\n'],
    ['tags on one line', '[A "x"] '],
    ['brackets', '['],
    ['tags without end', '[A "'],
    ['tags without bracket', '[A "x" '],
    ['quotes', '" '],
    ['backslashes', '\\'],
    ['comments', '{x} '],
    ['comments that do not close', '{'],
    ['comments of one line', ';x\n'],
    ['numeric annotations', '$1 '],
    ['results', '1-0 '],
    ['numbers', '1. '],
    ['digits', '1'],
    ['empty lines', '\n'],
    ['spaces', ' '],
    ['escaped lines', '%\n'],
    ['control characters', '\u0000'],
    ['halves of pairs', '\uD800'],
    ['carriage returns', '\r'],
  ] as const;
  test.each(repeated)(
    'the cost of reading is linear for a text of only %s',
    { timeout: 60_000 },
    (_, piece) => {
      expect(measureGrowth((length) => piece.repeat(length / piece.length))).toBeLessThan(9);
      const after = `e4 ${piece}`;
      expect(
        measureGrowth((length) => `${after}${piece.repeat(length / piece.length)}`),
      ).toBeLessThan(9);
    },
  );

  test('the cost of reading is linear for many games', () => {
    const game = formatPgn({ Event: 'x' }, writeRandomMoves(startFen, [1, 4, 9, 16, 25, 36]));
    expect(measureGrowth((length) => game.repeat(length / game.length / 8))).toBeLessThan(9);
  });

  test.each([
    ['100,000 variations opened', `1. e4 ${'('.repeat(100_000)}`, 'Expected a move but "(" found.'],
    ['100,000 tags', '[A "x"]\n'.repeat(100_000), 'This game has more than 200 tags.'],
    ['50,000 half-moves', 'Nf3 '.repeat(50_000), 'This game has more than 600 half-moves.'],
  ])('%s are refused', (_, text, message) => {
    expect(readGame(text)).toMatchObject({ ok: false, error: { message } });
    expect(readFile(text + last)).toMatchObject([
      { outcome: { ok: false, error: { message } } },
      { headers: { White: 'Z' }, outcome: { ok: true } },
    ]);
  });
});
