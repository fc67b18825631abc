import { describe, expect, test } from 'vitest';
import { brushes, toDrawings, getMarkedSquares } from './board-shapes.ts';
import type { BoardShape } from './board-shapes.ts';

const shapes: readonly BoardShape[] = [
  { kind: 'arrow', from: 'a7', to: 'a3', tone: 'engine' },
  { kind: 'circle', square: 'd6', tone: 'danger' },
  { kind: 'square', square: 'f4', mark: 'named' },
  { kind: 'square', square: 'f4', mark: 'match' },
];

describe('shapes from outside', () => {
  test('arrows and circles are drawn', () => {
    expect(toDrawings(shapes)).toEqual([
      { orig: 'a7', dest: 'a3', brush: 'engine' },
      { orig: 'd6', brush: 'danger' },
    ]);
  });

  test('every tone has its brush', () => {
    for (const { brush } of toDrawings(shapes)) expect(brushes[brush ?? '']).toBeDefined();
  });

  test('squares are marked by class, two marks on one square included', () => {
    expect(getMarkedSquares(shapes)).toEqual(new Map([['f4', 'mark-named mark-match']]));
  });
});
