import { describe, expect, it } from 'vitest';
import { createGameReader, operaGame } from '../../../../test-support/proofread/read-sentences.ts';

describe('ways to say that a piece is guarded, alone or hanging', () => {
  const { read } = createGameReader(operaGame);
  it.each([
    [7, 'The pawn on e5 is looked after by the knight on f3.', 'proved'],
    [7, 'The knight on f3 looks after the pawn on e5.', 'proved'],
    [7, 'The pawn on e5 enjoys the support of the knight on f3.', 'proved'],
    [7, 'The pawn on e5 enjoys the support of the bishop on c1.', 'refuted'],
    [7, 'The pawn on e5 is backed by the knight on f3.', 'proved'],
    [7, 'The pawn on e5 is backed by the queen on d1.', 'refuted'],
    [13, 'The king is the only piece defending f7.', 'proved'],
    [24, 'The rook on d8 is the only piece guarding d7.', 'refuted'],
    [24, 'The pawn on a7 has lost its only defender.', 'proved'],
    [24, 'The knight on d7 has lost its only defender.', 'refuted'],
    [2, "Nothing of White's is hanging.", 'proved'],
    [20, "Nothing of White's is hanging.", 'refuted'],
    [19, 'White leaves the knight on b5 hanging to the pawn on c6.', 'proved'],
    [24, 'White leaves the bishop on b5 hanging to the pawn on e5.', 'refuted'],
    [17, 'The bishop on g5 stands there without protection.', 'proved'],
    [18, 'The bishop on c4 stands there without protection.', 'refuted'],
    [24, 'The pawn on a7 has been left without a defender.', 'proved'],
    [24, 'The knight on d7 has been left without a defender.', 'refuted'],
    // More than two do.
    [24, 'Two black pieces protect the knight on d7.', 'unproved'],
    [24, 'Two black pieces protect the pawn on f7.', 'proved'],
    [24, 'Two black pieces protect the pawn on a7.', 'refuted'],
    [11, 'The pawn on f7 is attacked twice and held only once.', 'proved'],
    [11, 'The pawn on f7 is attacked twice and held three times.', 'refuted'],
    [11, 'White joins in: f7 is attacked twice and defended only by the king.', 'proved'],
    [11, 'White joins in: f7 is attacked twice and defended only by the queen.', 'refuted'],
    [25, 'The rook on d7 is protected by the bishop on b5.', 'proved'],
    [25, 'The rook on d7 is protected by the bishop on b5 and also by the queen.', 'refuted'],
    [25, 'The bishop on b5 has double protection.', 'refuted'],
    [33, 'The bishop on g5 is protected by a knight.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
