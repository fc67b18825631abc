import { describe, expect, it } from 'vitest';
import { createGameReader } from '../../../../test-support/proofread/read-sentences.ts';
import { readPinGame } from '../../../../test-support/proofread/read-with-engine.ts';
import type { Verdict } from '../../verdict.ts';
import { noVerb } from './material-words.ts';

/** Number of half-moves before the comment, its text, and what must be found. */
const cases: readonly (readonly [ply: number, text: string, verdict: Verdict])[] = [
  [12, 'Black takes the pawn on d4 with the pawn.', 'refuted'],
  [12, 'Black takes a pawn, but White takes back at once and material stays level.', 'proved'],
  [12, 'Black has won a clean pawn.', 'refuted'],
  [13, 'White recaptures with the knight.', 'proved'],
  [13, 'White recaptures with the bishop.', 'refuted'],
  [14, 'White is a piece down and has nothing for it.', 'refuted'],
  [15, 'White takes back with the queen.', 'proved'],
  [15, 'White takes back with the knight.', 'refuted'],
  [15, 'A pair of knights has been exchanged.', 'proved'],
  [15, 'The material is equal.', 'proved'],
  [15, 'White has won a pawn.', 'refuted'],
  [17, 'Material is level.', 'proved'],
  [17, 'Black is a pawn up.', 'refuted'],
  [
    19,
    'After 10...d5 11.O-O-O dxc4? 12.Qe5+ Be7 13.Rxd8+ Rxd8 14.Bxf6 gxf6 15.Qxf5 White has a queen for a rook.',
    'proved',
  ],
  [
    19,
    'After 10...d5 11.O-O-O dxc4 12.Qe5+ Be7 13.Rxd8+ Rxd8 14.Bxf6 gxf6 15.Qxf5 White has a queen for two rooks.',
    'refuted',
  ],
  [19, '10...d5 11.O-O-O dxc4 wins a piece for nothing.', 'refuted'],
  [23, 'White is a pawn up.', 'refuted'],
  [23, 'After 12...h6 13.Bxf6 Bxf6 14.Rhe1+ Kf8 15.Qxd6+ White has won a pawn.', 'proved'],
  [23, 'After 12...h6 13.Bxf6 Bxf6 14.Rhe1+ Kf8 15.Qxd6+ White has won a piece.', 'refuted'],
  [24, 'White has an extra pawn.', 'refuted'],
  [25, 'White threatens to win the queen.', 'refuted'],
  [27, 'White gives up his queen.', 'refuted'],
  [27, 'White sacrifices a knight for the attack.', 'refuted'],
  [27, 'A rook for a bishop: White offers the exchange.', 'proved'],
  [27, 'White is simply a rook down and lost.', 'refuted'],
  [28, 'White is the exchange up.', 'refuted'],
  [28, 'Black recaptures with the queen.', 'proved'],
  [28, 'Black recaptures with the knight.', 'refuted'],
  [28, 'Black takes the rook with the queen.', 'proved'],
  [28, 'Black takes the rook with the king.', 'refuted'],
  [29, 'White is a whole rook down.', 'refuted'],
  [29, '15...Qe5 loses the queen to 16.Qxe5.', 'proved'],
  [29, '15...Qe5 wins a pawn.', 'refuted'],
  [29, 'White trades queens at once.', 'refuted'],
  [29, '15.Qxd6+ Qxd6 16.Rxd6+ Kc7 would trade queens and win a piece.', 'refuted'],
  [31, '16...Qxe4 17.Qxe4 would cost the queen.', 'proved'],
  [31, '16...Qxe4 wins a piece.', 'refuted'],
  [31, '16...Nxe4 17.Bxe7+ Kxe7 18.Qxe4+ leaves White with a queen for a rook.', 'proved'],
  [31, '16...Nxe4 17.Bxe7+ Kxe7 18.Qxe4+ leaves White with a queen for two rooks.', 'refuted'],
  [31, '16...Nxe4 17.Bxe7+ Kxe7 18.Qxe4+ wins the queen for a rook.', 'proved'],
  [31, 'Black must not play 16...d5, which loses a whole rook.', 'refuted'],
  [33, 'White has two pieces for the rook.', 'proved'],
  [33, 'White has two pieces for the queen.', 'refuted'],
  [33, '17...gxf6 18.Bxf6 costs Black his queen.', 'proved'],
  [33, '17...gxf6 18.Bxf6 costs Black a pawn and nothing more.', 'refuted'],
  [33, 'White takes the bishop on d7.', 'refuted'],
  [33, 'White is a queen up.', 'refuted'],
  [33, 'The knight on f6 can be captured for free, and Black is a piece up.', 'refuted'],
  [34, 'White has two pieces for a rook.', 'proved'],
  [34, 'Black has the exchange for a pawn.', 'refuted'],
  [35, '18...gxf6 wins a piece for Black.', 'refuted'],
  // Queens that are traded while other material is lost.
  [35, '18.Nxd5 Qxg5 19.Qxg5+ hxg5 costs White the queen.', 'unproved'],
  [35, '18.Nxd5 Qxg5 19.Qxg5+ hxg5 costs Black the queen.', 'refuted'],
  [
    35,
    '18.Nxd5 Qxg5 19.Qxg5+ hxg5 trades the queens, and Black is the exchange up for a pawn.',
    'proved',
  ],
  [35, '18.Nxd5 Qxg5 19.Qxg5+ hxg5 trades the queens, and Black is the exchange up.', 'unproved'],
  [35, '18.Nxd5 Qxg5 19.Qxg5+ hxg5 trades the queens, and White is a pawn up.', 'refuted'],
  [35, '18.Nxd7 wins a piece and the game.', 'refuted'],
  [37, '19...gxh4 20.Nxd5 leaves Black a piece up and winning.', 'refuted'],
  [17, 'Black can win a pawn at once with 9...Bxc2.', 'refuted'],
  [35, '18.Bh4 loses a piece to 18...gxf6.', 'refuted'],
  [28, 'Black has an extra rook and an extra knight.', 'refuted'],
  [28, 'Black has an extra rook and an extra bishop.', 'refuted'],
];

describe('words of material', () => {
  it.each(cases)('after ply %i, "%s" is %s', (ply, text, verdict) => {
    expect(readPinGame(ply, text)).toBe(verdict);
  });
});

describe('a count at the end of a line', () => {
  const exchange = createGameReader('e4 e5 Nf3 Nc6 Bb5 a6 Bxc6');
  it.each([
    ['After 4...dxc6 5.Nxe5 White is a pawn up.', 'proved'],
    // The bishop on c6 is still to be taken.
    ['After 4...h6 5.Nxe5 White is a piece up.', 'unproved'],
    ['White is a piece up.', 'unproved'],
  ] as const)('%s is %s', (text, verdict) => {
    expect(exchange.read(7, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});

describe('the end of a list of pieces', () => {
  it.each([
    [' and wins', true],
    [' there is attacked', false],
    [' is attacked', false],
  ])('before "%s" the piece belongs to the list: %s', (rest, isListed) => {
    expect(new RegExp(`^<P1>${noVerb}`, 'u').test(`<P1>${rest}`)).toBe(isListed);
  });
});
