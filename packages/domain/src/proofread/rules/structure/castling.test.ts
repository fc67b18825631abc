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
  [24, 'Black can still castle short at this moment.', 'refuted'],
  [24, 'Black can still castle long right now.', 'proved'],
  [24, 'Black is ready to castle on either wing.', 'refuted'],
  [22, 'White is ready to castle on either wing.', 'proved'],
  [26, 'Black will be able to castle later.', 'refuted'],
  [24, 'Black will still be able to castle.', 'proved'],
  [37, 'The first player never found the time to castle in this game.', 'refuted'],
  [37, 'The second player never found the time to castle in this game.', 'proved'],
  [37, 'Black managed to castle.', 'refuted'],
  [37, 'Black has not got round to castling.', 'proved'],
  [37, 'White has not got round to castling.', 'refuted'],
  [24, "Nothing now stands in the way of Black's castling short.", 'refuted'],
  [24, 'Nothing prevents Black from castling long.', 'proved'],
  [22, 'The bishop move makes castling illegal for White.', 'refuted'],
  [26, 'The king move makes castling impossible for Black.', 'proved'],
  [26, 'Black can still save himself by castling long.', 'refuted'],
  [24, 'Black can still save himself by castling long.', 'proved'],
  [27, 'Black wants to castle.', 'refuted'],
  [24, 'Black wants to castle.', 'proved'],
  [20, 'The pawn is safe, and White castles next.', 'proved'],
  [24, 'The rook is safe, and Black castles next.', 'unproved'],
];

/** True or unclear: any verdict but 'refuted' will do. */
const harmless: readonly (readonly [ply: number, sentence: string])[] = [
  [25, 'Long castling is possible.'],
  [24, 'Black may not castle long, because the rook would then come to e1.'],
  [24, 'Black must not castle long, or the queen falls.'],
  [22, 'White has not yet found the time to castle.'],
];

describe('castling rule', () => {
  it.each(cases)('after ply %i: %s', (ply, sentence, verdict) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).toStrictEqual([verdict]);
  });

  it.each(harmless)('does not refute after ply %i: %s', (ply, sentence) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).not.toContain('refuted');
  });
});
