import { describe, expect, it } from 'vitest';
import { createGameReader, pinGame } from '../../../../test-support/proofread/read-sentences.ts';

const reader = createGameReader(pinGame);

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [37, 'White has given up a rook and a bishop.', 'refuted'],
  [37, 'Black has lost both his rooks.', 'refuted'],
  [33, 'Black gives up his last knight.', 'proved'],
  [28, 'Black gives up his last bishop.', 'refuted'],
  [37, 'Black has kept one of his bishops, the light-squared one.', 'proved'],
  [37, 'Black has kept one of his bishops, the dark-squared one.', 'refuted'],
  [37, "White's two bishops are still alive.", 'proved'],
  [37, "Black's two bishops are still alive.", 'refuted'],
  [37, 'Black has kept his bishop pair to this day.', 'refuted'],
  [37, 'White has kept his bishop pair to this day.', 'proved'],
  [37, 'Black no longer has a knight to his name.', 'proved'],
  [37, 'White no longer has a rook to his name.', 'refuted'],
];

/** True or unclear: any verdict but 'refuted' will do. */
const harmless: readonly (readonly [ply: number, sentence: string])[] = [
  [27, 'White has sacrificed a rook.'],
  [27, 'White has given up a rook for the bishop.'],
  [37, 'Black has no pawn left on c7 or e7.'],
  [37, 'Black has kept his queen on the e-file.'],
];

describe('rules about lost and kept pieces', () => {
  it.each(cases)('after ply %i: %s', (ply, sentence, verdict) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).toStrictEqual([verdict]);
  });

  it.each(harmless)('does not refute after ply %i: %s', (ply, sentence) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).not.toContain('refuted');
  });
});
