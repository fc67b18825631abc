import { expect, test } from 'vitest';
import type { Score } from '../quality/score.ts';
import { chooseNaturalMoves, judgeMoves } from './natural-moves.ts';

const toLine = (move: string, score: Score) => ({ moves: [move, 'a7a6'], score, depth: 10 });
const cp = (value: number): Score => ({ kind: 'cp', cp: value });

const expected = [
  { move: 'd1h5', probability: 0.4 },
  { move: 'f3e5', probability: 0.3 },
  { move: 'b1c3', probability: 0.2 },
];
const everyMove = [
  toLine('b1c3', cp(60)),
  toLine('d1h5', cp(30)),
  toLine('f3e5', cp(-150)),
  toLine('a2a3', cp(-900)),
];

test('the natural move is the likeliest, the tempting one the likeliest that loses ten points or more', () => {
  const judgements = judgeMoves({ everyMove, bestMoves: [] }, 'white');
  const { natural, tempting } = chooseNaturalMoves(expected, judgements);
  expect(natural).toMatchObject({ move: 'd1h5', judgement: { score: cp(30), loss: 2.7 } });
  expect(tempting).toMatchObject({ move: 'f3e5', probability: 0.3 });
  expect(tempting?.judgement?.loss).toBeGreaterThan(10);
});

test('the natural move may itself be the tempting mistake', () => {
  const lines = [toLine('b1c3', cp(60)), toLine('d1h5', { kind: 'mate', moves: -2 })];
  const judgements = judgeMoves({ everyMove: lines, bestMoves: [] }, 'white');
  const { natural, tempting } = chooseNaturalMoves(expected, judgements);
  expect(tempting).toEqual(natural);
  expect(natural?.move).toBe('d1h5');
});

test('a move that the deeper search approves is no mistake, whatever the shallow search says', () => {
  const bestMoves = [toLine('f3e5', cp(250)), toLine('b1c3', cp(240))];
  const judgements = judgeMoves({ everyMove, bestMoves }, 'white');
  expect(judgements.get('f3e5')).toEqual({ score: cp(250), loss: 0 });
  expect(judgements.get('d1h5')?.loss).toBe(2.7);
  expect(chooseNaturalMoves(expected, judgements).tempting).toBeNull();
});

test('scores are read from the side of the mover', () => {
  const lines = [toLine('f3e5', cp(300)), toLine('d1h5', cp(-300))];
  const findTempting = (mover: 'white' | 'black') =>
    chooseNaturalMoves(expected, judgeMoves({ everyMove: lines, bestMoves: [] }, mover)).tempting;
  expect(findTempting('black')?.move).toBe('f3e5');
  expect(findTempting('white')?.move).toBe('d1h5');
});

test('without evaluations the natural move has no judgement and nothing is refuted', () => {
  const judgements = judgeMoves({ everyMove: [], bestMoves: [] }, 'white');
  expect(chooseNaturalMoves(expected, judgements)).toEqual({
    natural: { move: 'd1h5', probability: 0.4, judgement: null },
    tempting: null,
  });
  expect(chooseNaturalMoves([], judgements)).toEqual({ natural: null, tempting: null });
});
