import { describe, expect, it } from 'vitest';
import {
  createGameReader,
  kingHunt,
  operaGame,
} from '../../../../test-support/proofread/read-sentences.ts';

describe('checks that are possible on a square', () => {
  const opera = createGameReader(operaGame);
  it.each([
    // The bishop on c4 can take on f7.
    [12, 'There is a check on f7.', 'proved'],
    [12, 'There is a check.', 'proved'],
    [12, 'White has no check on f7.', 'refuted'],
    [12, 'There is no check on f7.', 'refuted'],
    [12, 'There is a check on e6.', 'refuted'],
    [12, 'White has no check on e6.', 'proved'],
    [2, 'There is a check.', 'refuted'],
    // Moves to choose from, not the move just played.
    [12, 'A check, a capture and a quiet move are on offer.', 'judgement'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(opera.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});

describe('moves that a text announces', () => {
  const hunt = createGameReader(kingHunt);
  it.each([
    [8, 'Next comes 5.Bxf6.', 'proved'],
    [8, 'Next comes 5.Bh4.', 'unproved'],
    [8, 'Next comes 5.Bg6.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(hunt.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
