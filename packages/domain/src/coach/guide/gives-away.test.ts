import { expect, test } from 'vitest';
import { noEvidence } from '../fact.ts';
import type { Part } from '../insight.ts';
import { viewPosition } from '../position-view/position-view.ts';
import { givesAway, createSecret } from './gives-away.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** White can castle, and Black has a queen. */
const open = '3qk3/8/8/8/8/8/3Q1PPP/R3K2R w KQ - 0 20';

const createMessage = (...parts: Part[]) => ({ parts, evidence: noEvidence });

test.each<[string, string, string, string, boolean]>([
  ['where it ends', start, 'g1f3', 'What about f3?', true],
  ['where it begins', start, 'g1f3', 'Look at g1.', true],
  ['how it is written', start, 'e2e4', '1.e4 is one of them.', true],
  ['another square', start, 'g1f3', 'Look at c3.', false],
  ['the kind of piece, where two of it can move', start, 'g1f3', 'Which knight is first?', false],
  [
    'the kind of piece, where one of it can move',
    open,
    'd2d7',
    'Does the queen have a move?',
    true,
  ],
  ["the opponent's piece of that kind", open, 'd2d7', "What does Black's queen see?", false],
  ['castling', open, 'e1g1', 'Is it time to castle?', true],
  ['the square the rook castles to', open, 'e1g1', 'Who wants f1?', true],
])('a text that gives the move away is recognised: %s', (_, fen, uci, text, expected) => {
  expect(givesAway(createMessage({ text }), createSecret(viewPosition(fen), uci))).toBe(expected);
});

test('marks on the board can give the move away like words', () => {
  const secret = createSecret(viewPosition(start), 'g1f3');
  const arrow = { from: 'd1', to: 'f3', role: 'attack' } as const;
  expect(
    givesAway(
      { parts: [{ text: 'Look here.' }], evidence: { squares: [], arrows: [arrow] } },
      secret,
    ),
  ).toBe(true);
  expect(
    givesAway(createMessage({ text: 'the f-file', slot: { is: 'file', file: 'f' } }), secret),
  ).toBe(true);
});

test("a piece that is the opponent's may be named", () => {
  const slot = { is: 'piece', square: 'd8', color: 'black', role: 'queen' } as const;
  const secret = createSecret(viewPosition(open), 'd2a2');
  expect(givesAway(createMessage({ text: 'The queen on d8', slot }), secret)).toBe(false);
  expect(
    givesAway(
      createMessage({ text: 'The queen on d8', slot: { ...slot, color: 'white' } }),
      secret,
    ),
  ).toBe(true);
});
