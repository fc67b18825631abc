import { describe, expect, it } from 'vitest';
import { createGameReader, pinGame } from '../../../../test-support/proofread/read-sentences.ts';

const pin = createGameReader(pinGame);
/** Black has an isolated pawn on d5 after move 8; all minor pieces but one are out, and only White has castled. */
const isolani = createGameReader(
  'd4 d5 c4 e6 Nc3 c5 cxd5 exd5 Nf3 Nc6 e3 Nf6 Be2 Be7 O-O h6 dxc5 Bxc5',
);
/** After a trade of queens White has doubled pawns on the c-file and moves his rook away from a1. */
const exchange = createGameReader(
  'e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 d4 exd4 Qxd4 Qxd4 Nxd4 Bd7 Be3 O-O-O Ke2',
);

const cases: readonly (readonly [
  reader: typeof pin,
  ply: number,
  sentence: string,
  verdict: string,
])[] = [
  // Both sides, neither side, one side alone.
  [isolani, 18, 'Black has an isolated pawn on d5.', 'proved'],
  [isolani, 18, 'White is burdened with an isolated pawn on d5.', 'refuted'],
  [isolani, 18, 'White is saddled with an isolated d-pawn.', 'refuted'],
  [isolani, 18, 'Both sides have an isolated d-pawn.', 'refuted'],
  [isolani, 18, 'Both sides own an isolated pawn.', 'refuted'],
  [isolani, 18, 'Black alone has an isolated pawn.', 'proved'],
  [isolani, 18, 'White alone owns an isolated pawn.', 'refuted'],
  [isolani, 18, 'Neither side has an isolated pawn.', 'refuted'],
  [isolani, 18, "Black has an isolated queen's pawn.", 'proved'],
  [isolani, 18, "White has an isolated queen's pawn.", 'refuted'],
  [isolani, 18, 'Both sides have castled.', 'refuted'],
  [isolani, 18, 'Neither king has castled.', 'refuted'],
  [isolani, 18, 'Only White has castled.', 'proved'],
  [isolani, 18, 'Only Black has castled.', 'refuted'],
  [exchange, 17, 'Only Black still has the bishop pair.', 'proved'],
  [exchange, 17, 'Both sides have kept the bishop pair.', 'refuted'],
  // Castling on one wing.
  [isolani, 16, 'Black keeps the right to castle on either side.', 'proved'],
  [isolani, 16, 'Black keeps the right to castle on one side only.', 'refuted'],
  [isolani, 16, 'Black may castle only on the queenside.', 'refuted'],
  [exchange, 17, 'White keeps the right to castle on one side only.', 'refuted'],
  [exchange, 17, "Black has castled on the king's side.", 'refuted'],
  [exchange, 17, "Black has castled on the queen's side.", 'proved'],
  // The shape of the pawns.
  [isolani, 18, 'The pawn on d5 has no neighbours on either side.', 'proved'],
  [isolani, 18, 'The pawn on b2 has no neighbours on either side.', 'refuted'],
  [exchange, 17, "Black's pawn structure is intact.", 'refuted'],
  [exchange, 17, "White's pawn structure is intact.", 'proved'],
  [exchange, 17, "White's pawn structure has been shattered.", 'refuted'],
  [isolani, 18, 'It is White who has the isolated pawn.', 'refuted'],
  [isolani, 18, 'It is Black who has the isolated pawn.', 'proved'],
  // Lines and squares.
  [isolani, 18, 'The d-file is fully open.', 'refuted'],
  [exchange, 17, 'The d-file is fully open.', 'proved'],
  [exchange, 17, 'The exchanges have opened the e-file completely.', 'refuted'],
  [exchange, 17, 'The d-file belongs to Black.', 'proved'],
  [exchange, 17, 'The d-file belongs to White.', 'refuted'],
  [exchange, 17, "Black's rooks have doubled on the d-file.", 'refuted'],
  [exchange, 17, "The bishop on e3 blocks the rook's path to d1.", 'refuted'],
  [exchange, 17, "The bishop on d7 blocks the rook's path to d4.", 'proved'],
  [exchange, 17, 'The white king is cut off on the h-file.', 'refuted'],
  // Pieces that have gone, that are left, and how often they have moved.
  [isolani, 18, 'The queens came off a few moves ago.', 'refuted'],
  [exchange, 17, 'No rook has been exchanged so far.', 'proved'],
  [exchange, 17, 'Both sides have lost a rook.', 'refuted'],
  [exchange, 17, 'The knight is the only white piece left besides the king and pawns.', 'refuted'],
  [exchange, 17, 'The white king has strayed as far as e4.', 'refuted'],
  [isolani, 18, "Black's queen has yet to move.", 'proved'],
  [exchange, 17, "Black's queen's rook and the bishop on d7 have yet to move.", 'refuted'],
  [isolani, 18, 'The bishop on c5 has already moved twice.', 'proved'],
  [isolani, 18, 'The bishop on c5 has already moved three times.', 'refuted'],
  [isolani, 18, "Black's king has already moved.", 'refuted'],
  [exchange, 17, "White's king has already moved.", 'proved'],
  [isolani, 18, "Neither of Black's rooks has moved.", 'proved'],
  [isolani, 18, "Both of Black's rooks have been developed.", 'refuted'],
];

/** True or a matter of words: any verdict but 'refuted' will do. */
const harmless: readonly (readonly [reader: typeof pin, ply: number, sentence: string])[] = [
  [isolani, 18, 'White would be burdened with an isolated pawn after 10.e4.'],
  [exchange, 17, 'Black has castled long ago.'],
  [exchange, 17, 'The queens came off a few moves ago.'],
  [pin, 25, 'White opens a file on which his rook already stands.'],
  [exchange, 17, 'Opposite-side castling would have been sharper.'],
];

describe('claims about both sides, lines and what is left', () => {
  it.each(cases)('%o after ply %i: %s', (reader, ply, sentence, verdict) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).toStrictEqual([verdict]);
  });

  it.each(harmless)('does not refute (%o) after ply %i: %s', (reader, ply, sentence) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).not.toContain('refuted');
  });
});
