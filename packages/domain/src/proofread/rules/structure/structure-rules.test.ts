import { describe, expect, it } from 'vitest';
import { createGameReader, pinGame } from '../../../../test-support/proofread/read-sentences.ts';

const reader = createGameReader(pinGame);

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [5, 'Black has an open f-file.', 'refuted'],
  [17, 'White has all his minor pieces developed.', 'refuted'],
  [17, 'With the bishop developed, White may castle at once.', 'proved'],
  [19, 'Both white bishops are still at home.', 'refuted'],
  [22, "Black's rooks are still on their original squares.", 'proved'],
  [24, 'The black queen has left d8.', 'proved'],
  [24, 'The black queen has left c7.', 'refuted'],
  [24, 'Black can castle long now.', 'proved'],
  [24, 'Black can now castle short.', 'refuted'],
  [24, 'Now the black rooks are connected.', 'refuted'],
  [26, 'The black king has moved, so castling is out of the question.', 'proved'],
  [26, 'Black may still castle later.', 'refuted'],
  [28, 'Black is left with one bishop.', 'proved'],
  [28, 'Black is left with two bishops.', 'refuted'],
  [28, 'White keeps both bishops.', 'proved'],
  [28, 'Black keeps both bishops.', 'refuted'],
  [30, 'The bishop returns home to c8.', 'refuted'],
  [32, 'The d-pawn is passed now.', 'refuted'],
  [32, 'The pawn on d5 is now a passed pawn, protected by its neighbour on c6.', 'refuted'],
  [32, "Black's pawn on d5 is isolated.", 'refuted'],
  [32, 'The passed pawn on d5 is protected by the pawn on c6.', 'refuted'],
  [33, 'Black has two rooks against one.', 'proved'],
  [33, 'Black has one rook against two.', 'refuted'],
  [37, 'The rook on a8 has not moved yet.', 'proved'],
  [37, 'The rook on d1 has not moved yet.', 'refuted'],
  [37, "White's king is on g1.", 'refuted'],
  [37, "White's h-pawn is a passed pawn.", 'refuted'],
  [37, 'There is not a single open file.', 'refuted'],
  [37, 'The f-file is half-open for Black.', 'proved'],
  [37, "White's rook stands on the half-open d-file.", 'proved'],
  [37, "White's rook stands on the open d-file.", 'refuted'],
  [37, 'White still has the pair of bishops.', 'proved'],
  [37, "White's knight has settled on f6.", 'proved'],
  [37, "White's knight has settled on e5.", 'refuted'],
  [37, 'It is a queen ending.', 'refuted'],
  [37, 'Taking on h4 would leave Black with doubled h-pawns.', 'proved'],
  [37, 'After 19...gxh4 Black has doubled pawns on the h-file.', 'proved'],
  [37, 'After 19...gxh4 Black has doubled pawns on the g-file.', 'refuted'],
  [37, 'After 19...gxh4 the g-file is open.', 'refuted'],
  [37, 'After 19...gxh4 the g-file is half-open for Black.', 'proved'],
];

/** True, general or unclear: any verdict but 'refuted' will do. */
const harmless: readonly (readonly [ply: number, sentence: string])[] = [
  [9, 'White swaps a centre pawn for the f-pawn and half-opens the e-file.'],
  [15, 'The knights that would chase the queen have been exchanged.'],
  [15, 'One pair of knights has left the board.'],
  [15, "White's queen stands alone in the centre, and nothing of Black's can chase it at once."],
  [16, 'Black brings out his last knight.'],
  [17, 'The light-squared bishop takes aim at f7 and g8.'],
  [17, 'White is one move away from castling.'],
  [18, 'Black, who still has three undeveloped pieces, plays a pawn move.'],
  [19, 'Both white bishops are out, and so is the knight on c3.'],
  [22, 'Black has finally developed his dark-squared bishop.'],
  [22, 'The rook on h8 has already moved.'],
  [23, 'White chooses the queenside for his king.'],
  [23, 'His king leaves the e-file and his rook lands on d1 in one move.'],
  [25, "All White's pieces are in play."],
  [25, 'Every white piece except the rook on h1 is developed.'],
  [28, 'White has given up a rook for the dark-squared bishop.'],
  [28, 'Only light-squared bishops remain for Black.'],
  [30, 'The bishop blocks the d-file.'],
  [30, 'The bishop goes back to d7, where it blocks the d-file.'],
  [31, 'The knight leaves c3 for e4.'],
  [31, 'The knight heads for the rim.'],
  [32, 'The d-pawn advances and shuts off the bishop on b3.'],
  [33, 'White has two minor pieces for a rook.'],
  [37, "Black never moved his queen's rook."],
  [37, 'The rook on a8 has not moved in the whole game.'],
  [37, "White's king sits on the queenside behind three pawns."],
  [37, 'We have reached the endgame.'],
  [37, "Black's king never left the middle."],
  [37, "Black's kingside is full of holes."],
  [37, 'The e-file belongs to nobody.'],
  [37, 'Rooks belong on open files.'],
  [37, 'A passed pawn must be pushed.'],
  [37, 'If Black takes the bishop, the g-file opens.'],
  [37, 'Taking on h4 would leave White with an isolated pawn.'],
  [37, 'White may play on the dark squares, where Black has no bishop.'],
];

describe('rules about structure together', () => {
  it.each(cases)('after ply %i: %s', (ply, sentence, verdict) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).toStrictEqual([verdict]);
  });

  it.each(harmless)('does not refute after ply %i: %s', (ply, sentence) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).not.toContain('refuted');
  });

  it.each([
    ['Black breaks up White\u2019s bishop pair; the rooks are connected.', 'proved'],
    ['White lost the bishop pair; the rooks are connected.', 'refuted'],
  ])('the rooks are those of the side that acts: %s', (sentence, verdict) => {
    const moves =
      'e4 Nf6 e5 Nd5 d4 d6 Nf3 dxe5 Nxe5 c6 Bd3 Nd7 Nxd7 Bxd7 O-O g6 Nd2 Bg7 Nf3 O-O Re1 Bg4 c3 c5 Be4 cxd4 cxd4 e6 Qb3 Bxf3 Bxf3 Bxd4 Bxd5 Qxd5';
    const found = createGameReader(moves).read(34, sentence);
    expect(found.map((each) => each.verdict)).toStrictEqual([verdict]);
  });
});
