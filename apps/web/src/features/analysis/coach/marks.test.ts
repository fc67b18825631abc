import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { namedShapes } from '../../../shared/coach/evidence-shapes.ts';
import { marksInWords } from './marks.ts';

test('marks are told in words, each once', () => {
  const shapes = [
    ...namedShapes(['e2', 'e4']),
    { kind: 'circle', square: 'e2', tone: 'idea' } as const,
    { kind: 'arrow', from: 'e2', to: 'e4', tone: 'idea' } as const,
  ];
  expect(marksInWords(startFen, shapes)).toBe(
    'On the board: e2, white pawn; e4, empty; from e2 to e4.',
  );
  expect(marksInWords(startFen, [])).toBe('');
});
