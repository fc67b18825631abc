import { expect, test } from 'vitest';
import type { Score } from '../quality/score.ts';
import { chooseNaturalMoves } from './natural-moves.ts';

const toLine = (move: string, score: Score) => ({ moves: [move, 'a7a6'], score, depth: 10 });
const cp = (value: number): Score => ({ kind: 'cp', cp: value });

const expected = [
  { move: 'd1h5', probability: 0.4 },
  { move: 'f3e5', probability: 0.3 },
  { move: 'b1c3', probability: 0.2 },
];

test('the natural move is the likeliest, the tempting one the likeliest that loses ten points or more', () => {
  const lines = [
    toLine('b1c3', cp(60)),
    toLine('d1h5', cp(30)),
    toLine('f3e5', cp(-150)),
    toLine('a2a3', cp(-900)),
  ];
  const { natural, tempting } = chooseNaturalMoves(expected, { lines }, 'white');
  expect(natural).toMatchObject({ move: 'd1h5', score: cp(30), loss: 2.7 });
  expect(tempting).toMatchObject({ move: 'f3e5', probability: 0.3 });
  expect(tempting?.loss).toBeGreaterThan(10);
});

test('the natural move may itself be the tempting mistake', () => {
  const lines = [toLine('b1c3', cp(60)), toLine('d1h5', { kind: 'mate', moves: -2 })];
  const { natural, tempting } = chooseNaturalMoves(expected, { lines }, 'white');
  expect(tempting).toEqual(natural);
  expect(natural?.move).toBe('d1h5');
});

test('scores are read from the side of the mover', () => {
  const lines = [toLine('f3e5', cp(300)), toLine('d1h5', cp(-300))];
  expect(chooseNaturalMoves(expected, { lines }, 'black').tempting?.move).toBe('f3e5');
  expect(chooseNaturalMoves(expected, { lines }, 'white').tempting?.move).toBe('d1h5');
});

test('without evaluations the natural move has no judgement and nothing is refuted', () => {
  expect(chooseNaturalMoves(expected, undefined, 'white')).toEqual({
    natural: { move: 'd1h5', probability: 0.4, score: null, loss: null },
    tempting: null,
  });
  expect(chooseNaturalMoves([], undefined, 'white')).toEqual({ natural: null, tempting: null });
});
