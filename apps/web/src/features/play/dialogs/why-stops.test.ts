import type { CoachSentence, ShownMoves } from '@lamplight/contract/coach.ts';
import type { Divergence } from '@lamplight/contract/play-session.ts';
import { expect, test } from 'vitest';
import { explainDivergence } from './why-stops.ts';

const userFen = '6k1/r3bpp1/1p1pq3/7P/4Pp2/3R1P2/5QKP/3R4 b - - 2 43';
const magnusFen = '6k1/r3bpp1/1p1pq3/3R3P/4Pp2/5P2/4Q1KP/3R4 b - - 2 43';

const parts = [{ text: 'The pawn on e4', squares: ['e4', 'g2'] }, { text: ' hangs.' }];

function diverged(line: ShownMoves | null, squares: CoachSentence['squares'] = []): Divergence {
  return {
    ply: 85,
    attempt: 1,
    isMoveKnown: true,
    foundShare: null,
    isOpening: false,
    choices: null,
    userMove: 'Qf2',
    magnusMove: 'Rd5',
    userUci: 'e2f2',
    magnusUci: 'd3d5',
    fen: '6k1/r3bpp1/1p1pq3/7P/4Pp2/3R1P2/4Q1KP/3R4 w - - 1 43',
    userFen,
    magnusFen,
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
      why: { id: 'why', parts, backing: 'line', squares, arrows: [], line },
    },
  };
}
const after = (uci: string[]): ShownMoves => ({ from: 'after', uci, text: '' });
const before = (uci: string[]): ShownMoves => ({ from: 'before', uci, text: '' });
function shown(line: ShownMoves | null) {
  const { board, stops } = explainDivergence(diverged(line));
  return [board, ...stops.map(({ name }) => name)];
}

test('a line after the user’s move is played on the user’s board', () => {
  expect(shown(after(['a7a2', 'd1d2']))).toEqual(['yours', '43. Qf2', '43… Ra2', '44. R1d2']);
  expect(shown(before(['e2f2', 'a7a2']))).toEqual(['yours', '43. Qf2', '43… Ra2']);
  expect(explainDivergence(diverged(after(['a7a2']))).stops[0]).toMatchObject({
    fen: userFen,
    lastMove: ['e2', 'f2'],
  });
});

test('a line of his move is played on his', () => {
  expect(shown(before(['d3d5', 'a7c7']))).toEqual(['his', '43. Rd5', '43… Rc7']);
});

test('another line shows where it begins', () => {
  expect(shown(before(['e2d2', 'a7c7']))).toEqual([
    'yours',
    'Before 43. Qf2',
    '43. Qd2',
    '43… Rc7',
  ]);
});

test('what the boards show already is no line', () => {
  expect(shown(before(['d3d5']))).toEqual(['his']);
  expect(shown(before(['e2f2']))).toEqual(['yours']);
  expect(shown(null)).toEqual(['yours']);
  expect(explainDivergence({ ...diverged(null), judgement: null })).toMatchObject({
    stops: [],
    squares: [],
  });
});

test('what the sentence speaks of is lit, and what it names', () => {
  const { squares } = explainDivergence(
    diverged(null, [
      { square: 'f2', role: 'subject' },
      { square: 'g2', role: 'target' },
      { square: 'd1', role: 'path' },
      { square: 'z9', role: 'target' },
    ]),
  );
  expect(squares).toEqual(['f2', 'g2', 'e4']);
});
