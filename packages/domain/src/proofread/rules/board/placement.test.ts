import { describe, expect, it } from 'vitest';
import {
  createGameReader,
  operaGame,
  pinGame,
} from '../../../../test-support/proofread/read-sentences.ts';

const pins: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  // The captured pawn stood there before the move.
  [9, 'The tension ends with the capture of the pawn on f5.', 'judgement'],
  [9, 'The tension ends with the capture of the pawn on f4.', 'refuted'],
  // 'Takes control' and 'takes a square away' are no captures on the squares that are named after them.
  [
    18,
    'Black takes control of b5 and d5 and keeps the tension between the pawn on c6 and the pawn on d5.',
    'refuted',
  ],
  [18, 'Black takes d5 away from the knight on c3, and the pawn on d5 is strong.', 'refuted'],
];

const opera: typeof pins = [
  [21, 'White gives check with the bishop on b5.', 'proved'],
  [21, 'White gives check with the bishop on d5.', 'refuted'],
  // The square can be the one from which a possible move gives check.
  [22, 'White can give check with the bishop on d7.', 'unproved'],
  [33, 'It is checkmate, given by the rook on d8.', 'proved'],
  [33, 'It is checkmate, given by the rook on d6.', 'refuted'],
  // A wish is no claim that the piece is there.
  [12, 'White wants the queen on b3.', 'judgement'],
  [12, 'White has the queen on b3.', 'refuted'],
];

describe('pieces that are named with the square to which they could go', () => {
  const readers = { pins: createGameReader(pinGame), opera: createGameReader(operaGame) };
  it.each(pins)('after ply %i: "%s" is %s', (ply, sentence, verdict) => {
    expect(readers.pins.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
  it.each(opera)('after ply %i of the opera game: "%s" is %s', (ply, sentence, verdict) => {
    expect(readers.opera.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
});
