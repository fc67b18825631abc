import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { listPositionFacts } from './game-facts.tsx';
import { splitGuideText } from './guide-assistant.tsx';
import { listScoreParts } from './help-bar.tsx';

const values = (fen: string, left: number | null) =>
  listPositionFacts(fen, left).map(([, value]) => value);

test.each([
  ['at the start', startFen, 41, ['1', 'White', '41', 'Equal']],
  ['behind', 'r3k3/8/8/8/8/8/P7/4K3 b - - 0 43', 8, ['43', 'Black', '8', 'Black +4']],
  [
    'ahead, in freestyle',
    '4k3/8/8/8/8/8/P7/4K3 w - - 0 60',
    null,
    ['60', 'White', 'Unlimited', 'White +1'],
  ],
] as const)('a position %s', (_what, fen, left, expected) => {
  expect(values(fen, left)).toEqual(expected);
});

test.each([
  [
    { found: 7, asGood: 1, asked: 9, points: 83, outOf: 90 },
    'Found 7 of 9, as good 1, 83 of 90 points',
  ],
  [{ found: 2, asGood: 0, asked: 2, points: 20, outOf: 20 }, 'Found 2 of 2, 20 of 20 points'],
  [{ found: 0, asGood: 0, asked: 0, points: 0, outOf: 0 }, 'No guess yet'],
])('the score %j', (score, text) => {
  expect(listScoreParts(score).join(', ')).toBe(text);
});

test('what the guide names can be pointed at: squares, and both ends of a move', () => {
  const pieces = splitGuideText({
    parts: [
      { text: 'Black just played ' },
      { text: 'Ra7', moves: { from: 'before', uci: ['a3a7'], text: '42... Ra7' } },
      { text: '. Look at d5.', squares: ['d5'] },
    ],
  });
  expect(pieces.filter(({ squares }) => squares.length > 0)).toEqual([
    { text: 'Ra7', squares: ['a3', 'a7'] },
    { text: 'd5', squares: ['d5'] },
  ]);
  expect(pieces.map(({ text }) => text).join('')).toBe('Black just played Ra7. Look at d5.');
});
