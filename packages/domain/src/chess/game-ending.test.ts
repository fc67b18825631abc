import { describe, expect, test } from 'vitest';
import { readGame } from './pgn/read-game.ts';
import { findGameEnding } from './game-ending.ts';
import type { GameResult } from './game-result.ts';

/** Reads the ending of a record. */
function readEnding(moves: string, result: GameResult, tags = '') {
  const pgnRaw = `${tags}\n\n${moves} *`;
  const read = readGame(pgnRaw);
  if (!read.ok) throw new Error(read.error.message);
  return findGameEnding({ ...read.game, pgnRaw, result });
}

const termination = (value: string): string => `[Termination "${value}"]`;
const foolsMate = '1. f3 e5 2. g4 Qh4#';
const quiet = '1. e4 e5';
const knights = '1. Nf3 Nf6 2. Ng1 Ng8';

describe('a decisive game', () => {
  test.each([
    ['by mate', foolsMate, '0-1', '', { kind: 'checkmate', winner: 'black' }],
    ['by mate although unfinished', foolsMate, '*', '', { kind: 'checkmate', winner: 'black' }],
    [
      'by mate with a tag',
      foolsMate,
      '0-1',
      termination('Time forfeit'),
      { kind: 'checkmate', winner: 'black' },
    ],
    ['without a reason', quiet, '1-0', '', { kind: 'won', winner: 'white' }],
    ['ended as usual', quiet, '0-1', termination('normal'), { kind: 'won', winner: 'black' }],
    [
      'by the clock, as the standard says',
      quiet,
      '1-0',
      termination('time forfeit'),
      { kind: 'forfeit', winner: 'white' },
    ],
    [
      'by the clock, as sites say',
      quiet,
      '0-1',
      termination('B won on time'),
      { kind: 'forfeit', winner: 'black' },
    ],
    [
      'by forfeit',
      quiet,
      '1-0',
      termination('Black forfeits'),
      { kind: 'forfeit', winner: 'white' },
    ],
    [
      'with the tag after a comment',
      quiet,
      '1-0',
      `{A note} [Event "E"] {Another} ${termination('TIME FORFEIT')}`,
      { kind: 'forfeit', winner: 'white' },
    ],
    [
      'with a lower-case tag name',
      quiet,
      '1-0',
      '[termination "time forfeit"]',
      { kind: 'forfeit', winner: 'white' },
    ],
    [
      'by forfeit, in the past tense',
      quiet,
      '0-1',
      termination('White forfeited.'),
      { kind: 'forfeit', winner: 'black' },
    ],
    [
      'by the clock, in one word',
      quiet,
      '1-0',
      termination('Timeout'),
      { kind: 'forfeit', winner: 'white' },
    ],
    [
      'a word that ends in "time"',
      quiet,
      '1-0',
      termination('after overtime'),
      { kind: 'won', winner: 'white' },
    ],
    [
      'a name that begins with "time"',
      quiet,
      '1-0',
      termination('Timea won by resignation'),
      { kind: 'won', winner: 'white' },
    ],
  ] as const)('%s', (_, moves, result, tags, ending) => {
    expect(readEnding(moves, result, tags)).toEqual(ending);
  });
});

const setUp = (fen: string): string => `[SetUp "1"]\n[FEN "${fen}"]`;

describe('a draw', () => {
  test.each([
    ['agreed', quiet, '', undefined],
    ['by stalemate', '1. Qf7', setUp('7k/8/6K1/8/8/8/8/5Q2 w - - 0 1'), 'stalemate'],
    ['by repetition', `${knights} 3. Nf3 Nf6 4. Ng1 Ng8`, '', 'threefold repetition'],
    ['after two times only', knights, '', undefined],
    [
      'after a repetition that was left again',
      `${knights} 3. Nf3 Nf6 4. Ng1 Ng8 5. e4`,
      '',
      undefined,
    ],
    ['by material', '1. Kxd2', setUp('4k3/8/8/8/8/8/3p4/4K3 w - - 0 1'), 'insufficient material'],
    ['after fifty moves', '1. Ra2', setUp('4k3/8/8/8/8/8/8/R3K3 w - - 99 80'), undefined],
    ['by the clock', quiet, termination('time forfeit'), undefined],
  ] as const)('%s', (_, moves, tags, reason) => {
    expect(readEnding(moves, '1/2-1/2', tags)).toEqual({ kind: 'draw', reason });
  });
});

test('a result that an admin has changed against the mate on the board is not explained by it', () => {
  expect(readEnding(foolsMate, '1-0')).toEqual({ kind: 'forfeit', winner: 'white' });
  expect(readEnding(foolsMate, '1/2-1/2')).toEqual({ kind: 'draw', reason: undefined });
});

test('a game without a result is unfinished', () => {
  expect(readEnding(quiet, '*')).toEqual({ kind: 'unfinished' });
});

test('a record that cannot be read any more and an unknown position give the result alone', () => {
  const game = { startFen: 'not a position', moves: [], pgnRaw: '[Termination "time forfeit' };
  expect(findGameEnding({ ...game, result: '1-0' })).toEqual({ kind: 'won', winner: 'white' });
  expect(findGameEnding({ ...game, result: '1/2-1/2' })).toEqual({
    kind: 'draw',
    reason: undefined,
  });
});
