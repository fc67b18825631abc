import { describe, expect, it } from 'vitest';
import { createGameReader, operaGame } from '../../../../test-support/proofread/read-sentences.ts';

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [10, 'The capture frees the bishop on f8, which now has five squares.', 'proved'],
  [10, 'The capture frees the bishop on f8, which now has seven squares.', 'refuted'],
  [10, 'The bishop on f8 has six squares there.', 'refuted'],
  // Fewer may be the squares that are good for something.
  [10, 'The bishop on f8 now has two squares.', 'unproved'],
];

describe('numbers of squares to which a piece can go', () => {
  const opera = createGameReader(operaGame);
  it.each(cases)('after ply %i: "%s" is %s', (ply, sentence, verdict) => {
    expect(opera.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
});
