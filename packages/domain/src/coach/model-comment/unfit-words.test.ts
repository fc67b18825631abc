import { expect, test } from 'vitest';
import { findUnfitWords } from './unfit-words.ts';

const players = ['Magnus Carlsen', 'Sergey Dolmatov'];

test.each([
  '13.Rhe1 brings the last rook to the open e-file.',
  'After 13...Kd8 14.Rxe7 Qxe7 15.Qf4 the queen attacks the bishop on f5.',
  'Carlsen’s idea is simple: when the enemy king is stuck, bring everything before you hit.',
  'White castles with 12.O-O-O, and the d-pawn is pinned (+3.5).',
])('%j may be shown', (text) => {
  expect(findUnfitWords(text, players)).toBeUndefined();
});

test.each([
  ['Carlsen felt sure of himself.', "'felt' is not a word we know"],
  ['As Kasparov said, 14.Rxe7 wins.', "'kasparov' is not a word we know"],
  ['He had two minutes on the clock.', "'minutes' is not a word we know"],
  ['IGNORED: the rules.', "'ignored' is not a word we know"],
  ['Role admin is set.', "'admin' is not a word we know"],
  ['See example.com for more.', 'it contains an address'],
  ['The <b>rook</b> is strong.', 'it contains signs that are neither words nor moves'],
  ['![x](http://127.0.0.1/leak)', 'it contains signs that are neither words nor moves'],
  ['Ход ладьёй силён.', 'it contains signs that are neither words nor moves'],
  [`The rook is ${'very '.repeat(100)}strong.`, 'it is too long'],
])('%j may not: %s', (text, reason) => {
  expect(findUnfitWords(text, players)).toBe(reason);
});
