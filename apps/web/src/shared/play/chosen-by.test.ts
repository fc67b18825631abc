import type { Choices } from '@lamplight/contract/play-session.ts';
import { describe, expect, test } from 'vitest';
import { describeChoices } from './chosen-by.ts';

const known = { rating: 1700, isAssumed: false, isRatingAnswered: true };
const nothing: Choices = { userShare: null, isNatural: false, natural: null, tempting: null };
const choose = (move: string, share: number, loss: number | null) => ({
  move,
  uci: 'a2a3',
  share,
  loss,
});

describe('the choices of players of the reader’s strength', () => {
  test.for([
    ['that are not computed', null, []],
    ['that are all rare', { ...nothing, userShare: 0.04 }, []],
    [
      'of whom most choose the reader’s move',
      { ...nothing, userShare: 0.62, isNatural: true },
      ['Your move is the natural one: most players of your strength choose it.'],
    ],
    [
      'of whom many choose the reader’s move, and fewer any other',
      { ...nothing, userShare: 0.31, isNatural: true },
      [
        'Your move is the natural one: 1 in 3 players of your strength choose it, more than any other move.',
      ],
    ],
    [
      'of whom some choose the reader’s move',
      { ...nothing, userShare: 0.2 },
      ['Your move is the choice of 1 in 5 players of your strength.'],
    ],
    [
      'of whom most choose a mistake',
      { ...nothing, natural: choose('Nxe5', 0.55, 14.6) },
      ['Most players of your strength choose Nxe5; it costs 15 points of winning chance.'],
    ],
    [
      'of whom many choose a good move',
      { ...nothing, natural: choose('Qe2', 0.25, 1.9) },
      [
        'The natural move for players of your strength is Qe2, the choice of 1 in 4; by the engine it is as good as any.',
      ],
    ],
    [
      'whose natural move no engine has evaluated',
      { ...nothing, natural: choose('Qe2', 0.25, null) },
      ['The natural move for players of your strength is Qe2, the choice of 1 in 4.'],
    ],
    [
      'of whom some fall for a mistake',
      { ...nothing, userShare: 0.44, isNatural: true, tempting: choose('Bxh7+', 0.1, 30) },
      [
        'Your move is the natural one: 1 in 2 players of your strength choose it, more than any other move.',
        'The tempting mistake is Bxh7+, the choice of 1 in 10 players of your strength; it costs 30 points of winning chance.',
      ],
    ],
    [
      'of whom hardly one falls for a mistake',
      { ...nothing, tempting: choose('Bxh7+', 0.049, 30) },
      [],
    ],
  ] as const satisfies readonly (readonly [string, Choices | null, readonly string[]])[])(
    '%s',
    ([, choices, sentences]) => {
      expect(describeChoices(choices, known)).toEqual(sentences);
    },
  );

  test('name the assumed rating of a reader who has given none', () => {
    const assumed = { rating: 1500, isAssumed: true, isRatingAnswered: false };
    expect(describeChoices({ ...nothing, userShare: 0.2 }, assumed)).toEqual([
      'Your move is the choice of 1 in 5 players of about 1500.',
    ]);
  });
});
