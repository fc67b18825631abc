import { describe, expect, it } from 'vitest';
import {
  createGameReader,
  kingHunt,
  operaGame,
} from '../../../../test-support/proofread/read-sentences.ts';

describe('moves and numbers of moves that are said of the present', () => {
  const hunt = createGameReader(kingHunt);
  it.each([
    // The number held two moves before.
    [24, 'White has only one legal move.', 'refuted'],
    [27, 'Black has only one legal move.', 'proved'],
    [28, 'Black has only one legal move.', 'proved'],
    [20, 'White can still play 11.Qxh7+.', 'proved'],
    [23, 'Black can still play 12...gxf6.', 'refuted'],
    [23, '12...gxf6 is illegal.', 'proved'],
    [10, 'If White plays 6.Bxf6, Black takes the bishop with the rook.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(hunt.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });

  const opera = createGameReader(operaGame);
  it.each([
    [25, 'Black can recapture with the knight on f6 or with the rook on d8.', 'proved'],
    [25, 'Black can recapture with the knight on f6 or with the bishop on f8.', 'refuted'],
    [9, 'The queen on f3 hits b7 and f7, and both pawns are undefended.', 'refuted'],
    [24, 'The rook on h1 is the only white piece that has not moved.', 'unproved'],
    [18, 'The rook on h1 is the only white piece that has not moved.', 'unproved'],
    [17, 'The knight on c3 has not moved since 8.Nc3.', 'judgement'],
    [6, 'White has two knights, and the number of pawns is the same.', 'unproved'],
    [9, 'After 5...gxf3 Black can still castle short.', 'refuted'],
    [24, 'After 13.Kc2 White may still castle short.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(opera.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
