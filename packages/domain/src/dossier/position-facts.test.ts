import { expect, test } from 'vitest';
import { drawBoard, listPositionFacts } from './position-facts.ts';

const factsOf = (fen: string): Record<string, string> =>
  Object.fromEntries(listPositionFacts(fen).map((line) => line.split(/: (.*)/).slice(0, 2)));

test('a pin is listed with the piece behind it, absolute if that is the king', () => {
  const { pins } = factsOf('3qk3/8/5n2/6B1/1b6/2N5/8/4K2R w K - 0 1');
  expect(pins).toBe(
    'knight c3 to king e1 by bishop b4 (absolute); knight f6 to queen d8 by bishop g5 (relative)',
  );
});

test('pieces without a guard are listed for both sides, kings are not', () => {
  const { unguarded } = factsOf('4k3/8/5n2/8/8/2N5/1P6/4K3 w - - 0 1');
  expect(unguarded).toBe('White pawn b2; Black knight f6');
});

test('attackers behind one another on a line are counted', () => {
  const { contested } = factsOf('3rk3/3r4/8/8/3P4/4P3/3R4/3RK3 w - - 0 1');
  expect(contested).toContain('White pawn d4 2 attack, 3 defend');
});

test.for([
  ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'White now short and long, right to short and long'],
  ['r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1', 'White now long, right to short and long'],
  ['r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1', 'White never again'],
] as const)('castling in %s: %s', ([fen, expected]) => {
  expect(factsOf(fen)['castling']).toContain(expected);
});

test('the board is drawn with White at the bottom', () => {
  const lines = drawBoard('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  expect(lines[0]).toBe('8  . . . . k . . .');
  expect(lines[6]).toBe('2  . . . . P . . .');
  expect(lines.at(-1)).toBe('   a b c d e f g h');
});
