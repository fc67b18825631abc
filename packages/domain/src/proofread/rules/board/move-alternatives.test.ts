import { describe, expect, it } from 'vitest';
import { createGameReader, operaGame } from '../../../../test-support/proofread/read-sentences.ts';

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [17, 'White could just as well play Be3 or Bf4.', 'unproved'],
  [17, 'White could just as well play Be3 or Bh4.', 'refuted'],
  [17, 'Be3 scores +0.50, Bh4 +0.40.', 'refuted'],
];

describe('moves that are alternatives to each other', () => {
  const opera = createGameReader(operaGame);
  it.each(cases)('after ply %i: "%s" is %s', (ply, sentence, verdict) => {
    expect(opera.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
});
