import { describe, expect, it } from 'vitest';
import { createGameReader, operaGame } from '../../../../test-support/proofread/read-sentences.ts';

const reader = createGameReader(operaGame);

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [33, 'White has given up his queen, a rook, a bishop and two knights.', 'unproved'],
  [33, 'White has given up his queen, both rooks and a knight.', 'refuted'],
  [33, 'Black has sacrificed both rooks.', 'refuted'],
  [10, 'Black has regained his pawn.', 'proved'],
  [7, 'Black has regained the pawn.', 'refuted'],
];

describe('what a side has given and got back', () => {
  it.each(cases)('after ply %i: "%s" is %s', (ply, sentence, verdict) => {
    expect(reader.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
});
