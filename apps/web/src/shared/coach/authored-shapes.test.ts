import { expect, test } from 'vitest';
import { toAuthoredShapes } from './authored-shapes.ts';

test('squares and arrows of an annotator become board shapes in the same colour', () => {
  expect(
    toAuthoredShapes([
      { kind: 'square', color: 'G', square: 'e5' },
      { kind: 'arrow', color: 'R', from: 'c4', to: 'f7' },
    ]),
  ).toEqual([
    { kind: 'square', square: 'e5', mark: 'green' },
    { kind: 'arrow', from: 'c4', to: 'f7', tone: 'red' },
  ]);
});

test('shapes on squares that do not exist are left out', () => {
  expect(
    toAuthoredShapes([
      { kind: 'square', color: 'Y', square: 'j9' },
      { kind: 'arrow', color: 'B', from: 'c4', to: 'c9' },
    ]),
  ).toEqual([]);
});
