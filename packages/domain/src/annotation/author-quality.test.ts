import { expect, test } from 'vitest';
import { chooseQuality } from './author-quality.ts';

test.for([
  ['! on the best move', 'best', [1], 'great'],
  ['!! on a great move', 'great', [3], 'brilliant'],
  ['! on a mistake', 'mistake', [1], 'mistake'],
  ['?! on a good move', 'good', [6], 'inaccuracy'],
  ['?! on the best move', 'best', [6], 'best'],
  ['? on a blunder', 'blunder', [2], 'mistake'],
  ['? on a good move', 'good', [2], 'good'],
  ['?? on an inaccuracy', 'inaccuracy', [4], 'inaccuracy'],
  ['!? on any move', 'best', [5], 'best'],
  ['! on a book move', 'book', [1], 'book'],
  ['a glyph about the position', 'best', [14], 'best'],
  ['a glyph about the position before one about the move', 'best', [14, 1], 'great'],
  ['no glyph', 'good', [], 'good'],
] as const)('%s', ([, computed, nags, expected]) => {
  expect(chooseQuality(computed, nags)).toBe(expected);
});
