import { describe, expect, it } from 'vitest';
import { createGameReader, pinGame } from '../../../../test-support/proofread/read-sentences.ts';

const reader = createGameReader(pinGame);

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [21, 'Black may not castle short, because the bishop on b3 covers g8.', 'proved'],
  [21, 'Black can castle short now.', 'refuted'],
  [26, 'Castling is gone for good.', 'proved'],
  [25, 'Black has lost the right to castle.', 'refuted'],
  [26, 'Black has lost the right to castle.', 'proved'],
  [23, 'White has castled long.', 'proved'],
  [23, 'White has castled short.', 'refuted'],
  [23, 'Black has castled.', 'refuted'],
  [23, 'Black has not castled yet.', 'proved'],
  [23, 'White has not castled yet.', 'refuted'],
  [10, 'Nobody has castled.', 'proved'],
  [23, 'Nobody has castled.', 'refuted'],
  [23, 'Both sides have castled.', 'refuted'],
  [25, 'Short castling is still forbidden.', 'proved'],
  [25, 'Black can still castle long.', 'proved'],
  [22, 'White may castle on either side.', 'proved'],
  [37, 'The sides have castled on opposite wings.', 'refuted'],
  [16, 'White cannot castle short yet.', 'proved'],
  [16, 'White is ready to castle short.', 'refuted'],
  [17, 'White is ready to castle short.', 'proved'],
  [37, 'Black never castled.', 'proved'],
  [37, 'White never castled.', 'refuted'],
  [23, "Black's king is still in the centre.", 'proved'],
  [23, "White's king is still in the middle.", 'refuted'],
  [26, 'Black can still castle.', 'refuted'],
  [23, 'White castles long.', 'proved'],
  [23, 'White castles short.', 'refuted'],
  [23, 'Black cannot castle short.', 'proved'],
  [23, "Black's king is stuck in the middle.", 'proved'],
  [26, 'The king can no longer castle.', 'proved'],
  [20, 'Black can no longer castle.', 'refuted'],
];

/** True or unclear: any verdict but 'refuted' will do. */
const harmless: readonly (readonly [ply: number, sentence: string])[] = [
  [25, 'Long castling is possible.'],
];

describe('castling rule', () => {
  it.each(cases)('after ply %i: %s', (ply, sentence, verdict) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).toStrictEqual([verdict]);
  });

  it.each(harmless)('does not refute after ply %i: %s', (ply, sentence) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).not.toContain('refuted');
  });
});
