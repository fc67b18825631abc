import { expect, test } from 'vitest';
import { splitParagraphs, splitPart, splitSequence } from './text-pieces.ts';

test('of a phrase only the names of squares are marked', () => {
  expect(splitPart({ text: "White's rook on d5", squares: ['d5'] })).toEqual([
    { text: 'White’s rook on ' },
    { text: 'd5', squares: ['d5'] },
  ]);
  expect(splitPart({ text: 'the d2-queen', squares: ['d2'] })).toEqual([
    { text: 'the ' },
    { text: 'd2', squares: ['d2'] },
    { text: '-queen' },
  ]);
  expect(splitPart({ text: 'd7 and g4', squares: ['d7', 'g4'] })).toHaveLength(3);
});

test('what names no square is marked as a whole, what has none not at all', () => {
  const file = { text: 'the d-file', squares: ['d1', 'd2'] };
  expect(splitPart(file)).toEqual([file]);
  expect(splitPart({ text: 'Rd5 is played' })).toEqual([{ text: 'Rd5 is played' }]);
});

test('a move is marked without the space before it', () => {
  const moves = { from: 'after' as const, uci: ['a7c7'], text: '43...Rc7' };
  expect(splitPart({ text: ' 43...Rc7', moves })).toEqual([
    { text: ' ' },
    { text: '43...Rc7', moves },
  ]);
});

test('a sequence is the end of its line', () => {
  const line = { from: 'after' as const, uci: ['a7c7', 'e2d2', 'e6h6'], text: '' };
  const pieces = splitSequence('44. Qd2 Qh6', line);
  expect(pieces.map(({ text }) => text).join('')).toBe('44. Qd2 Qh6');
  expect(pieces.filter(({ moves }) => moves)).toEqual([
    { text: 'Qd2', moves: { from: 'after', uci: ['a7c7', 'e2d2'] } },
    { text: 'Qh6', moves: { from: 'after', uci: ['a7c7', 'e2d2', 'e6h6'] } },
  ]);
  const castles = splitSequence('4.O-O', { ...line, uci: ['e1g1'] });
  expect(castles).toEqual([{ text: '4.O-O', moves: { from: 'after', uci: ['e1g1'] } }]);
});

test('more moves in words than on the board are only words', () => {
  const line = { from: 'after' as const, uci: ['a7c7'], text: '' };
  expect(splitSequence('43...Rc7 44.Qd2', line)).toEqual([{ text: '43...Rc7 44.Qd2' }]);
});

test.each([
  [1, [1]],
  [3, [3]],
  [4, [2, 2]],
  [5, [3, 2]],
  [7, [3, 2, 2]],
])('%i sentences make paragraphs of %j', (count, lengths) => {
  const sentences = Array.from({ length: count }, (_, at) => at);
  const paragraphs = splitParagraphs(sentences);
  expect(paragraphs.map(({ length }) => length)).toEqual(lengths);
  expect(paragraphs.flat()).toEqual(sentences);
});
