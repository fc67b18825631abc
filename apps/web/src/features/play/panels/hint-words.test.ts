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

const noHint: Hint = { helps: [], piece: null, from: null, to: null, move: null, worth: 10 };

const prices = { piece: 3, square: 6, engine: 6, move: 10 };
const guess = { tries: 0, worth: 10, prices };

test('without a hint, the move is worth what the server says', () => {
  expect(getHint({ hint: null, guess })).toEqual(noHint);
  expect(getHint({ hint: null, guess: { ...guess, worth: 5 } }).worth).toBe(5);
  expect(getHint({ hint: null, guess: null }).worth).toBe(0);
  expect(getHint({ hint: { ...noHint, worth: 7 }, guess }).worth).toBe(7);
});

test.each<[number, Hint['helps'], number, string]>([
  [0, [], 10, 'His move is worth 10 points.'],
  [0, ['square', 'engine'], 1, 'His move is worth 1 point.'],
  [0, ['move'], 0, 'This move brings no points any more.'],
  [1, [], 5, 'Second try: his move is worth 5 points.'],
  [1, ['square'], 1, 'Second try: his move is worth 1 point.'],
  [1, ['piece'], 0, 'First try counted. Help is free.'],
  [1, ['move'], 0, 'This move brings no points any more.'],
  [2, [], 0, 'Two tries counted. Help is free.'],
])('after %i tries and the hints %j, %i points are left', (tries, helps, worth, said) => {
  const hint = helps.length === 0 ? null : { ...noHint, helps, worth };
  expect(describePoints({ hint, guess: { tries, worth, prices } })).toBe(said);
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

test('the price of a hint is the server’s, and nothing if no move is to be found', () => {
  expect(getPrice('square', { guess })).toBe(6);
  expect(getPrice('square', { guess: null })).toBe(0);
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
