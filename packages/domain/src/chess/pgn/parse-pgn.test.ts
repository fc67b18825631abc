import { describe, expect, test } from 'vitest';
import { formatPgnComment } from './comment-text.ts';
import { parsePgn } from './parse-pgn.ts';
import { limitSentences } from './pgn-limits.ts';
import type { PgnRecord } from './pgn-record.ts';

function getRecord(text: string): PgnRecord {
  const parsed = parsePgn(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.record;
}

function getProblem(text: string): string {
  const parsed = parsePgn(text);
  if (parsed.ok) throw new Error('nothing is wrong with it');
  const { message, line, column } = parsed.error;
  return `${line}:${column} ${message}`;
}

function formatMoves(text: string): string {
  return getRecord(text)
    .mainline.map(({ move }) => move)
    .join(' ');
}

describe('tags', () => {
  test.each([
    ['one on a line', '[White "A"]\n[Black "B"]\n\n*', { White: 'A', Black: 'B' }],
    [
      'several on a line',
      '[White "A"] [Black "B"][Round "1"] *',
      { Round: '1', White: 'A', Black: 'B' },
    ],
    ['an escaped quote', '[White "the \\"Bear\\" A"]', { White: 'the "Bear" A' }],
    ['an escaped backslash', '[Site "a\\\\b"]', { Site: 'a\\b' }],
    ['a quote nobody escaped', '[White "the "Bear" A"]', { White: 'the "Bear" A' }],
    ['a bracket in a value', '[Site "a [b] c"]', { Site: 'a [b] c' }],
    ['an empty value', '[Site ""]', { Site: '' }],
    ['space everywhere', '  [ Site   "a"  ]  ', { Site: 'a' }],
    ['unusual spelling of a usual name', '[fen "x"][SETUP "1"]', { FEN: 'x', SetUp: '1' }],
    ['own names', '[KeyPly "12"][my_tag "x"]', { KeyPly: '12', my_tag: 'x' }],
    ['the last of two alike', '[Site "a"][Site "b"]', { Site: 'b' }],
    [
      'a remark between them',
      '[Site "a"]\n; so it says\n{really}\n[Round "b"]',
      { Site: 'a', Round: 'b' },
    ],
    ['none', '1. e4 *', {}],
  ])('tags are parsed: %s', (_, text, headers) => {
    expect(getRecord(text).headers).toEqual(headers);
  });

  test('tags named like object members are ordinary tags', () => {
    const { headers } = getRecord('[__proto__ "a"]\n[constructor "b"]\n[toString "c"]\n\n*');
    expect(Object.entries(headers)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', 'c'],
    ]);
    expect(getRecord('*').headers['constructor']).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });
});

describe('moves', () => {
  test.each([
    ['numbered', '1. e4 e5 2. Nf3', 'e4 e5 Nf3'],
    ['glued', '1.e4 e5 2.Nf3 Nc6', 'e4 e5 Nf3 Nc6'],
    ['with Black numbered', '1. e4 1... e5 2.Nf3 2...Nc6', 'e4 e5 Nf3 Nc6'],
    ['with dots apart', '1 . e4 1 ... e5', 'e4 e5'],
    ['without dots', '1 e4 e5 2 Nf3', 'e4 e5 Nf3'],
    ['without numbers', 'e4 e5 Nf3', 'e4 e5 Nf3'],
    ['castling of all kinds', 'O-O 0-0-0 0-0+ o-o', 'O-O 0-0-0 0-0+ o-o'],
    ['promotions and from-to', 'exd8=Q# e7e8q Nb1-c3', 'exd8=Q# e7e8q Nb1-c3'],
    ['over lines of all ends', '1. e4\re5\r\n2. Nf3\nNc6', 'e4 e5 Nf3 Nc6'],
    ['after a byte order mark', '\uFEFF1. e4', 'e4'],
    ['with spaces that do not break', '1.\u00A0e4\u00A0e5', 'e4 e5'],
    ['between lines taken out', '1. e4\n% e5 { (\n1... c5', 'e4 c5'],
    ['with a result in a variation', '1. e4 (1. f3 e5 2. g4 Qh4# 0-1) 1... e5 *', 'e4 e5'],
    ['a null move', '1. e4 --', 'e4 --'],
  ])('moves are parsed: %s', (_, text, moves) => {
    expect(formatMoves(text)).toBe(moves);
  });

  test('moves are parsed with suffix, numeric annotations, comment and variations', () => {
    expect(
      getRecord(
        `{First} 1. e4!? $1 $14 { [%clk 0:03:00] best
by test } (1. d4 d5 (1... Nf6?) {closed}) (; the English
{is fine} 1. c4) 1... e5?! 1/2-1/2 {agreed}`,
      ),
    ).toEqual({
      headers: {},
      startingComment: 'First',
      mainline: [
        {
          move: 'e4',
          suffix: '!?',
          nag: [1, 14],
          comment: '[%clk 0:03:00] best by test',
          variations: [
            [
              { move: 'd4', variations: [] },
              {
                move: 'd5',
                comment: 'closed',
                variations: [[{ move: 'Nf6', suffix: '?', variations: [] }]],
              },
            ],
            [{ move: 'c4', startingComment: 'the English is fine', variations: [] }],
          ],
        },
        { move: 'e5', suffix: '?!', comment: 'agreed', variations: [] },
      ],
      result: '1/2-1/2',
    });
  });

  test.each([
    ['a sign of quality after a space', '1. e4 !? e5', [5]],
    ['a sign of quality in one character', '1. e4‼ e5', [3]],
    ['a sign of Informant', '1. e4 ± e5', [16]],
    ['a sign of Informant without a space', '1. e4∞ e5', [13]],
    ['signs after a suffix', '1. e4!⩲ e5', [14]],
    ['a sign in ASCII', '1. e4 +/- e5', [16]],
    ['a sign in ASCII without a space', '1. e4+= e5', [14]],
    ['an advantage that is no check', '1. e4-+ e5', [19]],
    ['an advantage that is no null move', '1. e4 --+ e5', [21]],
    ['a novelty', '1. e4 N e5', [146]],
    ['signs and numbers', '1. e4 = $13 = e5', [10, 13]],
  ])('glyphs of other programs become numbers: %s', (_, text, nag) => {
    const { mainline } = getRecord(text);
    expect(mainline.map(({ move }) => move)).toEqual(['e4', 'e5']);
    expect(mainline[0]?.nag).toEqual(nag);
  });

  test('a variation without moves is dropped, but not its comment', () => {
    expect(getRecord('1. e4 () ({aha}) e5').mainline[0]).toEqual({
      move: 'e4',
      comment: 'aha',
      variations: [],
    });
  });
});

describe('the result', () => {
  test.each([
    ['of the marker', '1. e4 1-0', '1-0'],
    ['of Black', '1. e4 0-1', '0-1'],
    ['drawn', '1. e4 1/2-1/2', '1/2-1/2'],
    ['half written', '1. e4 1/2', '1/2-1/2'],
    ['glued to a move', '1. e4*', '*'],
    ['of the tag when the marker is missing', '[Result "0-1"] 1. e4', '0-1'],
    ['of the tag when the marker does not know', '[Result "0-1"] 1. e4 *', '0-1'],
    ['of the marker when the tag does not know', '[Result "*"] 1. e4 1-0', '1-0'],
    ['of the marker when the tag is nonsense', '[Result "?"] 1. e4 1-0', '1-0'],
    ['unknown', '1. e4', '*'],
  ])('the result is parsed: %s', (_, text, result) => {
    expect(getRecord(text).result).toBe(result);
  });
});

describe('unexpected text is reported with its place', () => {
  const piece = 'a move, a comment, a variation or a result';
  test.each([
    ['a foreign sign', '1. e4\n  @', `2:3 Expected ${piece} but "@" found.`],
    ['a sign outside the plane', '1. e4 🂡', `1:7 Expected ${piece} but "🂡" found.`],
    ['three exclamation marks', '1. e4!!!', `1:8 Expected ${piece} but "!" found.`],
    ['a variation too many closed', '1. e4 )', `1:7 Expected ${piece} but ")" found.`],
    ['a sign that is none', '1. e4 +=+-', `1:7 Expected ${piece} but "+" found.`],
    ['a sign before any move', '± 1. e4', '1:1 Expected a move but "±" found.'],
    ['a closing brace', '1. e4 }', `1:7 Expected ${piece} but "}" found.`],
    ['a variation of nothing', '(1. e4)', '1:1 Expected a move but "(" found.'],
    ['an annotation of nothing', '$1 e4', '1:1 Expected a move but "$" found.'],
    [
      'an annotation without number',
      '1. e4 $',
      '1:8 Expected a number up to 255 but end of input found.',
    ],
    ['an annotation beyond all', '1. e4 $256', '1:8 Expected a number up to 255 but "2" found.'],
    ['an open variation', '1. e4 (1. d4\nd5', '1:7 Expected ")" but end of input found.'],
    ['an open comment', '1. e4\n{so', '2:1 Expected "}" but end of input found.'],
    ['a tag without name', '["x"]', '1:2 Expected tag name but "\\"" found.'],
    ['a tag without value', '[Site]', '1:6 Expected "\\"" but "]" found.'],
    ['a tag cut short', '[Site "a', '1:9 Expected "\\"" but end of input found.'],
    ['a tag over two lines', '[Site "a\nb"]', '1:9 Expected "\\"" but "\\n" found.'],
    ['a tag without bracket', '\r\n[Site "a"\r\n1. e4', '2:10 Expected "]" but "\\r" found.'],
  ])('unexpected text is reported with its place: %s', (_, text, problem) => {
    expect(getProblem(text)).toBe(problem);
  });

  test('the tags before a problem are returned with it', () => {
    expect(parsePgn('[White "A"]\n[Black "B]\n')).toMatchObject({ headers: { White: 'A' } });
  });
});

function createPlies(count: number): string {
  return Array.from({ length: count }, () => 'Nf3').join(' ');
}

function createTags(count: number): string {
  return '[A "x"]\n'.repeat(count);
}

function createNested(count: number): string {
  return `e4 ${'(d4 '.repeat(count)}${')'.repeat(count)}`;
}

describe('limits', () => {
  const cases: [string, string, string, keyof typeof limitSentences][] = [
    ['half-moves', createPlies(600), createPlies(601), 'plies'],
    ['tags', createTags(200), createTags(201), 'tags'],
    ['a tag', `[A "${'x'.repeat(1000)}"]`, `[A "${'x'.repeat(1001)}"]`, 'tagLength'],
    ['a tag name', `[${'x'.repeat(1000)} ""]`, `[${'x'.repeat(1001)} ""]`, 'tagLength'],
    ['a comment', `e4 {${'x'.repeat(4096)}}`, `e4 {${'x'.repeat(4097)}}`, 'commentLength'],
    ['depth', createNested(50), createNested(51), 'variationDepth'],
    ['variations', `e4 (${createPlies(20_000)})`, `e4 (${createPlies(20_001)})`, 'variationMoves'],
  ];
  test.each(cases)('the limit of %s is enforced', (_, within, beyond, limit) => {
    expect(parsePgn(within).ok).toBe(true);
    expect(getProblem(beyond)).toContain(limitSentences[limit]);
  });

  test.each([
    ['plies', 'This game has more than 600 half-moves.'],
    ['tags', 'This game has more than 200 tags.'],
    ['tagLength', 'A tag of this game is longer than 1,000 characters.'],
    ['commentLength', 'A comment in this game is longer than 4 KiB.'],
    ['variationDepth', 'This game has variations nested more than 50 deep.'],
    ['gameLength', 'This game is longer than 4 MiB.'],
  ] as const)('the limit %s has its message', (limit, sentence) => {
    expect(limitSentences[limit]).toBe(sentence);
  });

  test('several comments at one place are joined and may together be longer than one', () => {
    const comments = Array.from({ length: 10_000 }, (_, index) => `{note ${index}}`);
    const record = getRecord(`1. e4 ${comments.join(' ')} *`);
    expect(record.mainline[0]?.comment).toHaveLength(98_889);
  });

  test('parsing stops where a limit is exceeded', () => {
    expect(getProblem(`${createPlies(50_000)} @`)).toBe(
      '1:2401 This game has more than 600 half-moves.',
    );
  });
});

test.each([
  ['braces', 'a {b} c', 'a [b] c'],
  ['line ends', 'a\r\nb\n\nc\rd', 'a b c d'],
  ['space around', '  a ', 'a'],
  ['a zero character', 'a\u0000b', 'ab'],
  ['other control characters', 'a\u0007\u001Ab\u0085\u007F', 'ab'],
  ['a page break', 'a\fb', 'a b'],
  ['half a pair', 'a\uD800b', 'a\uFFFDb'],
  ['a tab', 'a\tb', 'a\tb'],
])('a comment never contains %s', (_, text, expected) => {
  expect(formatPgnComment(text)).toBe(expected);
});
