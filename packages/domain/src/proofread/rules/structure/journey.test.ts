import { describe, expect, it } from 'vitest';
import { createGameReader, pinGame } from '../../../../test-support/proofread/read-sentences.ts';

const reader = createGameReader(pinGame);

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [11, 'The same pawn moves again.', 'proved'],
  [9, 'The same pawn moves for the third time.', 'refuted'],
  [19, 'The bishop comes to g5.', 'proved'],
  [19, 'The bishop comes to f4.', 'refuted'],
  [21, 'The bishop retreats to b3.', 'proved'],
  [21, 'The bishop retreats to e2.', 'refuted'],
  [30, 'The bishop returns to d7.', 'refuted'],
  [27, 'The knight goes to d5.', 'refuted'],
  [30, 'The bishop has left f5.', 'proved'],
  [30, 'The bishop has left e6.', 'refuted'],
  [31, 'The knight jumps to e4.', 'proved'],
  [31, 'The knight jumps to d5.', 'refuted'],
  [28, 'The two black rooks have not moved yet.', 'proved'],
  [28, 'The two white rooks have not moved yet.', 'refuted'],
  [22, "White's rooks have not moved yet.", 'proved'],
  [23, 'Black has three pieces developed.', 'proved'],
  [23, 'Black has only one piece developed.', 'refuted'],
  [15, "Black's knight on g8 is undeveloped.", 'proved'],
  [16, "Black's king's knight is still at home.", 'refuted'],
  [15, 'White has completed his development.', 'refuted'],
  [24, 'Black has completed his development.', 'proved'],
  [8, 'Black has both knights developed.', 'refuted'],
  [8, 'White has both knights out.', 'proved'],
  [37, "Black's king has walked from e8 to d8.", 'proved'],
  [37, 'The king has walked from e8 to c7.', 'refuted'],
  [35, 'The bishop retreats to h4.', 'proved'],
  [35, 'The bishop drops back to e3.', 'refuted'],
  [25, 'The rook comes to d1.', 'refuted'],
  [33, 'The knight has landed on f6.', 'proved'],
  [33, 'The knight has landed on d6.', 'refuted'],
  [26, 'The king moves to d8.', 'proved'],
  [26, 'The king moves to f8.', 'refuted'],
];

/** True or unclear: any verdict but 'refuted' will do. */
const harmless: readonly (readonly [ply: number, sentence: string])[] = [
  [22, 'White is ahead in development.'],
  [25, 'The last rook comes to e1.'],
];

describe('rules about journeys and development', () => {
  it.each(cases)('after ply %i: %s', (ply, sentence, verdict) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).toStrictEqual([verdict]);
  });

  it.each(harmless)('does not refute after ply %i: %s', (ply, sentence) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).not.toContain('refuted');
  });
});
