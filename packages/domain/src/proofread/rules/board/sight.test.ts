import { describe, expect, it } from 'vitest';
import {
  createGameReader,
  kingHunt,
  operaGame,
  pinGame,
} from '../../../../test-support/proofread/read-sentences.ts';

describe('lines of pieces in free sentences', () => {
  const opera = createGameReader(operaGame);
  it.each([
    [14, 'The queen blocks the bishop on f8.', 'proved'],
    [28, 'The queen on e6 no longer blocks the bishop on f8.', 'proved'],
    [11, "6.Bc4 frees the king's rook.", 'proved'],
    [5, '3.d4 frees the bishop on c1.', 'proved'],
    [5, '3.d4 frees the bishop on f1.', 'refuted'],
    [4, '2...d6 shuts in the bishop on f8.', 'proved'],
    [4, '2...d6 opens the diagonal of the bishop on c8.', 'proved'],
    [4, '2...d6 opens the diagonal of the bishop on f8.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(opera.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
  const pins = createGameReader(pinGame);
  it.each([[37, "The knight on f6 blocks the queen's view of h8.", 'proved']] as const)(
    'after ply %i: %s is %s',
    (ply, text, verdict) => {
      expect(pins.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
    },
  );
  const hunt = createGameReader(kingHunt);
  it.each([
    [11, '6.e4 opens the way for the bishop on f1.', 'proved'],
    [11, '6.e4 opens the way for the rook on a1.', 'refuted'],
    [11, '6.e4 frees the bishop on f1.', 'proved'],
    [11, '6.e4 frees the rook on h1.', 'refuted'],
    [14, '7...b6 makes room for the bishop on c8.', 'proved'],
    [14, '7...b6 makes room for the knight on b8.', 'refuted'],
    [15, 'The pawn on e6 is blocked by the knight.', 'proved'],
    [15, 'The pawn on e6 is blocked by a bishop.', 'refuted'],
    [15, 'The pawn on d4 is blocked.', 'refuted'],
    // It is not enough that a piece of the same side stands on one of its lines.
    [7, 'The bishop on g5 is shut in.', 'refuted'],
    [18, 'The bishop on b7 is shut in.', 'unproved'],
    [2, 'The bishop on c8 is shut in.', 'proved'],
    [18, 'The bishop on b7 has a clear view of e4.', 'proved'],
    [18, 'The bishop on b7 has a clear view of g2.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(hunt.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
