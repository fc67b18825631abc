import { describe, expect, it } from 'vitest';
import {
  createGameReader,
  kingHunt,
  operaGame,
} from '../../../../test-support/proofread/read-sentences.ts';

const opera: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  // The noun before the second verb is its subject, whatever stands before the comma.
  [12, 'The queen attacks the knight on f6, but the pawn on g7 protects it.', 'proved'],
  [12, 'The queen attacks the knight on f6, but the pawn on h7 protects it.', 'refuted'],
  [12, 'The queen attacks the knight on f6, and the pawn on g7 protects it.', 'proved'],
  [12, 'The bishop aims at f7, and two pieces defend the knight on f6.', 'proved'],
  [12, 'The pawn on g7 protects the knight on f6, which the queen attacks.', 'proved'],
  [16, 'Two white pieces attack f7, the queen and the bishop.', 'proved'],
  [16, 'Two white pieces attack f7, the queen and the knight.', 'refuted'],
  // Numbers that are right only with pieces that may not take prove nothing.
  [25, 'The rook on d7 is protected twice.', 'refuted'],
  [12, 'The knight on f6 is protected three times.', 'refuted'],
  // 'Left' as in 'none left' speaks of the position on the board.
  [33, 'The king on e8 has no protection left.', 'refuted'],
];

const hunt: typeof opera = [
  [21, 'Black is in check and has one legal move.', 'proved'],
  [21, 'Black is in check and has two legal moves.', 'refuted'],
];

describe('subjects, objects and numbers', () => {
  const readers = { opera: createGameReader(operaGame), hunt: createGameReader(kingHunt) };
  it.each(opera)('after ply %i: "%s" is %s', (ply, sentence, verdict) => {
    expect(readers.opera.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
  it.each(hunt)('after ply %i of the hunt: "%s" is %s', (ply, sentence, verdict) => {
    expect(readers.hunt.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
});
