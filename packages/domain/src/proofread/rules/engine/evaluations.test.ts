import { describe, expect, it } from 'vitest';
import { readPinGame } from '../../../../test-support/proofread/read-with-engine.ts';
import type { Verdict } from '../../verdict.ts';

/** Number of half-moves before the comment, its text, and what must be found. */
const cases: readonly (readonly [ply: number, text: string, verdict: Verdict])[] = [
  [10, 'Black is already winning.', 'refuted'],
  [11, "6.d4 is the best move and White's only road to an edge.", 'unproved'],
  [11, 'White has a slight edge.', 'proved'],
  [11, 'White has a winning advantage.', 'refuted'],
  [11, 'After 6...e4 7.d5 White is better.', 'proved'],
  [11, 'After 6...e4 7.d5 Black is winning.', 'refuted'],
  [15, 'White stands slightly better.', 'proved'],
  [15, 'Black stands slightly better.', 'refuted'],
  [17, 'If Black takes the pawn, 9...Bxc2 10.O-O, White is clearly better.', 'proved'],
  [17, '9...Bxc2 wins a pawn for nothing, and Black is better.', 'refuted'],
  [17, 'Black can safely win a pawn with 9...Bxc2, after which he stands better.', 'refuted'],
  [19, 'White prevents ...d5: after 10...d5 11.O-O-O dxc4 12.Qe5+ White wins.', 'proved'],
  [19, 'The pin means nothing: 10...d5 simply equalises.', 'refuted'],
  [19, '10.O-O was weaker and leads to a level game after 10...Be7.', 'proved'],
  [20, 'After 11.Bb3 Black is clearly better.', 'refuted'],
  [21, 'White is a little better.', 'proved'],
  [15, 'White is clearly winning already.', 'refuted'],
  [21, 'White is clearly winning already.', 'unproved'],
  [22, "Black's decisive mistake: from here on White is winning.", 'proved'],
  [22, 'Black keeps the balance with this natural move.', 'refuted'],
  [22, 'This is a serious mistake, after which White is winning.', 'proved'],
  [22, 'This is not a mistake at all; the game remains level.', 'refuted'],
  [22, '11...h6 was necessary; after 12.Bd2 d5 White is only slightly better.', 'proved'],
  [22, '11...h6 would have lost at once: after 12.Bd2 d5 White is winning.', 'refuted'],
  [23, 'White is winning.', 'proved'],
  [23, 'The game is level.', 'refuted'],
  [23, 'White has a decisive advantage.', 'proved'],
  [23, 'Black is slightly better.', 'refuted'],
  [23, 'White is clearly better, although material is level.', 'proved'],
  [24, 'White is better, and it is not close.', 'proved'],
  [24, 'A strong reply after which Black is better.', 'refuted'],
  [25, '13...d5 loses to 14.Bxf6 gxf6 15.Qxf6.', 'proved'],
  [25, '13...Kf8 equalises completely.', 'refuted'],
  [25, 'Black is lost already.', 'proved'],
  [25, 'Black stands slightly worse, no more.', 'refuted'],
  [25, 'With Black already lost, the rest is easy.', 'proved'],
  [25, 'With the position perfectly balanced, everything is still to play for.', 'refuted'],
  [26, 'Objectively the game is decided: White is winning.', 'proved'],
  [26, 'Black is out of danger and at least equal.', 'refuted'],
  [27, 'White gives up the exchange, and he is winning.', 'proved'],
  [27, '14.Bxf6 would have thrown away the win: 14...Bxf6 and the game is level.', 'proved'],
  [
    27,
    'The rook cannot be spared; after 14...Kxe7 15.Bxf6+ gxf6 16.Re1+ White is winning.',
    'unproved',
  ],
  [27, 'After 14...Kxe7 15.Bxf6+ gxf6 16.Re1+ the position is equal.', 'refuted'],
  [27, 'White is on top and Black is in serious trouble.', 'proved'],
  [27, 'Black has more than enough for equality and even an edge.', 'refuted'],
  [27, "It costs a rook for a bishop, but Black's position is hopeless.", 'proved'],
  [27, 'Black has a winning position now.', 'refuted'],
  [28, 'Black is the exchange up, but he is lost.', 'proved'],
  [29, '15.Qxd6+ is a mistake, for after 15...Qxd6 16.Rxd6+ Kc7 Black is better.', 'proved'],
  [29, 'After 15.Qxd6+ Qxd6 16.Rxd6+ Kc7 White is winning.', 'refuted'],
  [29, 'The engine gives no more than +1.2.', 'refuted'],
  [29, '15.Qxd6+ Qxd6 16.Rxd6+ Kc7 would trade queens and give Black the better game.', 'proved'],
  [29, '15.Bxf6 Qxf6 is only level.', 'proved'],
  [29, '15.Bxf6 Qxf6 is winning for White.', 'refuted'],
  [31, 'Black can equalise.', 'refuted'],
  [31, '16.Rxd6 was also winning, but half the advantage would be gone.', 'proved'],
  [31, '16...Nxe4 runs into 17.Bxe7+.', 'proved'],
  [31, '16...Nxe4 gives Black a clear advantage.', 'refuted'],
  [33, 'Black can take the knight and is fine.', 'refuted'],
  [33, '17...gxf6 fails to 18.Bxf6.', 'proved'],
  [33, '17...gxf6 refutes the combination, and Black is winning.', 'refuted'],
  [35, '18.Nxd5 fails to 18...Qxg5.', 'proved'],
  [35, '18.Nxd5 wins easily.', 'refuted'],
  [35, 'Black has no defence left and is lost.', 'proved'],
  [35, 'Black is at least equal.', 'refuted'],
  [35, 'Black is lost.', 'proved'],
  [35, "White's advantage is merely symbolic, a slight edge.", 'refuted'],
  [35, "Of White's moves only 18.Bh4 wins.", 'proved'],
  [35, "Of White's moves only 18.Nxd5 wins.", 'refuted'],
  [35, '18.Nxd7 fails to 18...hxg5.', 'proved'],
  [35, 'After 18.Nxd7 hxg5 White no longer has a win.', 'proved'],
  [35, 'After 18.Nxd7 hxg5 White is still winning.', 'refuted'],
  [36, 'Black has equalised.', 'refuted'],
  [37, 'Black resigned in a level position.', 'refuted'],
  [37, 'White is slightly better (+0.4).', 'refuted'],
  [37, '19...gxh4 20.Nxd5 wins for White.', 'proved'],
  [37, "Black has no adequate defence; White's advantage is decisive.", 'proved'],
  [37, 'After 19.Bxg5 hxg5 20.Qd4 Rf8 Black is better.', 'proved'],
  [37, 'After 19.Bxg5 hxg5 20.Qd4 Rf8 White is clearly better.', 'refuted'],
  [28, 'Black is the exchange up and winning.', 'refuted'],
];

describe('words of evaluation', () => {
  it.each(cases)('after ply %i, "%s" is %s', (ply, text, verdict) => {
    expect(readPinGame(ply, text)).toBe(verdict);
  });
});

describe('positions that are not searched', () => {
  it('leave a word of evaluation unproved', () => {
    expect(readPinGame(22, 'White is winning.', { request: () => undefined })).toBe('unproved');
  });
});
