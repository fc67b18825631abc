import { describe, expect, test } from 'vitest';
import type { Role } from '../../chess/pieces.ts';
import {
  formatList,
  formatMaterial,
  formatNumber,
  formatNumberedMove,
  formatNumberedMoves,
  toSingular,
} from './words.ts';

test('numbers up to twelve are written as words', () => {
  expect([0, 1, 12, 13].map(formatNumber)).toEqual(['zero', 'one', 'twelve', '13']);
});

test('a list has commas and a final and', () => {
  expect(formatList(['e4'])).toBe('e4');
  expect(formatList(['e4', 'd5'])).toBe('e4 and d5');
  expect(formatList(['e4', 'd5', 'c6'])).toBe('e4, d5 and c6');
});

const material: readonly (readonly [Role[], Role[], string])[] = [
  [['pawn'], [], 'a pawn'],
  [['pawn', 'pawn'], [], 'two pawns'],
  [['rook'], ['bishop'], 'the exchange'],
  [['rook'], ['knight'], 'the exchange'],
  [['rook'], ['bishop', 'pawn'], 'a rook for a bishop and a pawn'],
  [['pawn', 'queen'], ['rook', 'rook'], 'a queen and a pawn for two rooks'],
];
test.each(material)('%j for %j is %s', (won, paid, text) => {
  expect(formatMaterial({ is: 'material', won, paid })).toBe(text);
});

describe('moves are numbered as in a book', () => {
  const white = '4k3/8/8/8/8/8/8/4K2R w K - 0 23';
  const black = '4k3/8/8/8/8/8/8/4K2R b K - 0 23';

  test.each([
    ['the explained move', white, { line: 'game', ply: 0 }, '23.Rh7'],
    ['the explained move of Black', black, { line: 'game', ply: 0 }, '23...Rh7'],
    ['a reply', white, { line: 'R1', ply: 0 }, '23...Rh7'],
    ['a reply to Black', black, { line: 'R1', ply: 0 }, '24.Rh7'],
    ['further on', white, { line: 'L2', ply: 3 }, '24...Rh7'],
    ['with the turn passed', white, { line: 'game', ply: 1, passed: true }, '24.Rh7'],
    ['after Black has passed', black, { line: 'game', ply: 0, passed: true }, '24.Rh7'],
  ] as const)('%s', (_, before, at, text) => {
    expect(formatNumberedMove(before, { is: 'move', at, uci: 'h1h7', san: 'Rh7' })).toBe(text);
  });

  test('a line is numbered at its start and at each move of White', () => {
    const san = ['Kf8', 'Rh8+', 'Kg7'];
    expect(formatNumberedMoves(white, { is: 'moves', line: 'R1', from: 0, san })).toBe(
      '23...Kf8 24.Rh8+ Kg7',
    );
    expect(formatNumberedMoves(black, { is: 'moves', line: 'R1', from: 2, san })).toBe(
      '25.Kf8 Rh8+ 26.Kg7',
    );
  });
});

test.each([
  [' squares to go to', ' square to go to'],
  [' safe squares', ' safe square'],
  [' of its own pawns', ' of its own pawns'],
  [' more pawns ahead', ' more pawn ahead'],
  ['-squares', '-square'],
  [' and that is all', ' and that is all'],
])('after a one: %s', (text, one) => {
  expect(toSingular(text)).toBe(one);
});
