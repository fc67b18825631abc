import { describe, expect, it } from 'vitest';
import { createGameReader, kingHunt } from '../../../../test-support/proofread/read-sentences.ts';

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [23, 'The king has two squares at its disposal.', 'proved'],
  [23, 'The king has only one square at its disposal.', 'refuted'],
  [23, 'Black has two squares for his king.', 'proved'],
  [23, 'Black may choose between three squares for the king.', 'refuted'],
];

describe('squares to which a king may go', () => {
  const hunt = createGameReader(kingHunt);
  it.each(cases)('after ply %i: "%s" is %s', (ply, sentence, verdict) => {
    expect(hunt.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
});
