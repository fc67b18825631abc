import { expect, test } from 'vitest';
import { moveTo, stepInShown } from './move-in-order.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

test.for([
  ['d', 0, 'dabce'],
  ['a', 2, 'bcade'],
  ['b', 99, 'acdeb'],
  ['b', -1, 'bacde'],
  ['c', 2, 'abcde'],
  ['x', 0, 'abcde'],
] as const)('game %s moves to place %i', ([id, place, order]) => {
  expect(moveTo(ids, id, place).join('')).toBe(order);
});

test('a step moves a game past its visible neighbour and the hidden games between', () => {
  expect(stepInShown(ids, ids, 'c', -1).join('')).toBe('acbde');
  expect(stepInShown(ids, ids, 'c', 1).join('')).toBe('abdce');
  expect(stepInShown(ids, ['a', 'e'], 'e', -1).join('')).toBe('eabcd');
  expect(stepInShown(ids, ['a', 'e'], 'a', 1).join('')).toBe('bcdea');
});

test('a step beyond the ends changes nothing', () => {
  expect(stepInShown(ids, ids, 'a', -1)).toBe(ids);
  expect(stepInShown(ids, ids, 'e', 1)).toBe(ids);
  expect(stepInShown(ids, ['b'], 'c', 1)).toBe(ids);
});
