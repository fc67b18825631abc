import { describe, expect, it } from 'vitest';
import { createGameReader, operaGame } from '../../../../test-support/proofread/read-sentences.ts';

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [12, 'The knight on f6 has gone too far: 7.Qxf6 wins it for nothing.', 'refuted'],
  [12, '7.Bxf7+ wins the pawn for nothing.', 'refuted'],
  // Whether the capture is good only a search knows.
  [6, '4.dxe5 wins it for nothing.', 'unproved'],
  // Without a word that excludes a price another rule reads it.
  [12, '7.Qxf6 wins it.', 'unproved'],
];

describe('captures that are said to cost nothing', () => {
  const opera = createGameReader(operaGame);
  it.each(cases)('after ply %i: "%s" is %s', (ply, sentence, verdict) => {
    expect(opera.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
});
