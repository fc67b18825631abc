import { describe, expect, it } from 'vitest';
import { createGameReader, operaGame } from '../../../../test-support/proofread/read-sentences.ts';

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [7, 'Only the d-pawn can take back on e5.', 'proved'],
  [7, 'The d-pawn alone can recapture.', 'proved'],
  [7, 'Only the knight can take back on e5.', 'refuted'],
  [8, 'Only the queen can take back on f3.', 'refuted'],
  [8, 'Only the queen or the pawn on g2 can take back on f3.', 'proved'],
  [8, 'Nothing but the queen can recapture on f3.', 'refuted'],
  [8, 'The queen is the only piece that can take the bishop on f3.', 'refuted'],
  [8, 'No piece but the queen can take back on f3.', 'refuted'],
  [8, 'The queen is the only piece able to take the bishop on f3.', 'refuted'],
  [29, 'Only the knight can take the bishop on d7.', 'refuted'],
  [29, 'Only the knight or the queen can take the bishop on d7.', 'proved'],
  [29, 'Not only the knight can take the bishop on d7.', 'proved'],
];

describe('pieces that alone may take', () => {
  const opera = createGameReader(operaGame);
  it.each(cases)('after ply %i: "%s" is %s', (ply, sentence, verdict) => {
    expect(opera.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
});
