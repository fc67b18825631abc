import { describe, expect, it } from 'vitest';
import {
  createGameReader,
  kingHunt,
  operaGame,
} from '../../../../test-support/proofread/read-sentences.ts';

describe('attacks from another square, and pieces named behind their target', () => {
  const games = {
    opera: createGameReader(operaGame),
    hunt: createGameReader(kingHunt),
  };
  it.each([
    ['opera', 13, 'The knight on f6 can go to d5, where it attacks the queen.', 'refuted'],
    ['opera', 14, 'The knight on b1 can go to c3, where it protects the pawn on e4.', 'proved'],
    ['opera', 14, 'The knight on b1 can go to c3, where it protects the pawn on b2.', 'refuted'],
    ['opera', 14, 'From c3 the knight on b1 protects the pawn on e4.', 'proved'],
    ['opera', 14, 'From c3 the knight on b1 protects the pawn on b2.', 'refuted'],
    [
      'opera',
      12,
      'White can go to b3 with the queen on f3, and that hits the pawn on b7.',
      'proved',
    ],
    [
      'opera',
      12,
      'White can go to b3 with the queen on f3, and that hits the pawn on c7.',
      'refuted',
    ],
    ['opera', 13, 'Two white pieces attack f7, the queen and the bishop.', 'proved'],
    ['opera', 13, 'Two white pieces attack f7, the queen and the rook on a1.', 'refuted'],
    [
      'opera',
      3,
      'The knight on f3 attacks the pawn on e5, which only the king protects.',
      'refuted',
    ],
    ['opera', 20, '11.Bxb5+ is not mate, because the knight on b8 goes to d7.', 'proved'],
    ['opera', 20, '11.Bxb5+ is not mate, because the knight on b8 goes to a6.', 'refuted'],
    ['opera', 16, '9.Bxf7+ gives check, but the queen on e7 takes the bishop.', 'proved'],
    ['opera', 16, '9.Bxf7+ gives check, but the knight on f6 takes the bishop.', 'refuted'],
    // A square to which the piece cannot go in one move.
    ['opera', 9, 'On f6 the queen on d8 would protect f7.', 'proved'],
    ['opera', 9, 'On d5 the bishop on f8 would attack the pawn on b2.', 'refuted'],
    ['opera', 2, 'On c4 the knight on b1 would attack the pawn on e5.', 'proved'],
    ['opera', 2, 'The knight on b1 has not moved, and from c4 it would attack d6.', 'proved'],
    ['opera', 2, 'On c4 the knight on b1 would attack the pawn on f7.', 'refuted'],
    ['opera', 2, 'A white pawn can still attack d5.', 'proved'],
    ['opera', 2, 'A black pawn can still attack e4.', 'proved'],
    ['opera', 2, 'A knight can still attack e8.', 'refuted'],
    ['hunt', 19, 'The pawn on h7 is attacked by nothing.', 'refuted'],
  ] as const)('%s after ply %i: %s is %s', (game, ply, text, verdict) => {
    expect(games[game].read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});

describe('readings that depend on the side and on the line through a king', () => {
  it.each([
    [
      'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1',
      'The knight on f3 attacks the pawn on e5, which only the knight protects.',
      'proved',
    ],
    ['e4 e5 Nf3', 'The knight attacks g5, which the knight and the queen guard.', 'proved'],
    ['e4 e5 Nf3 Nf6', 'The knight on f3 attacks g5, which the queen covers.', 'refuted'],
    ['e4 e5 Nf3', 'Only one white piece attacks the pawn on e5, the knight on f3.', 'proved'],
    ['e4 e5 Nf3', 'Only one white piece attacks the pawn on e5, the queen on d1.', 'refuted'],
    [
      'e4 e5 Nf3 d6 d4 Nc6',
      'Two black pieces protect the pawn on e5, the knight and the queen.',
      'refuted',
    ],
    ['e4 e5 f4 exf4', 'White cannot recapture, because nothing covers f4.', 'unproved'],
    [
      'e4 e5 Qh5 Ke7 Qxe5+',
      'The king may not go to e8, because the queen on e5 guards that square.',
      'proved',
    ],
    [
      'e4 e5 Qh5 Ke7 Qxe5+',
      'The king may not go to d8, because the queen on e5 guards that square.',
      'refuted',
    ],
    ['b3 g6 Bb2 Bg7 Nf3', 'The rook on a1 is not attacked.', 'unproved'],
    ['e4 d5 exd5 Qxd5 Nc3', 'The queen on d5 is not attacked.', 'refuted'],
  ] as const)('after %s: %s is %s', (moves, text, verdict) => {
    const game = createGameReader(moves);
    expect(game.read(moves.split(' ').length, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
