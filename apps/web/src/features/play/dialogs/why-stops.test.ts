import type { CoachSentence, ShownMoves } from '@lamplight/contract/coach.ts';
import type { Divergence } from '@lamplight/contract/play.ts';
import { expect, test } from 'vitest';
import { squaresOfWhy, stopsOfWhy } from './why-stops.ts';

const after = '6k1/r3bpp1/1p1pq3/7P/4Pp2/3R1P2/5QKP/3R4 b - - 2 43';

function diverged(line: ShownMoves | null, squares: CoachSentence['squares'] = []): Divergence {
  return {
    ply: 85,
    userMove: 'Qf2',
    magnusMove: 'Rd5',
    userUci: 'e2f2',
    magnusUci: 'd3d5',
    fen: '6k1/r3bpp1/1p1pq3/7P/4Pp2/3R1P2/4Q1KP/3R4 w - - 1 43',
    userFen: after,
    magnusFen: after,
    action: null,
    judgement: {
      verdict: 'inferior',
      points: 4,
      behind: 12,
      his: null,
      yours: null,
      engine: null,
      source: null,
      alsoIn: null,
      why: { id: 'why', parts: [], backing: 'line', squares, arrows: [], line },
    },
  };
}
const names = (line: ShownMoves | null) => stopsOfWhy(diverged(line)).map(({ name }) => name);

test('the line begins at the user’s move, or before it', () => {
  expect(names({ from: 'after', uci: ['a7a2', 'd1d2'], text: '' })).toEqual([
    '43. Qf2',
    '43… Ra2',
    '44. R1d2',
  ]);
  expect(names({ from: 'before', uci: ['d3d5'], text: '' })).toEqual(['Before 43. Qf2', '43. Rd5']);
  expect(stopsOfWhy(diverged({ from: 'after', uci: ['a7a2'], text: '' }))[0]).toMatchObject({
    fen: after,
    lastMove: ['e2', 'f2'],
  });
});

test('without a line there is nothing to play', () => {
  expect(names(null)).toEqual([]);
  expect(stopsOfWhy({ ...diverged(null), judgement: null })).toEqual([]);
});

test('only what the sentence speaks of is lit', () => {
  const squares = squaresOfWhy(
    diverged(null, [
      { square: 'f2', role: 'subject' },
      { square: 'g2', role: 'target' },
      { square: 'd1', role: 'path' },
      { square: 'z9', role: 'target' },
    ]),
  );
  expect(squares).toEqual(['f2', 'g2']);
});
