import { describe, expect, it } from 'vitest';
import { createGameReader, operaGame } from '../../../../test-support/proofread/read-sentences.ts';

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [25, 'The rook on d7 can be taken by the rook or by the knight.', 'proved'],
  [25, 'The rook on d7 can be taken by the rook.', 'proved'],
  [25, 'The rook on d7 can be taken only by the rook.', 'refuted'],
  [25, 'The rook on d7 can be taken by the king.', 'unproved'],
  [25, 'The rook on d7 can be taken by the bishop.', 'refuted'],
  [27, 'The rook on d7 may be captured by the bishop on b5.', 'proved'],
  [25, 'The queen or the knight on f6 can take the rook on d7.', 'proved'],
  [25, 'The bishop on f8 or the knight on f6 can take the rook on d7.', 'refuted'],
];

describe('captures in the passive', () => {
  const opera = createGameReader(operaGame);
  it.each(cases)('after ply %i: "%s" is %s', (ply, sentence, verdict) => {
    expect(opera.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
});
