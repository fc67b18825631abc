import { describe, expect, it } from 'vitest';
import { createGameReader } from '../../../../test-support/proofread/read-sentences.ts';

describe('captures en passant', () => {
  const advance = createGameReader('e4 a6 e5 d5 exd6 h6 d4 a5 d5 a4 b4 axb3');
  it.each([
    [4, 'White can take the pawn on d5 en passant.', 'proved'],
    [4, 'White may capture on d6 en passant.', 'proved'],
    [4, 'The pawn on d5 can be taken en passant.', 'proved'],
    [4, 'The pawn on e5 can take the pawn on d5 en passant.', 'proved'],
    [4, 'White cannot take the pawn on d5 en passant.', 'refuted'],
    [4, 'White may not take the pawn on d5 en passant.', 'refuted'],
    [4, 'Taking en passant is illegal.', 'refuted'],
    [3, 'White can take the pawn on a6 en passant.', 'refuted'],
    [8, 'White can take the pawn on a5 en passant.', 'refuted'],
    [8, 'The pawn on a5 cannot be taken en passant.', 'proved'],
    [11, 'Black can take the pawn on b4 en passant.', 'proved'],
    [11, 'The pawn on b4 may not be taken en passant.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(advance.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
