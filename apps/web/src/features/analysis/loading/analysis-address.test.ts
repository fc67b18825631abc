import { describe, expect, test } from 'vitest';
import { readPly, findStartIndex, withPly } from './analysis-address.ts';

describe('the ply of an address', () => {
  test.each([
    ['', undefined],
    ['?ply=', undefined],
    ['?ply=0', 0],
    ['?ply=85', 85],
    ['?ply=99', 99],
    ['?ply=100', 99],
    ['?ply=99999999999999999999', 99],
    ['?ply=-1', undefined],
    ['?ply=8.5', undefined],
    ['?ply=0x10', undefined],
    ['?ply=1e1', undefined],
    ['?ply=%2085', undefined],
    ['?a=b&ply=3', 3],
  ])('%j of a game with 99', (search, ply) => {
    expect(readPly(search, 99)).toBe(ply);
  });

  test('is written beside what else is there', () => {
    expect(withPly('', 7)).toBe('?ply=7');
    expect(withPly('?a=b&ply=3', 0)).toBe('?a=b&ply=0');
  });
});

describe('where a reader begins', () => {
  test.each([
    ['before the first move', '', undefined, -1],
    ['where they left off', '', 45, 44],
    ['at the last move', '', 99, 98],
    ['not beyond the game', '', 100, -1],
    ['not at move 0', '', 0, -1],
    ['where the address points', '?ply=12', 45, 11],
    ['at the start, if the address says so', '?ply=0', 45, -1],
    ['at the end, if the address points beyond it', '?ply=500', 45, 98],
    ['where they left off, if the address makes no sense', '?ply=x', 45, 44],
  ])('%s', (_, search, lastMoveNumber, index) => {
    const progress = lastMoveNumber === undefined ? undefined : { lastMoveNumber };
    expect(findStartIndex(search, 99, progress)).toBe(index);
  });
});
