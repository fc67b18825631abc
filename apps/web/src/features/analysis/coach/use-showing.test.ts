import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { toNamedShapes } from '../../../shared/coach/evidence-shapes.ts';
import { describeMarks } from './use-showing.ts';

test('marks are told in words, each once', () => {
  const shapes = [
    ...toNamedShapes(['e2', 'e4']),
    { kind: 'circle', square: 'e2', tone: 'idea' } as const,
    { kind: 'arrow', from: 'e2', to: 'e4', tone: 'idea' } as const,
  ];
  expect(describeMarks(startFen, shapes)).toBe(
    'On the board: e2, white pawn; e4, empty; from e2 to e4.',
  );
  expect(describeMarks(startFen, [])).toBe('');
});
