import { describe, expect, it } from 'vitest';
import { createGameReader, pinGame } from '../../../../test-support/proofread/read-sentences.ts';

const reader = createGameReader(pinGame, {
  isAboutGame: true,
  headers: {
    Date: '2004.02.19',
    Round: '3',
    White: 'Magnus Carlsen',
    Black: 'Sergey Dolmatov',
    Result: '1-0',
    WhiteElo: '2484',
    BlackElo: '2591',
  },
});

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [0, 'Moscow, 19 February 2004, round three.', 'proved'],
  [0, 'Moscow, 20 February 2004, round three.', 'refuted'],
  [0, 'Moscow, 19 February 2004, round four.', 'refuted'],
  [0, 'Magnus Carlsen is 13 and rated 107 points below Sergey Dolmatov.', 'proved'],
  [0, 'Magnus Carlsen is 14 and rated 107 points below Sergey Dolmatov.', 'refuted'],
  [0, 'Magnus Carlsen is 13 and rated 127 points below Sergey Dolmatov.', 'refuted'],
  [0, 'Magnus Carlsen is rated 107 points above Sergey Dolmatov.', 'refuted'],
  [0, 'He needs nineteen moves.', 'proved'],
  [0, 'He needs eighteen moves.', 'refuted'],
  [0, 'Carlsen won the game.', 'proved'],
  [0, 'Dolmatov won the game.', 'refuted'],
  [0, 'The game was a draw.', 'refuted'],
  [0, 'Carlsen is rated 2484.', 'proved'],
  [0, 'Carlsen is rated 2584.', 'refuted'],
  [0, 'Black resigned.', 'proved'],
  [0, 'White resigned.', 'refuted'],
  [0, 'Black never castled.', 'proved'],
  [0, 'White never castled.', 'refuted'],
  [
    0,
    'From move 8 to move 17 White could take on f6 with the bishop every time, and he never did.',
    'refuted',
  ],
  [0, 'A white bishop comes to g5 and pins a knight.', 'proved'],
  [0, 'Carlsen plays Black.', 'refuted'],
  [0, 'The game lasted nineteen moves.', 'proved'],
  [0, 'The game lasted thirty moves.', 'refuted'],
  [0, 'The game was played in 2004.', 'proved'],
  [0, 'The game was played in 2005.', 'refuted'],
  [0, 'On move 12 White castled.', 'proved'],
  [0, 'On move 11 White castled.', 'refuted'],
  [0, 'The fifteen-year-old wins in style.', 'refuted'],
  [0, 'At the age of 13 he beats a grandmaster.', 'proved'],
];

/** True or unclear: any verdict but 'refuted' will do. */
const harmless: readonly (readonly [ply: number, sentence: string])[] = [
  [
    0,
    'From move 11 to move 17 White could take on f6 with the bishop every time, and he never did.',
  ],
];

describe('rules about the record', () => {
  it.each(cases)('after ply %i: %s', (ply, sentence, verdict) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).toStrictEqual([verdict]);
  });

  it.each(harmless)('does not refute after ply %i: %s', (ply, sentence) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).not.toContain('refuted');
  });
});
