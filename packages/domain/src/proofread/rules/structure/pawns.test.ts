import { describe, expect, it } from 'vitest';
import { createGameReader, pinGame } from '../../../../test-support/proofread/read-sentences.ts';

const reader = createGameReader(pinGame);

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [23, "Black's pawn on d6 is backward.", 'refuted'],
  [23, 'The pawn on d6 is passed.', 'refuted'],
  [23, 'The pawn on d6 is isolated.', 'refuted'],
  [23, 'White has no passed pawn.', 'proved'],
  [23, 'Black has a passed pawn on d6.', 'refuted'],
  [23, 'Black has an isolated pawn on d6.', 'refuted'],
  [23, "White's queenside majority will tell in the endgame.", 'refuted'],
  [23, 'White has three pawns against two on the kingside.', 'proved'],
  [23, 'White has four pawns against two on the kingside.', 'refuted'],
  [23, 'White has two pawn islands.', 'proved'],
  [23, 'White has three pawn islands.', 'refuted'],
  [23, 'Black has doubled pawns on the c-file.', 'refuted'],
  [23, "No pawn of Black's can guard c6 any more.", 'proved'],
  [23, 'No black pawn can ever attack c4.', 'refuted'],
  [23, "The square d5 is a hole in Black's position.", 'refuted'],
  [23, 'f5 is a weak square, since no black pawn can guard it any longer.', 'refuted'],
  [23, 'e6 is a hole: no black pawn can cover it any more.', 'proved'],
  [23, "Black's d-pawn is a backward pawn.", 'refuted'],
  [37, "Black's pawn on g5 is a passed pawn.", 'refuted'],
  [37, "Black's pawn on g5 is no passed pawn.", 'proved'],
  [37, 'White stops the pawn on g5, a passed pawn.', 'refuted'],
  [37, 'The pawn on d5, which is a passed pawn, is strong.', 'refuted'],
  [37, "White's pawn on g2 is not an isolated pawn.", 'proved'],
  [37, "White's pawn on g2 is an isolated pawn.", 'refuted'],
  [23, 'The a-pawn is isolated.', 'refuted'],
  [23, 'The pawn on h2 is a protected passed pawn.', 'refuted'],
  [33, "Black's d-pawn is no longer backward.", 'refuted'],
  [37, 'The pawns on c6 and d5 are hanging pawns.', 'refuted'],
  [23, 'The d6-pawn is three steps from promotion.', 'refuted'],
  [23, 'The isolated pawn on d6 is a permanent weakness.', 'refuted'],
  [23, 'The doubled pawns on the b-file are weak.', 'refuted'],
  [23, 'The passed a-pawn will decide.', 'refuted'],
];

/** True or unclear: any verdict but 'refuted' will do. */
const harmless: readonly (readonly [ply: number, sentence: string])[] = [
  [23, 'The knight would like an outpost on d5.'],
  [23, "Black's h-pawn and g-pawn are connected."],
  [23, 'Neither side has doubled pawns.'],
  [37, "Black's kingside pawns have all been pushed."],
];

describe('pawn rules', () => {
  it.each(cases)('after ply %i: %s', (ply, sentence, verdict) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).toStrictEqual([verdict]);
  });

  it.each(harmless)('does not refute after ply %i: %s', (ply, sentence) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).not.toContain('refuted');
  });
});

describe('what pawns can never do again', () => {
  const advanced = createGameReader('b4 d6 d4 Bf5 h3 Bd3 h4 h5');
  it.each([
    [4, 'No white pawn can guard c4 any more.', 'proved'],
    // 5.exd3 puts a pawn beside c4.
    [8, 'No white pawn can guard c4 any more.', 'unproved'],
    [4, 'The pawn on b4 cannot guard c4 again.', 'proved'],
    [4, 'The pawn on b7 cannot guard a5 again.', 'unproved'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(advanced.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
