import { squares } from '@lamplight/domain/chess/square.ts';
import { describe, expect, test } from 'vitest';
import { getPlaceClass, getPlace, getSquare } from './square-place.ts';

describe('places on the screen', () => {
  test.each([
    ['a8', 'white', { column: 0, row: 0 }],
    ['h1', 'white', { column: 7, row: 7 }],
    ['e4', 'white', { column: 4, row: 4 }],
    ['h1', 'black', { column: 0, row: 0 }],
    ['e4', 'black', { column: 3, row: 3 }],
  ] as const)('%s seen by %s', (square, orientation, place) => {
    expect(getPlace(square, orientation)).toEqual(place);
  });

  test.each(['white', 'black'] as const)('lead back to their squares for %s', (orientation) => {
    const back = squares.map((square) => getSquare(getPlace(square, orientation), orientation));
    expect(back).toEqual(squares);
  });

  test('have classes instead of style attributes', () => {
    expect(getPlaceClass('g1', 'white')).toBe('at-column-6 at-row-7');
  });
});
