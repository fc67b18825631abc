import { describe, expect, it } from 'vitest';
import { createGameReader, operaGame } from '../../../../test-support/proofread/read-sentences.ts';

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [24, 'Rhe1 occupies the e-file.', 'proved'],
  [24, 'Rhe1 occupies the d-file.', 'refuted'],
  [24, 'Before long, White plays on the d-file with Rhe1.', 'refuted'],
  [24, 'Before long, White plays on the e-file with Rhe1.', 'judgement'],
  [23, 'Now Kb1 tucks the king away on b1.', 'proved'],
  [23, 'Now Kb1 tucks the king away on a1.', 'refuted'],
];

describe('files and squares to which a named move goes', () => {
  const opera = createGameReader(operaGame);
  it.each(cases)('after ply %i: "%s" is %s', (ply, sentence, verdict) => {
    expect(opera.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
});
