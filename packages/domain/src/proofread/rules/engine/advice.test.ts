import { describe, expect, it } from 'vitest';
import { readPinGame } from '../../../../test-support/proofread/read-with-engine.ts';

/** In the position before ply 35, 18.Bh4 wins and 18.Nxd5 loses. */
const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [35, 'White should play 18.Bh4.', 'proved'],
  [35, 'White should simply take with 18.Nxd5.', 'refuted'],
  [35, '18.Bh4 was perfectly sound.', 'proved'],
  [35, '18.Nxd5 was quite safe.', 'refuted'],
  [35, 'Best now is 18.Bh4.', 'proved'],
  [35, 'Best here was 18.Nxd5.', 'refuted'],
  [35, '18.Bh4 would have kept the advantage.', 'proved'],
  [35, '18.Nxd5 would have kept the advantage.', 'refuted'],
  [35, '18.Nxd5 would have done just as well.', 'refuted'],
  [35, '18.Bh4 is unsound.', 'refuted'],
  [35, '18.Nxd5 was not sound.', 'proved'],
];

describe('moves that a text recommends or rejects', () => {
  it.each(cases)('after ply %i, "%s" is %s', (ply, sentence, verdict) => {
    expect(readPinGame(ply, sentence)).toBe(verdict);
  });
});
