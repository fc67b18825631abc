import { expect, test } from 'vitest';
import { findSide } from './side.ts';

test.each([
  ['Magnus Carlsen', 'White'],
  ['Carlsen, M', 'White'],
  ['MAGNUS', 'White'],
  ['Viswanathan Anand', 'Black'],
  ['', 'Black'],
])('with %j as White he is %s', (white, side) => {
  expect(findSide(white, 'Magnus Carlsen')).toBe(side);
});

test.each([
  ['Loek van Wely', 'White'],
  ['Wely, L van', 'White'],
  ['Evans, Larry', 'Black'],
])('with %j as White, Loek van Wely is %s', (white, side) => {
  expect(findSide(white, 'Loek van Wely')).toBe(side);
});

test.each([
  ['Polgár, Judit', 'Judit Polgár'],
  ['Polgar,J', 'Judit Polgár'],
  ['POLGÁR, J.', 'Judit Polgar'],
  ["O'Kelly,A", 'Alberic O’Kelly'],
])('%j is White, with or without accents, when the player is %s', (white, fullName) => {
  expect(findSide(white, fullName)).toBe('White');
});

test('an initial is no part of other names', () => {
  expect(findSide('Topalov, Veselin', 'Judit P.')).toBe('Black');
});
