import { describe, expect, it } from 'vitest';
import { createGameReader, pinGame } from '../../../../test-support/proofread/read-sentences.ts';

const reader = createGameReader(pinGame);

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [23, 'Both sides still have queens.', 'proved'],
  [23, 'The queens are off the board.', 'refuted'],
  [37, 'The queens are gone.', 'refuted'],
  [23, 'White has the bishop pair.', 'proved'],
  [37, 'Black has the bishop pair.', 'refuted'],
  [23, 'Black has two bishops.', 'proved'],
  [23, 'Black has lost his bishop pair.', 'refuted'],
  [28, 'White has two bishops and a knight against a bishop and a knight.', 'proved'],
  [28, 'White has two bishops against two knights.', 'refuted'],
  [23, 'Black is left with the two bishops.', 'proved'],
  [23, 'After 12.O-O-O, Black is left with the four bishops.', 'refuted'],
  [28, 'The ending is two bishops against a bishop.', 'proved'],
  [28, 'The ending is four bishops against a bishop.', 'refuted'],
  [28, 'Black no longer has the bishop pair.', 'proved'],
  [23, 'Black no longer has a knight.', 'refuted'],
  [15, 'Each side has a knight left.', 'proved'],
  [15, 'Each side has two knights left.', 'refuted'],
  [37, "Black's light-squared bishop is gone.", 'refuted'],
  [37, "Black's dark-squared bishop is off the board.", 'proved'],
  [37, 'This is a rook ending.', 'refuted'],
  [37, 'There are opposite-coloured bishops on the board.', 'refuted'],
  [37, 'White has only one rook left.', 'proved'],
  [37, 'White has two rooks.', 'refuted'],
  [37, "White's f-pawn is gone.", 'refuted'],
  [9, "Black's f-pawn is gone.", 'proved'],
  [37, "Black's knight defends the king.", 'refuted'],
  [37, 'Black has no knight left.', 'proved'],
  [37, 'Black still has a knight.', 'refuted'],
  [23, "White's dark-squared bishop has been exchanged.", 'refuted'],
  // The words may be a wish.
  [23, 'With the queens off the board Black could breathe.', 'unproved'],
  [23, 'With the queens off the board Black breathes again.', 'unproved'],
  [23, 'White has six pawns against six.', 'proved'],
  [23, 'White has seven pawns.', 'refuted'],
  [31, 'The centralised knight on e4 joins the attack.', 'proved'],
  [23, 'The fianchettoed bishop on f5 is strong.', 'refuted'],
  [23, 'The knight on c3 stands on the rim.', 'refuted'],
  [37, "Black's bishop is centralised.", 'refuted'],
  [26, "Black's rooks are connected.", 'refuted'],
  [23, 'White has six pawns.', 'proved'],
];

/** True or unclear: any verdict but 'refuted' will do. */
const harmless: readonly (readonly [ply: number, sentence: string])[] = [
  [28, 'Black has two rooks, White only one.'],
  [15, 'All four knights are still on the board.'],
];

describe('rules about pieces on the board', () => {
  it.each(cases)('after ply %i: %s', (ply, sentence, verdict) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).toStrictEqual([verdict]);
  });

  it.each(harmless)('does not refute after ply %i: %s', (ply, sentence) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).not.toContain('refuted');
  });
});
