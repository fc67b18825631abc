import { describe, expect, it } from 'vitest';
import { createGameReader, operaGame } from '../../test-support/proofread/read-sentences.ts';

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [9, 'The queen attacks f7.', 'proved'],
  // A clause beside the proved one that claims something.
  [9, 'The queen attacks f7, and she enjoys the view.', 'proved'],
  [9, 'The queen attacks f7, and Black could dance a waltz with her.', 'unproved'],
  [9, 'The queen attacks f7, so nothing frightens White now.', 'unproved'],
  [9, 'The queen attacks f7, which must be defended with the king.', 'unproved'],
  // A line shows no more than that its moves are legal.
  [12, 'Then comes 7.Bxf7+.', 'proved'],
  [12, 'With 7.Bxf7+ White could have saved the day.', 'unproved'],
  [12, 'There is a way out in 7.Bxf7+.', 'unproved'],
  [12, '7.Bxf7+ takes the sting out of the game.', 'judgement'],
  [12, 'White can play 7.Bxf7+.', 'proved'],
  // A name shows no more than that the piece is there.
  [12, 'The knight on f6 is the pride of the army.', 'judgement'],
  [12, 'The knight on f6 can be driven away.', 'unproved'],
  [12, 'The pawn on e4 is protected, and the bishop can wait.', 'proved'],
  // So does a motif that is only mentioned.
  [21, 'The check helps the opponent.', 'judgement'],
  [21, 'The check gets stronger by waiting.', 'judgement'],
  [21, 'The move is a check.', 'proved'],
  // Advice is an opinion, also where the pieces that it names stand there.
  [9, 'Count the pieces that protect f7.', 'judgement'],
  [9, 'Ask which piece attacks f7 and who guards it.', 'judgement'],
  [9, 'Remember that the queen attacks f7.', 'proved'],
  [9, 'Look at f7: the queen attacks it.', 'proved'],
  [9, 'When a piece attacks a pawn, look for a guard.', 'judgement'],
  [9, 'A check is a free move.', 'judgement'],
  // So are questions and rules about any piece of a kind.
  [9, 'Why not 5...Qd7?', 'judgement'],
  [9, 'A pawn with one guard stands on one leg.', 'judgement'],
  [9, 'Third: a pin is worth more than a pawn.', 'judgement'],
  [9, 'Keep an eye on this pawn, too: it will have the last word.', 'judgement'],
  [9, 'There is seldom any hurry to take a piece caught in a pin.', 'judgement'],
  [9, 'A pinned knight may move if it bites.', 'judgement'],
  [9, 'A pinned piece is a poor guard.', 'judgement'],
  [9, 'A check that brings your piece closer costs nothing.', 'judgement'],
  [9, 'An isolated pawn has no neighbour that could guard it.', 'judgement'],
  [9, 'Third: before you give a check, look where the king goes, and at the guards.', 'judgement'],
  [9, 'You can take a pawn, or a pawn with check.', 'proved'],
  [9, 'And the queen is off duty.', 'judgement'],
  [9, 'White has no rook there.', 'judgement'],
  [9, 'Every pawn is protected.', 'refuted'],
  [9, 'A pawn is attacked.', 'proved'],
  // Quantities and restrictions belong to a finding, or they are unread.
  [9, 'Only the queen attacks f7.', 'proved'],
  [11, 'Only the queen attacks f7.', 'refuted'],
  [11, 'The queen attacks f7, and the bishop alone enjoys the view.', 'unproved'],
  [9, 'The queen attacks f7 and nothing else.', 'unproved'],
  [9, 'Nobody else does.', 'unproved'],
  // So do causes.
  [9, 'The queen attacks f7 because of the bishop on f8.', 'unproved'],
];

describe('proofs beside words that no rule has read', () => {
  const opera = createGameReader(operaGame);
  it.each(cases)('after ply %i: "%s" is %s', (ply, sentence, verdict) => {
    expect(opera.read(ply, sentence)[0]?.verdict).toBe(verdict);
  });
});
