import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { numberLine, formatLine } from './score-words.ts';

/** Formats a line and removes the non-breaking spaces between move numbers and moves. */
const text = (fen: string, san: string): string =>
  formatLine(numberLine(fen, san.split(' '))).replaceAll('\u00A0', '');

test.each([
  ['White begins', startFen, 'e4 e5 Nf3', '1.e4 e5 2.Nf3'],
  ['Black begins', '8/8/8/8/8/4k3/4p3/4K3 b - - 0 61', 'Kd3 Kf2 Kd2', '61…Kd3 62.Kf2 Kd2'],
])('a line as a book has it: %s', (_who, fen, san, expected) => {
  expect(text(fen, san)).toBe(expected);
});

test('shows twelve moves of a longer line', () => {
  expect(
    numberLine(
      startFen,
      Array.from({ length: 16 }, () => 'Nf3'),
    ),
  ).toHaveLength(12);
});
