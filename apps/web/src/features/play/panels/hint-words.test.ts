import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import {
  getHintMarks,
  getHint,
  describeHint,
  getNextStep,
  getPrice,
  describePoints,
} from './hint-words.ts';
import type { Hint } from './hint-words.ts';

const tried = {
  ply: 5,
  userMove: 'Nf3',
  magnusMove: 'd4',
  userUci: 'g1f3',
  magnusUci: 'd2d4',
  fen: startFen,
  userFen: startFen,
  magnusFen: startFen,
  action: 'rewind',
  judgement: null,
} as const;
const noHint: Hint = { helps: [], piece: null, from: null, to: null, move: null, worth: 10 };

test('nothing asked yet: his move is worth all, and nothing once it was tried', () => {
  const state = { hint: null, divergences: [], currentMoveIndex: 3 };
  expect(getHint(state)).toEqual(noHint);
  expect(getHint({ ...state, divergences: [tried] }).worth).toBe(0);
  expect(getHint({ ...state, divergences: [{ ...tried, ply: 3 }] }).worth).toBe(10);
  expect(getHint({ ...state, hint: { ...noHint, worth: 7 } }).worth).toBe(7);
});

test.each([
  [[], 10, 'His move is worth 10 points.'],
  [['square', 'engine'], 1, 'His move is worth 1 point.'],
  [['piece'], 0, 'First try counted. Help is free.'],
  [['move'], 0, 'This move brings no points any more.'],
] as const)('with %j it is worth %i', (helps, worth, said) => {
  expect(describePoints({ helps: [...helps], worth })).toBe(said);
});

test.each<[Hint['helps'], string | undefined]>([
  [[], 'piece'],
  [['engine'], 'piece'],
  [['piece'], 'square'],
  [['square'], 'move'],
  [['piece', 'square', 'move'], undefined],
])('after %j comes %s', (helps, step) => {
  expect(getNextStep({ helps })).toBe(step);
});

test.each<[Parameters<typeof getPrice>[0], Hint['helps'], number, number]>([
  ['piece', [], 10, 3],
  ['square', ['piece'], 7, 3],
  ['move', ['square'], 4, 4],
  ['piece', ['engine'], 4, 0],
  ['engine', [], 10, 6],
  ['move', [], 0, 0],
])('%s after %j, worth %i, costs %i', (help, helps, worth, price) => {
  expect(getPrice(help, { helps, worth })).toBe(price);
});

test.each<[Partial<Hint>, string]>([
  [{}, ''],
  [{ piece: 'knight' }, 'It is a knight move.'],
  [{ piece: 'knight', from: 'g1' }, 'It is the knight on g1.'],
  [{ piece: 'knight', from: 'g1', to: 'f3' }, 'The knight on g1 goes to f3.'],
  [{ piece: 'knight', to: 'f3' }, 'It is a knight move. It goes to f3.'],
  [{ piece: 'knight', from: 'g1', to: 'f3', move: 'Nf3' }, 'He played Nf3.'],
])('the hint %j reads: %s', (given, words) => {
  expect(describeHint({ ...noHint, ...given })).toBe(words);
});

test('the squares of a hint are marked once the board shows its position', () => {
  const hint = { from: 'g1', to: 'f3' };
  expect(getHintMarks(hint, startFen)).toEqual([
    { kind: 'square', square: 'g1', mark: 'named' },
    { kind: 'square', square: 'f3', mark: 'named' },
  ]);
  expect(getHintMarks({ from: 'e4', to: null }, startFen)).toEqual([]);
  expect(getHintMarks(null, startFen)).toEqual([]);
});
