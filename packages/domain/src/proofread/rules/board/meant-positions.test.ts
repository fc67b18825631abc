import { describe, expect, it } from 'vitest';
import { createGameReader } from '../../../../test-support/proofread/read-sentences.ts';

/** Games that begin with a pin, an exchange on e3, pawns with one guard each, and a check with few replies. */
const dutch = createGameReader('d4 e6 Nf3 f5 c4 Nf6 Bg5 Be7 Nc3 O-O');
const gambit = createGameReader(
  'e4 e5 f4 exf4 Nf3 d5 exd5 Bd6 Nc3 Ne7 d4 O-O Bd3 Nd7 O-O h6 Ne4 Nxd5 c4 Ne3 Bxe3 fxe3 c5',
);
const bird = createGameReader(
  'f4 d5 e3 Nf6 b3 e6 Bb2 Be7 Bd3 b6 Nf3 Bb7 Nc3 Nbd7 O-O O-O Ne2 c5 Ng3 Qc7 Ne5 Nxe5 Bxe5 Qc6 Qe2 a6 Nh5 Nxh5 Bxh7+ Kxh7 Qxh5+ Kg8 Bxg7 Kxg7 Qg4+ Kh7 Rf3 e5 Rh3+ Qh6 Rxh6+ Kxh6 Qd7',
);
const sicilian = createGameReader(
  'e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Qc7 Nc3 e6 g3 a6 Bg2 Nf6 O-O Nxd4 Qxd4 Bc5 Bf4 d6 Qd2 h6 Rad1 e5 Be3 Bg4 Bxc5 dxc5 f3 Be6 f4 Rd8 Nd5 Bxd5 exd5 e4',
);

describe('subjects, sides and positions that a sentence means', () => {
  it.each([
    [dutch, 10, 'The bishop on e7 breaks the pin on the knight on f6.', 'proved'],
    [dutch, 10, 'The pawn on e6 breaks the pin on the knight on f6.', 'refuted'],
    [bird, 40, "Black's only other legal move was 20...Bh4.", 'proved'],
    [bird, 32, "Black's only other legal move was 16...Kh6.", 'refuted'],
    [bird, 39, 'The only legal moves are 20...Qh6 and 20...Bh4.', 'proved'],
    [bird, 40, 'Apart from 20...Qh6 the only legal move was 20...Bh4.', 'proved'],
    [
      sicilian,
      36,
      "Black's pawns on e4 and c5 are protected by the knight and the queen.",
      'proved',
    ],
    [
      sicilian,
      36,
      "Black's pawns on e4 and c5 are protected by the rook and the queen.",
      'refuted',
    ],
    [sicilian, 36, 'The knight and the queen protect the pawns on e4 and c5.', 'proved'],
    [sicilian, 36, 'The rook and the queen protect the pawns on e4 and c5.', 'refuted'],
    [
      gambit,
      20,
      'White can only take the knight with 11.Bxe3, because no other piece reaches e3.',
      'proved',
    ],
    [gambit, 20, 'White can take with 11.Bxe3, but no other piece reaches g5.', 'unproved'],
    [sicilian, 36, "One of Black's knights is gone.", 'proved'],
    [sicilian, 6, "One of Black's knights is gone.", 'refuted'],
    [sicilian, 36, "Both of White's knights have been exchanged or taken.", 'proved'],
    [
      sicilian,
      36,
      'The pawn on c5, protected by the queen on c7, has no other defender.',
      'proved',
    ],
    [
      dutch,
      10,
      'The knight on f6, protected by the bishop on e7, has no other defender.',
      'refuted',
    ],
    [
      gambit,
      17,
      'The pawn on d5 attacks the knight on e4, and nothing else attacks it.',
      'refuted',
    ],
    [bird, 29, 'The king can only go to h8 or h7.', 'unproved'],
    [bird, 29, 'The king can only go to h8 or f8.', 'refuted'],
  ] as const)('case %#', (reader, ply, text, verdict) => {
    expect(reader.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
