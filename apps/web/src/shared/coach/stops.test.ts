import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { buildStops } from './stops.ts';

const afterE4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const starts = {
  before: { fen: startFen, lastMove: undefined, name: 'Before' },
  after: { fen: afterE4, lastMove: ['e2', 'e4'], name: 'After' },
} as const;
const afterE4E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

test.for([
  ['before the move', { from: 'before', uci: ['d2d4'] }, ['Before', '1. d4']],
  ['after the move', { from: 'after', uci: ['e7e5'] }, ['After', '1… e5']],
  ['after a pass', { from: 'before-passed', uci: ['e7e5'] }, ['If White passes', '1… e5']],
  [
    'at a position of its own',
    { from: 'position', fen: afterE4E5, uci: ['g1f3', 'b8c6'] },
    ['Start of the line', '2. Nf3', '2… Nc6'],
  ],
] as const)('a line may start %s', ([, { uci, ...start }, names]) => {
  const stops = buildStops(starts, { ...start, uci: [...uci] });
  expect(stops.map(({ name }) => name)).toEqual(names);
});

test('a line without its position has no stops', () => {
  expect(buildStops(starts, { from: 'position', uci: ['e2e4'] })).toEqual([]);
});
