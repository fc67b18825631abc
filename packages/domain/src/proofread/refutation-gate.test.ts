import { describe, expect, it } from 'vitest';
import { createGameReader, pinGame } from '../../test-support/proofread/read-sentences.ts';

const reader = createGameReader(pinGame);

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  // The same false statement, in a clause that is understood and in one that is not.
  [23, 'The queens are off the board.', 'refuted'],
  [23, 'Fortunately for Black, the queens are off the board.', 'refuted'],
  [23, 'In the long run the queens are off the board.', 'unproved'],
  [23, 'Once the knight trots away, the queens are off the board.', 'unproved'],
  [23, 'The queens are off the board in spirit if not in fact.', 'unproved'],
  [23, 'The queens are almost off the board.', 'unproved'],
  // A clause of its own does not touch the statement.
  [23, 'The queens are off the board; once they return, the kings will tremble.', 'refuted'],
  [9, 'The queen attacks f7, which nobody protects.', 'refuted'],
  // A place after a general statement limits it.
  [23, 'Black has no pawn left.', 'refuted'],
  [23, 'Black has no pawn left on e7 or f7.', 'unproved'],
  [23, 'Once the dust settles the queens are off the board.', 'unproved'],
  // The pawn move that has just been played is no condition, another one is.
  [20, 'With b5, the doubled pawn on d6 stays.', 'refuted'],
  [20, 'Once b5 is played, Black keeps a doubled pawn on d6.', 'refuted'],
  [20, 'Once a5 is played, Black keeps a doubled pawn on d6.', 'unproved'],
  [20, 'Once b5 is played, Be7 is next, and Black keeps a doubled pawn on d6.', 'unproved'],
  // 'Looks after' is a verb.
  [
    20,
    'Black keeps a doubled pawn on d6, and the pawn on c6 looks after the pawn on b5.',
    'refuted',
  ],
  // A piece or move that exists in no position is false whatever else is said.
  [23, 'In the long run the knight on e5 will gallop.', 'refuted'],
  [23, 'If only the lumbering c-pawn sneezed, then 12.Qh5+ would bother him.', 'refuted'],
  // A description does not depend on the verb.
  [23, 'The isolated pawn on d6 wobbles.', 'refuted'],
];

describe('refutations of clauses that are not wholly understood', () => {
  it.each(cases)('after ply %i: "%s" is %s', (ply, sentence, verdict) => {
    expect(reader.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
});
