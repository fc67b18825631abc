import { describe, expect, it } from 'vitest';
import type { NotePlace } from '../../note-place.ts';
import { readPinGame } from '../../../../test-support/proofread/read-with-engine.ts';
import type { Verdict } from '../../verdict.ts';

/** Shares of 15.Qf4 and 15.Qxd6+ that the cases below assume. */
const shares = new Map([
  [1200, { d4f4: 0.02, d4d6: 0.62 }],
  [1700, { d4f4: 0.1, d4d6: 0.47 }],
  [2100, { d4f4: 0.3, d4d6: 0.33 }],
]);
const people: NotePlace['people'] = (_spot, rating) => {
  const found = shares.get(rating);
  return found && new Map(Object.entries(found));
};

const cases: readonly (readonly [text: string, verdict: Verdict])[] = [
  ['One in three players of 2100 goes for 15.Qxd6+.', 'proved'],
  ['One in three players of 1200 goes for 15.Qxd6+.', 'refuted'],
  ['Most players of 1200 would play 15.Qxd6+.', 'proved'],
  ['Most players of 1700 would play 15.Qxd6+.', 'refuted'],
  ['Half of the players of 1700 would play 15.Qxd6+.', 'proved'],
  ['Half of us would play 15.Qxd6+.', 'judgement'],
  ['Six players in ten of 1200 would play 15.Qxd6+.', 'proved'],
  ['Six players in ten of 2100 would play 15.Qxd6+.', 'refuted'],
  ['A third of the players of 2100 would play 15.Qxd6+.', 'proved'],
  ['Two players in three would play 15.Qf4.', 'refuted'],
  ['Few players of 1200 would find 15.Qf4.', 'proved'],
  ['Few players of 2100 would find 15.Qf4.', 'refuted'],
  ['Most players of 1200 and 1700 look at 15.Qxd6+.', 'refuted'],
  ['Half of the players of 1700 on Lichess look at 15.Qxd6+ and 15.Qf4.', 'proved'],
  ['Most players of 1700 look at 15.Qxd6+ and 15.Qf4.', 'proved'],
  ['Six players in ten of 1200 reach for 15.Qxd6+ or 15.Qf4.', 'proved'],
  ['15.Qxd6+ is what most stronger players look at.', 'refuted'],
  ['Half of the players of 1700 trade the queens first, 15.Qxd6+.', 'proved'],
  ['Half of the players of 2100 trade the queens first, 15.Qxd6+.', 'refuted'],
  ['Half of the players of 1700 keep the tension with 15.Qf4.', 'refuted'],
  ['15.Qxd6+, the move of one in three players of 2100, comes to mind.', 'proved'],
  ['More than three in ten players of 2100 play 15.Qxd6+.', 'proved'],
  ['More than half of the players of 2100 play 15.Qxd6+.', 'unproved'],
  ['More than nine in ten players of 2100 play 15.Qxd6+.', 'refuted'],
  ['Fewer than four in ten players of 2100 play 15.Qxd6+.', 'proved'],
  ['Fewer than two in ten players of 2100 play 15.Qxd6+.', 'refuted'],
  ['15.Qxd6+ is the choice of one in three players of 2100.', 'proved'],
  ['15.Qxd6+ is the choice of one in three players of 1200.', 'refuted'],
  ['Six in ten players of 1200 and half of the players of 1700 push 15.Qxd6+.', 'proved'],
  ['Six in ten players of 1200 and half of the players of 2100 push 15.Qxd6+.', 'refuted'],
  // A share without a move is not checked.
  ['Half of the players of 1700 push at once.', 'unproved'],
  ['Nearly half of the players of 1700 play 15.Qxd6+.', 'proved'],
  ['Nearly half of the players of 2100 play 15.Qxd6+.', 'refuted'],
  ['Most players of 1500 would play 15.Qxd6+.', 'unproved'],
];

describe('what players choose', () => {
  it.each(cases)('"%s" is %s', (text, verdict) => {
    expect(readPinGame(29, text, { people })).toBe(verdict);
  });

  it('is unproved without a player model', () => {
    expect(readPinGame(29, 'Most players of 1200 would play 15.Qxd6+.')).toBe('unproved');
  });
});
