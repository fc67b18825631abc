import { describe, expect, it } from 'vitest';
import { createGameReader } from '../../../../test-support/proofread/read-sentences.ts';

const immortal = createGameReader(
  'e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#',
);

describe('numbers of pawns and pieces in free sentences', () => {
  it.each([
    [45, 'White has two pawns on the queenside.', 'proved'],
    [45, 'White has five pawns on the queenside.', 'refuted'],
    [45, 'Black has no pawns left on the c-file or the g-file.', 'proved'],
    [45, 'White has no pawn left on the h-file.', 'refuted'],
    [7, 'The king on f1 has two pawns in front of it.', 'proved'],
    [7, 'The king on f1 has six pawns in front of it.', 'refuted'],
    [30, 'Black gives up the four bishops.', 'refuted'],
    [22, 'White has both bishops left.', 'refuted'],
    [38, 'White has only a queen and two knights left.', 'refuted'],
    [7, 'Each side still has all its knights and bishops.', 'proved'],
    [22, 'Each side still has all its knights and bishops.', 'refuted'],
    [11, 'Black has not yet developed a single knight.', 'refuted'],
    [28, 'Black has not yet developed a single knight.', 'proved'],
    [32, 'Behind the pawns, on d8, stands the queen.', 'refuted'],
    [32, 'Next to the king, on f8, nothing stands, but on c5 stands the bishop.', 'proved'],
    [7, 'White is deprived of the right to castle.', 'proved'],
    [7, 'Black is deprived of the right to castle.', 'refuted'],
    [23, 'The pawn cuts the queen off from h5.', 'judgement'],
    [
      17,
      'The knight on f5 is isolated from help, and the g-pawn is passed or soon will be.',
      'unproved',
    ],
    [22, 'White has a passed pawn nowhere.', 'unproved'],
    [40, 'The knight on a6 stands in the middle of the board.', 'refuted'],
    [7, 'Black now has a pawn on f4.', 'proved'],
    [7, 'Black now has a knight on f4.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(immortal.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
