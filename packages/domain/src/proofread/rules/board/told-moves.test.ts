import { describe, expect, it } from 'vitest';
import { createGameReader, operaGame } from '../../../../test-support/proofread/read-sentences.ts';

describe('moves, checks and squares that a sentence tells in words', () => {
  const opera = createGameReader(operaGame);
  it.each([
    [21, 'The bishop gives check on b5.', 'proved'],
    [19, 'The knight gives check on b5.', 'refuted'],
    [33, 'The rook gives the mating check.', 'proved'],
    [33, 'The bishop on g5 gives the mating check.', 'refuted'],
    [20, 'Now the bishop takes the pawn on b5 with check.', 'proved'],
    [20, 'Now the bishop takes the knight on f6 with check.', 'refuted'],
    [2, 'White has not a single check left.', 'proved'],
    [32, 'White has not a single check left.', 'refuted'],
    [9, 'Black has given the bishop for the knight on f3.', 'judgement'],
    [9, 'Black has given the bishop for the knight on c3.', 'refuted'],
    [32, 'White threatens mate with the rook on d8.', 'unproved'],
    [32, 'White threatens mate with the rook on a5.', 'refuted'],
    [24, 'The rook on h8 is poor: it has one legal move.', 'proved'],
    [24, 'The rook on h8 is poor: it has two legal moves.', 'refuted'],
    [17, 'The bishop on g5 still has a retreat on d2.', 'proved'],
    [17, 'The bishop on g5 still has a retreat on h2.', 'refuted'],
    [25, 'The knight on f6 could have taken the rook on d7.', 'proved'],
    [25, 'The king could have taken the rook on d7.', 'refuted'],
    [25, 'Black should take the rook with the knight.', 'unproved'],
    [25, 'Black should take the rook with the king.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(opera.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });

  const trap = createGameReader('e4 e5 Nf3 Nf6 Nxe5 Nxe4 Qe2');
  it.each([
    ['If the knight goes to f6, 5.Nc6+ follows.', 'unproved'],
    ['If the knight goes to f6, 5.d4+ follows.', 'refuted'],
  ] as const)('checks the sign of a move after the one told in words: %s', (text, verdict) => {
    expect(trap.read(7, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
