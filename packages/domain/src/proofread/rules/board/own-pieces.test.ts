import { describe, expect, it } from 'vitest';
import { createGameReader, operaGame } from '../../../../test-support/proofread/read-sentences.ts';

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [25, "Soon White picks up White's knight on f6.", 'refuted'],
  [25, "Black's rook on d7 falls to 13...Rxd7.", 'refuted'],
  [25, "Next, Black's rook on d7 falls: 13...Rxd7.", 'refuted'],
  [25, "13...Rxd7 captures Black's rook on d7.", 'refuted'],
  [25, "White's rook on d7 falls to 13...Rxd7.", 'proved'],
  // A move that takes another kind of piece there was bound to another position.
  [24, "White strikes with 13.Rxd7; Black's knight on d7 falls to Rxd7.", 'proved'],
  [25, 'Anderssen takes the white pieces.', 'unproved'],
  // A denial, an idiom and an exchange are no captures of an own piece.
  [25, "White never takes White's rook on d7.", 'unproved'],
  [27, "White takes White's rook on d1 away from h1.", 'judgement'],
  [25, "13...Rxd7 14.Bxd7+ exchanges White's rook on d7.", 'proved'],
];

describe("captures of a side's own piece", () => {
  const opera = createGameReader(operaGame);
  it.each(cases)('after ply %i: "%s" is %s', (ply, sentence, verdict) => {
    expect(opera.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
});
