import { describe, expect, it } from 'vitest';
import { createGameReader } from '../../../../test-support/proofread/read-sentences.ts';

const immortal = createGameReader(
  'e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#',
);

describe('clauses, qualifiers and reasons in free sentences', () => {
  it.each([
    // A list ends where the next clause begins.
    [11, 'The knight attacks the queen on h4, and the bishop on b5 looks at d7.', 'proved'],
    [
      17,
      'The knight is guarded by the pawn on e4, and the queen on g5 has no fear of it.',
      'unproved',
    ],
    [20, 'The pawn on e4 is attacked by the knight, the bishop on b5 by the pawn on c6.', 'proved'],
    [20, 'The pawn on e4 is attacked by the knight and the queen.', 'refuted'],
    // Words in commas belong to the same clause.
    [9, 'The knight on b8, however, is not pinned.', 'proved'],
    [9, 'The knight on b8, of course, is pinned.', 'refuted'],
    // Pieces without any attacker or guard.
    [18, 'The pawn attacks the bishop on b5, and nothing at all attacks e4.', 'proved'],
    [34, 'The queen attacks the rook on a1, and nothing at all protects c2.', 'proved'],
    [17, 'The knight on f5 is attacked by the queen, and nothing at all protects it.', 'refuted'],
    // A noun that is named again without its square.
    [18, 'The pawn attacks the bishop on b5, but the bishop is protected twice.', 'refuted'],
    [17, 'The knight looks at g7, but the pawn is guarded by the rook.', 'refuted'],
    [17, 'The knight looks at g7, and the pawn is guarded by queen, knight and bishop.', 'proved'],
    // Claims that are taken back in part.
    [17, 'The pawn on d3 is attacked or soon will be.', 'unproved'],
    [36, 'The knight on b8 has hardly any moves.', 'unproved'],
    // A guard that is not there.
    [23, 'The queen on g5 is guarded by the knight on h6.', 'refuted'],
    // Excluded nouns.
    [28, 'Every black piece except the queen stands at home.', 'unproved'],
    // Counts of one side.
    [11, 'White has two pieces trained on d7.', 'refuted'],
    [
      35,
      'White leaves the rook on a1 hanging, while the rook on g1 is protected twice.',
      'refuted',
    ],
    // Captures and steps that are legal or not.
    [41, 'The knight gives check, and Black can capture it with the bishop.', 'refuted'],
    [43, 'The queen gives check on f6, and the king can escape to c7.', 'refuted'],
    [43, 'The queen gives check, and Black can take it with the knight.', 'proved'],
    [43, 'You can take it with the rook.', 'unproved'],
    // A move attacks what it uncovers.
    [15, '8.Nh4 attacks the knight on h5.', 'proved'],
    [15, '8.Nh4 attacks the pawn on c6.', 'refuted'],
    // Mates with pieces, and lines of which only the last move mates.
    [45, 'White delivers mate with three minor pieces.', 'proved'],
    [45, 'White mates with bishop and rook.', 'refuted'],
    [41, 'White plans 22.Qf6+ and 23.Be7 mate.', 'proved'],
    [41, 'White plans 22.Qf6+ and 23.Qe7 mate.', 'refuted'],
    // Mobility limited to a line.
    [9, 'The bishop does not have a single move left.', 'refuted'],
    [38, 'The king on f1 does not have a single square left on the e-file.', 'refuted'],
    // 'Pieces point at a king' and 'hanging' in a wide sense are not refuted.
    [29, 'The bishop on f4 points at the black king.', 'unproved'],
    // Positions named by their distance.
    [27, 'The bishop on b5 was taken three moves ago.', 'judgement'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(immortal.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
