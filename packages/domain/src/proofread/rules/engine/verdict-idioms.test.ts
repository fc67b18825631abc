import { describe, expect, it } from 'vitest';
import { readPinGame } from '../../../../test-support/proofread/read-with-engine.ts';
import type { Verdict } from '../../verdict.ts';

/** After ply 10 the game is level, after ply 33 White is winning and has two pieces for the rook. */
const cases: readonly (readonly [ply: number, text: string, verdict: Verdict])[] = [
  // Winning and better.
  [33, 'White is comfortably on top.', 'proved'],
  [33, 'Black is comfortably on top.', 'refuted'],
  [33, 'White is cruising.', 'proved'],
  [33, 'Black is cruising.', 'refuted'],
  [33, "The capture on f6 decides the game in White's favour.", 'proved'],
  [33, 'Black calls the shots.', 'refuted'],
  [33, 'Black holds all the cards.', 'refuted'],
  [33, 'Whatever the count may say, White has the whip hand.', 'proved'],
  [10, 'The rest is a matter of technique.', 'refuted'],
  // Lost and in trouble.
  [33, 'Black is beyond help.', 'proved'],
  [33, 'White is beyond help.', 'refuted'],
  [33, "Black's position is falling apart.", 'proved'],
  [33, "White's position is falling apart.", 'refuted'],
  [33, 'White is on the ropes.', 'refuted'],
  [10, 'Nothing can save White.', 'refuted'],
  // Safe, also beside a clause with unknown words.
  [33, 'Black can breathe again.', 'refuted'],
  [33, 'By shuffling his rook to the wing Black has weathered the storm.', 'refuted'],
  [33, "Black's position holds together.", 'refuted'],
  [33, 'Black has consolidated, whatever the spectators thought of it.', 'refuted'],
  [33, 'Black has not consolidated.', 'unproved'],
  [33, 'Black hopes to consolidate.', 'unproved'],
  [33, "White's attack has run out of steam.", 'refuted'],
  [10, 'Black is out of danger.', 'proved'],
  // Level.
  [33, 'Neither side is better.', 'refuted'],
  [33, 'Honours are even.', 'refuted'],
  [33, 'Black heads for a draw.', 'refuted'],
  [33, 'Black settles for a draw.', 'refuted'],
  [33, 'White has nothing more than a perpetual check.', 'refuted'],
  // Compensation.
  [33, 'White has no compensation for the rook.', 'refuted'],
  [33, 'White has full compensation for the rook.', 'proved'],
  // Conditions, hedges and other subjects.
  [33, 'If the queens come off, Black can breathe again.', 'unproved'],
  [33, 'Grabbing the rook would leave Black comfortably on top.', 'unproved'],
  // Judged gerunds and adjectives.
  [22, 'This was premature.', 'proved'],
  [35, '18.Nxd5 was premature.', 'proved'],
  // Obligations.
  [35, 'White must settle for 18.Nxd5.', 'refuted'],
  [35, 'White has nothing better than to play 18.Nxd5.', 'refuted'],
  [35, 'White has no choice but to play 18.Bh4.', 'proved'],
  [34, 'This forces White to move his king.', 'refuted'],
  [34, 'White must castle.', 'refuted'],
  [34, 'White must interpose.', 'refuted'],
];

describe('idioms of evaluation, compensation and obligation', () => {
  it.each(cases)('after ply %i, "%s" is %s', (ply, text, verdict) => {
    expect(readPinGame(ply, text)).toBe(verdict);
  });
});
