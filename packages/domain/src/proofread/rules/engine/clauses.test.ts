import { describe, expect, it } from 'vitest';
import { readPinGame } from '../../../../test-support/proofread/read-with-engine.ts';
import type { Verdict } from '../../verdict.ts';

/** Forms that end a list, narrow a claim or change its meaning: number of half-moves, text, verdict. */
const cases: readonly (readonly [ply: number, text: string, verdict: Verdict])[] = [
  // Lists end where the next clause begins.
  [
    33,
    'White has two pieces for the rook, and the knight on f6 still attacks the bishop on d7.',
    'proved',
  ],
  [
    33,
    'White has three pieces for the rook, and the knight on f6 still attacks the bishop on d7.',
    'refuted',
  ],
  [33, 'For the rook White has collected two pieces.', 'judgement'],
  [33, 'White has collected two pieces for the rook.', 'proved'],
  [33, 'White has collected three pieces for the rook.', 'refuted'],
  [28, 'White has given up a rook, and Black has lost only a bishop for it.', 'unproved'],
  // A verdict belongs to the position of its own clause.
  [
    30,
    'White was already winning before this, and after 16.Ne4 the advantage only grows.',
    'proved',
  ],
  [27, 'White stood clearly better before this move.', 'proved'],
  [28, 'Black stood clearly better before this move.', 'refuted'],
  [33, 'This is less than a lost position for Black.', 'refuted'],
  [15, 'White has an edge, which is still far less than a winning advantage.', 'proved'],
  [33, 'The position can be called level.', 'refuted'],
  [33, 'Black has real chances to hold the game.', 'refuted'],
  [17, 'Both sides are far from the endgame, and Black has good chances of holding.', 'proved'],
  [33, 'It is Black who is better.', 'refuted'],
  [33, 'It is White who is better.', 'proved'],
  [33, 'Now the bishop is in trouble wherever it goes.', 'unproved'],
  [33, "Black's wall is finished.", 'judgement'],
  [33, 'Black is clearly better, for White has no pieces left.', 'refuted'],
  // Threats.
  [25, 'White threatens nothing less than 14.Qxd6.', 'proved'],
  [25, 'White threatens nothing less than 14.Qxd6 mate.', 'refuted'],
  // Costs of a move.
  [30, 'A quiet retreat that costs Black the game.', 'proved'],
  [17, 'This already costs White the game.', 'refuted'],
  [33, 'White should win the game.', 'proved'],
  [33, 'Black should win the ending.', 'refuted'],
  [33, 'Black has nothing better than a perpetual check.', 'refuted'],
  [33, 'With 17...gxf6 Black could have saved the game.', 'refuted'],
  // Captures with the piece as subject, and idioms.
  [28, 'The queen takes the rook.', 'proved'],
  [28, 'The knight takes the rook.', 'refuted'],
  [33, 'The knight on f6 can be taken without any risk.', 'refuted'],
  [29, 'The queen takes d6 and f7 away from Black.', 'proved'],
  [28, 'Black accepts the rook.', 'proved'],
  [28, 'Black accepts the bishop.', 'refuted'],
  [27, 'White gives up the rook for a bishop.', 'proved'],
  [27, 'White gives up the rook for a knight.', 'refuted'],
  [33, 'Both pairs of rooks have come off.', 'refuted'],
  [33, 'Black wins with best play.', 'refuted'],
  [33, 'Black has nothing to fear.', 'refuted'],
  [33, 'Black holds the draw.', 'refuted'],
  // Numbers and alternatives.
  [35, '18.Bh4 is far better than 18.Nxd5.', 'proved'],
  [35, 'The engine puts 18.Bh4 far ahead of 18.Nxd5.', 'proved'],
  [35, 'The engine puts 18.Nxd5 ahead of 18.Bh4.', 'refuted'],
  [35, 'Good alternatives are 18.Nxd5 and 18.Nxd7.', 'refuted'],
  [
    35,
    'The engine finds nothing else that is half as good: nothing else is as strong.',
    'unproved',
  ],
];

describe('clauses', () => {
  it.each(cases)('after ply %i, "%s" is %s', (ply, text, verdict) => {
    expect(readPinGame(ply, text)).toBe(verdict);
  });
});
