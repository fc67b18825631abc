import { describe, expect, test } from 'vitest';
import { createGameReader } from './game-reader.ts';
import type { GameRead } from './game-reader.ts';
import { limitSentences, pgnLimits } from './pgn-limits.ts';
import type { ReadOptions } from './read-game.ts';

function read(text: string, options?: ReadOptions): GameRead[] {
  const reader = createGameReader(options);
  return [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
}

/** Returns one line for each game: number, first line, White's name, and the moves or the problem. */
function summarise(games: readonly GameRead[]): string[] {
  return games.map(({ index, line, headers, outcome }) => {
    const said = outcome.ok
      ? outcome.game.moves.map(({ san }) => san).join(' ')
      : `${outcome.error.line}:${outcome.error.column} ${outcome.error.message}`;
    return `${index} at ${line} ${headers['White'] ?? ''}: ${said}`;
  });
}

const first = '[Event "x"]\n[White "A"]\n\n1. e4 e5\n2. Nf3 1-0\n';
const second = '[Event "y"]\n[White "B"]\n\n1. d4 *\n';

describe('a file is taken apart', () => {
  test.each([
    ['nothing', '', []],
    ['empty lines', '\n\n  \n', []],
    ['only remarks', '; a collection\n% made by hand\n{of nothing}\n', []],
    ['one game', first, ['1 at 1 A: e4 e5 Nf3']],
    ['two games', `${first}\n${second}`, ['1 at 1 A: e4 e5 Nf3', '2 at 7 B: d4']],
    ['no line between them', first + second, ['1 at 1 A: e4 e5 Nf3', '2 at 6 B: d4']],
    [
      'no result between them',
      '[White "A"]\n\n1. e4\n\n[White "B"]\n\n1. d4',
      ['1 at 1 A: e4', '2 at 5 B: d4'],
    ],
    [
      'remarks before and between',
      `; hello\n${first}{so far}\n${second}`,
      ['1 at 1 A: e4 e5 Nf3', '2 at 8 B: d4'],
    ],
    [
      'games without tags',
      '1. e4 1-0\n1. d4 e6\n*\n1. c4',
      ['1 at 1 : e4', '2 at 2 : d4 e6', '3 at 4 : c4'],
    ],
    [
      'games on one line',
      '1. e4 1-0 1. d4 0-1 {so} 1. c4 *',
      ['1 at 1 : e4', '2 at 1 : d4', '3 at 1 : c4'],
    ],
    [
      'tags and all on one line',
      '[White "A"] 1. e4 * [White "B"][Black "C"] 1. d4 *',
      ['1 at 1 A: e4', '2 at 1 B: d4'],
    ],
    [
      'a result inside a variation',
      '1. e4 (1. f3 e5 2. g4 Qh4# 0-1) 1... e5 *',
      ['1 at 1 : e4 e5'],
    ],
    [
      'a result inside a comment',
      '1. e4 {1-0\n0-1} 1... e5 ; 1-0\n2. Nf3 *',
      ['1 at 1 : e4 e5 Nf3'],
    ],
    ['a result in a tag', '[Result "1-0"]\n\n1. e4 1-0', ['1 at 1 : e4']],
    ['a tag inside a comment', '1. e4 {see\n[White "B"]\n} e5 *', ['1 at 1 : e4 e5']],
    [
      'castling with zeros',
      '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 1-0',
      ['1 at 1 : e4 e5 Nf3 Nc6 Bc4 Bc5 O-O'],
    ],
    [
      'carriage returns',
      first.replaceAll('\n', '\r\n') + second.replaceAll('\n', '\r'),
      ['1 at 1 A: e4 e5 Nf3', '2 at 6 B: d4'],
    ],
    ['a byte order mark', `\uFEFF${first}`, ['1 at 1 A: e4 e5 Nf3']],
    ['an end-of-file character', `${first}\u001A`, ['1 at 1 A: e4 e5 Nf3']],
  ])('%s', (_, text, games) => {
    expect(summarise(read(text))).toEqual(games);
  });

  test('and each game keeps its own text', () => {
    const texts = read(`\n${first.replaceAll('\n', '\r\n')}\r\n${second}`).map(({ text }) => text);
    expect(texts).toEqual([first.trimEnd(), second.trimEnd()]);
  });

  test('and games come as soon as they are complete', () => {
    const reader = createGameReader();
    const lines = `${first}\n${second}`.split('\n');
    const counts = lines.map((line) => reader.push(line).length);
    expect(counts).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
    expect(reader.end()).toHaveLength(1);
    expect(reader.end()).toHaveLength(0);
  });
});

describe('one bad game does no harm', () => {
  const anyPiece = 'a move, a comment, a variation or a result';
  test.each([
    ['an illegal move', '[White "X"]\n\n1. e4 e5\n2. Ke3 *\n', '9:4 Invalid move in PGN: Ke3'],
    ['a foreign sign', '[White "X"]\n\n1. e4 @ e5\n', `8:7 Expected ${anyPiece} but "@" found.`],
    [
      'an open variation',
      '[White "X"]\n\n1. e4 (1. d4\n',
      '8:7 Expected ")" but end of input found.',
    ],
    [
      'an open comment',
      '[White "X"]\n\n1. e4 {no end\nto it\n',
      '8:7 Expected "}" but end of input found.',
    ],
    [
      'a broken tag',
      '[White "X"]\n[Site "oh]\n\n1. e4 *\n',
      '7:11 Expected "\\"" but "\\n" found.',
    ],
    ['a game without moves', '[White "X"]\n[Site "oh"]\n', '6:1 This game has no moves.'],
    [
      'a bad position',
      '[White "X"]\n[FEN "x"]\n\n1. e4 *',
      '7:1 Invalid FEN: must contain six space-delimited fields',
    ],
  ])('%s', (_, bad, problem) => {
    expect(summarise(read(`${first}${bad}\n${second}`))).toEqual([
      '1 at 1 A: e4 e5 Nf3',
      `2 at 6 X: ${problem}`,
      expect.stringMatching(/^3 at \d+ B: d4$/),
    ]);
  });

  test('however far it is to the next one', () => {
    const gap = '\n'.repeat(pgnLimits.gameLength);
    expect(summarise(read(`${first}${gap}${second}`))).toEqual([
      '1 at 1 A: e4 e5 Nf3',
      `2 at ${pgnLimits.gameLength + 6} B: d4`,
    ]);
    expect(summarise(read('1. e4\n\n \n\n1... Ke5'))).toEqual([
      '1 at 1 : 5:6 Invalid move in PGN: Ke5',
    ]);
  });

  test('and its column is counted in the file', () => {
    expect(summarise(read('1. e4 *   1. d4 d4 *'))).toEqual([
      '1 at 1 : e4',
      '2 at 1 : 1:17 Invalid move in PGN: d4',
    ]);
  });

  test('even when it is too long', () => {
    const long = `[White "X"]\n\n1. e4 ${'{and so on}\n'.repeat(400_000)} *\n`;
    const games = read(`${first}${long}${second}`);
    expect(summarise(games)).toEqual([
      '1 at 1 A: e4 e5 Nf3',
      `2 at 6 X: 6:undefined ${limitSentences.gameLength}`,
      '3 at 400009 B: d4',
    ]);
    expect(games[1]?.text).toBe('');
  });

  test('even when a line holds games without end', () => {
    const games = read(`${'e4 * '.repeat(50_000)}\n${second}`);
    expect(games).toHaveLength(pgnLimits.gamesOnLine + 3);
    expect(summarise(games).slice(-3)).toEqual([
      `1001 at 1 : 1:undefined ${limitSentences.gamesOnLine}`,
      '1002 at 1 : e4',
      '1003 at 2 B: d4',
    ]);
  });
});

test('the text of a game contains its comments exactly', () => {
  const comments = '{ two  spaces\n\n   \n\ttab }\n{}{ [%csl Rg8] }\n; to the end } \n';
  const [game] = read(`[White "A"]\n \n1. e4 ${comments} *\n \n`);
  expect(game?.text).toBe(`[White "A"]\n \n1. e4 ${comments} *`);
});

test('strict reading is strict with every game', () => {
  expect(summarise(read('1. e2e4 *\n1. e4 *', { strict: true }))).toEqual([
    '1 at 1 : 1:4 Invalid move in PGN: e2e4',
    '2 at 2 : e4',
  ]);
});
