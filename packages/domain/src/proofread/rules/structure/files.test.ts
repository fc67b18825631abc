import { describe, expect, it } from 'vitest';
import { createGameReader, pinGame } from '../../../../test-support/proofread/read-sentences.ts';

const reader = createGameReader(pinGame);

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [23, 'The e-file is open.', 'proved'],
  [23, 'The d-file is open.', 'refuted'],
  [23, 'The d-file is half-open for White.', 'proved'],
  [23, 'The f-file is half-open for White.', 'refuted'],
  [23, 'The only open file is the e-file.', 'proved'],
  [23, 'The only open file is the d-file.', 'refuted'],
  [25, 'White controls the e-file.', 'proved'],
  [25, 'Black controls the e-file.', 'refuted'],
  [25, 'The rook has taken possession of the open e-file.', 'proved'],
  [25, 'White has doubled his rooks on the d-file.', 'refuted'],
  [25, "White's rooks are doubled on the e-file.", 'refuted'],
  [23, 'There is no open file on the board.', 'refuted'],
  [9, '5.exf5 opens the e-file for White.', 'proved'],
  [25, 'A white rook stands on the e-file.', 'proved'],
  [25, 'Both sides have a rook on the e-file.', 'refuted'],
  [25, 'The g-file is half-open.', 'refuted'],
  [25, 'The e-file is still closed.', 'refuted'],
  [25, 'The d-file is blocked by the pawn on d6.', 'proved'],
  [25, "Black's king stands on the open e-file.", 'proved'],
  [21, 'The diagonal from b3 to g8 is open.', 'proved'],
  [32, 'The diagonal from b3 to g8 is open.', 'refuted'],
  [32, 'The a2-g8 diagonal is shut.', 'proved'],
  [32, 'Black shuts the diagonal of the bishop on b3.', 'proved'],
  [26, 'The black king stands on the diagonal of the bishop on g5.', 'proved'],
  [24, 'The black king stands on the diagonal of the bishop on g5.', 'refuted'],
  [27, 'The rook is on the seventh rank.', 'proved'],
  [25, 'The rook is on the seventh rank.', 'refuted'],
  [26, "Black's king is on the same diagonal as the bishop on g5.", 'proved'],
  [9, 'The capture opens the diagonal of the bishop on c8.', 'refuted'],
];

/** True or unclear: any verdict but 'refuted' will do. */
const harmless: readonly (readonly [ply: number, sentence: string])[] = [
  [9, 'This capture half-opens the e-file.'],
];

describe('rules about files and diagonals', () => {
  it.each(cases)('after ply %i: %s', (ply, sentence, verdict) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).toStrictEqual([verdict]);
  });

  it.each(harmless)('does not refute after ply %i: %s', (ply, sentence) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).not.toContain('refuted');
  });
});
