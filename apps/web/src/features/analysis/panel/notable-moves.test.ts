import type { MoveQuality } from '@lamplight/contract/analysis.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { qualitySigns } from '@lamplight/domain/quality/quality.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';
import { expect, test } from 'vitest';
import { countNotable } from './notable-moves.tsx';

const judged = (classification: QualityClass): MoveQuality => ({
  classification,
  ...qualitySigns[classification],
  evaluationDelta: 0,
});

test('counts by side what stands out, best first, and leaves out what nobody played', () => {
  const colors = ['white', 'black', 'white', 'black', 'white'] as const;
  const moves = colors.map((color) => ({ color })) as Game['moves'];
  const qualities = [judged('blunder'), judged('blunder'), judged('great'), judged('good'), null];
  expect(countNotable({ moves }, { qualities })).toEqual([
    { quality: 'great', white: 1, black: 0 },
    { quality: 'blunder', white: 1, black: 1 },
  ]);
});
