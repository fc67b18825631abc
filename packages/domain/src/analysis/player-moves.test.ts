import { describe, expect, test } from 'vitest';
import type { Score } from '../quality/score.ts';
import { judgePlayerMove, selectPlayerMoves } from './player-moves.ts';

const move = (name: string, probability: number) => ({ move: name, probability });

describe('the listed moves', () => {
  const predicted = [
    move('e2e4', 0.5),
    move('d2d4', 0.2),
    move('g1f3', 0.1),
    move('c2c4', 0.08),
    move('b2b3', 0.05),
    move('g2g3', 0.03),
    move('f2f4', 0.02),
    move('h2h4', 0.015),
    move('a2a4', 0.005),
  ];

  test('are the six likeliest, and the others are added up', () => {
    const { listed, others } = selectPlayerMoves(predicted, undefined);
    expect(listed).toEqual(predicted.slice(0, 6));
    expect(others).toBeCloseTo(0.04, 10);
  });

  test('include the recorded move, however rare', () => {
    const { listed, others } = selectPlayerMoves(predicted, 'a2a4');
    expect(listed).toEqual([...predicted.slice(0, 6), move('a2a4', 0.005)]);
    expect(others).toBeCloseTo(0.035, 10);
  });

  test('leave out rare moves, but never the likeliest', () => {
    const even = Array.from({ length: 200 }, (_, at) => move(`move ${at}`, 0.005));
    expect(selectPlayerMoves(even, undefined).listed).toHaveLength(1);
    expect(selectPlayerMoves([move('e1e2', 1)], 'e1e2')).toEqual({
      listed: [move('e1e2', 1)],
      others: 0,
    });
  });
});

const cp = (value: number): Score => ({ kind: 'cp', cp: value });

describe('the verdict on a move', () => {
  const lines = {
    scores: new Map([
      ['e2e4', cp(40)],
      ['d2d4', cp(-60)],
    ]),
    hasBest: true,
  };
  const ownSearch = {
    scores: new Map<string, Score>([
      ['e2e4', cp(10)],
      ['f2f3', cp(-300)],
      ['g2g4', { kind: 'mate', moves: -1 }],
    ]),
    hasBest: true,
  };

  test.for([
    ['e2e4', cp(40), 'best'],
    ['d2d4', cp(-60), 'inaccuracy'],
    ['f2f3', cp(-300), 'blunder'],
    ['g2g4', { kind: 'mate', moves: -1 }, 'blunder'],
  ] as const)('%s is compared within the first search that has it', ([name, score, quality]) => {
    expect(judgePlayerMove(name, [lines, ownSearch], 'white')).toEqual({ score, quality });
  });

  test('is seen from the side to move', () => {
    expect(judgePlayerMove('e2e4', [lines], 'black')?.quality).toBe('inaccuracy');
    expect(judgePlayerMove('d2d4', [lines], 'black')?.quality).toBe('best');
  });

  test('has no class without the best move, and is missing without a search', () => {
    const partial = { ...ownSearch, hasBest: false };
    expect(judgePlayerMove('f2f3', [partial], 'white')).toEqual({ score: cp(-300), quality: null });
    expect(judgePlayerMove('a2a3', [lines, ownSearch], 'white')).toBeUndefined();
  });
});
