import { describe, expect, it } from 'vitest';
import { createGameReader } from '../../../../test-support/proofread/read-sentences.ts';

/** Words after an expression that belong to it. */
const cases: readonly (readonly [moves: string, sentence: string, verdict: string])[] = [
  ['d4 Nf6 c4 e6 Nc3 Bb4 a3 Bxc3+ bxc3', "White's doubled pawns stand on the c-file.", 'proved'],
  ['d4 Nf6 c4 e6 Nc3 Bb4 a3 Bxc3+ bxc3', "White's doubled pawns stand on the e-file.", 'refuted'],
  ['a4 e5 Ra3 Bxa3', 'As the rook has left a1, White may not castle at all any more.', 'refuted'],
  ['a4 e5 Ra3 d5', 'As the rook has left a1, White may not castle long any more.', 'proved'],
  ['e4 d5', '2.exd5 Qxd5 is now possible.', 'proved'],
  ['a4 b5 h3 b4', '3.axb5 is now possible.', 'refuted'],
  ['e4 e5', 'The pawn on d2 leaves the bishop on c1 without a move.', 'proved'],
  ['e4 e5', 'The pawn on d2 leaves the bishop on f1 without a move.', 'refuted'],
  ['e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6', 'By now a pair of knights has left the board.', 'refuted'],
  [
    'e4 e5 Nf3 Nc6 Nc3 Nf6 Nd5 Nxd5 exd5 Bc5 dxc6 dxc6 Bc4 Be6 Bxe6 fxe6',
    'A pair of knights and a pair of bishops have left the board.',
    'proved',
  ],
];

describe('the last words of an expression', () => {
  it.each(cases)('after %s: "%s" is %s', (moves, sentence, verdict) => {
    const reader = createGameReader(moves);
    expect(reader.read(moves.split(' ').length, sentence)[0]?.verdict).toBe(verdict);
  });
});
