import { describe, expect, it } from 'vitest';
import { readPinGame } from '../../../../test-support/proofread/read-with-engine.ts';
import type { Verdict } from '../../verdict.ts';

/** Number of half-moves before the comment, its text, and what must be found. */
const cases: readonly (readonly [ply: number, text: string, verdict: Verdict])[] = [
  [9, 'White prevents ...Bxf5.', 'refuted'],
  [10, 'Black takes with the bishop on f5.', 'proved'],
  [12, 'Black takes the pawn on d4 with the knight.', 'proved'],
  [15, 'The queens have been exchanged.', 'refuted'],
  [17, 'Black cannot afford to take the pawn on c2.', 'proved'],
  [19, 'The pin prevents ...d5.', 'proved'],
  [19, '10...Be7 is still possible.', 'proved'],
  [20, 'Black attacks the bishop; after 11.Bb3 White keeps an edge.', 'proved'],
  [25, 'White threatens 14.Qxd6.', 'proved'],
  [25, 'White threatens 14.Qxf6.', 'refuted'],
  [25, 'White threatens to take the pawn on d6 with 14.Qxd6.', 'proved'],
  [25, 'The threat is 14.Qxd6, and Black has no good answer.', 'proved'],
  [25, 'There is no threat, so Black has time for a quiet move.', 'refuted'],
  [25, 'White is threatening to take on d6 with the queen.', 'proved'],
  [25, 'White threatens to take the pawn on d6.', 'proved'],
  [25, 'The threat of 14.Qxd6 is hard to meet.', 'proved'],
  [25, 'The threat is 14.h3.', 'refuted'],
  [25, '14.Qxd6 is threatened.', 'proved'],
  [27, 'Black must not play 14...Kxe7.', 'proved'],
  [29, 'White threatens to take the bishop on f5.', 'proved'],
  [29, 'White threatens to take the rook on a8.', 'refuted'],
  [31, 'Black cannot afford to take the knight.', 'proved'],
  [31, 'The knight on e4 is immune.', 'proved'],
  [31, 'The knight on e4 is not immune.', 'refuted'],
  [31, 'Black dare not take the knight on e4.', 'proved'],
  [33, 'White takes the knight on f6.', 'proved'],
  [33, 'Black cannot take the knight: 17...gxf6 18.Bxf6.', 'proved'],
  [33, 'The knight on f6 cannot be taken.', 'unproved'],
  [35, 'The knight on f6 is immune: 18...gxf6 19.Bxf6 loses the queen.', 'proved'],
  [35, 'The difference between 18.Bh4 and 18.Qd2 is large.', 'judgement'],
  [35, 'Black dares not play 18...gxf6.', 'proved'],
  [35, 'Black dares not play 18...g5.', 'refuted'],
  [36, 'Black attacks two pieces, but White is winning all the same.', 'proved'],
  [36, 'Black threatens to take the bishop on h4.', 'proved'],
  [36, 'Black threatens to take the rook on d1.', 'refuted'],
  [37, 'White threatens 20.Nxd5.', 'proved'],
  [37, 'Black resigned in a hopeless position.', 'proved'],
  [37, 'The threat is 20.Nxd5.', 'proved'],
  [37, 'The threat is 20.a3.', 'refuted'],
];

describe('threats and dangers', () => {
  it.each(cases)('after ply %i, "%s" is %s', (ply, text, verdict) => {
    expect(readPinGame(ply, text)).toBe(verdict);
  });
});
