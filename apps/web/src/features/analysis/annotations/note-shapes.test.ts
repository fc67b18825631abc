import { expect, test } from 'vitest';
import { describeShapes } from './note-shapes.tsx';

test('shapes are told in words, each once', () => {
  const square = { kind: 'square', color: 'R', square: 'e6' } as const;
  expect(
    describeShapes([square, { kind: 'arrow', color: 'B', from: 'b3', to: 'f7' }, square]),
  ).toBe('Marked: e6, arrow b3 to f7.');
  expect(describeShapes([])).toBe('');
});
