import { describe, expect, it } from 'vitest';
import {
  createGameReader,
  kingHunt,
  operaGame,
  pinGame,
} from '../../../../test-support/proofread/read-sentences.ts';

describe('guards, counts and states in free sentences', () => {
  const opera = createGameReader(operaGame);
  it.each([
    [7, 'The pawn on e5 is attacked by the pawn on d6.', 'proved'],
    [7, 'The pawn on e5 is protected by the knight on f3.', 'proved'],
    [7, 'The pawn on e5 has no protection.', 'refuted'],
    [7, 'The pawn on e5 is attacked by the queen on d8.', 'refuted'],
    [9, 'The queen on f3 looks at f7, which is guarded only by the king.', 'proved'],
    [9, 'The queen on f3 looks at f7, which is guarded by the queen.', 'refuted'],
    [11, 'The bishop joins the queen: f7 is attacked twice and defended once.', 'proved'],
    [11, 'f7 is attacked three times.', 'refuted'],
    [11, 'The pawn on f7 is protected by nothing but the king.', 'proved'],
    [14, 'The pawn on f7 is protected by nothing but the king.', 'refuted'],
    [14, 'The pawn on f7 is protected by the queen alone.', 'refuted'],
    [14, 'f7 is guarded by the king and nothing else.', 'refuted'],
    [11, 'f7 is guarded by the king and nothing else.', 'proved'],
    [14, 'The king alone guards f7.', 'refuted'],
    [11, 'The king alone guards f7.', 'proved'],
    [14, 'The pawn on f7 is attacked twice but defended only once.', 'refuted'],
    [14, 'The pawn on f7 is attacked twice and defended twice.', 'proved'],
    [
      13,
      'From b3 the queen hits both b7 and the pawn on f7, which is defended only by the king.',
      'proved',
    ],
    [13, 'The pawn on b7 is unguarded.', 'proved'],
    [13, 'The pawn on b7 is protected by the queen.', 'refuted'],
    [17, 'The bishop on g5 is unprotected.', 'proved'],
    [17, 'The bishop on g5 is protected by the knight.', 'refuted'],
    [18, 'The bishop on c4 is attacked by the b-pawn.', 'proved'],
    [18, 'The bishop on c4 is hanging.', 'proved'],
    [18, 'The bishop on c4 is attacked but protected by the queen on b3.', 'proved'],
    [19, 'The knight is hanging on b5, as the c-pawn can take it.', 'proved'],
    [23, 'The rook attacks the knight on d7, which is attacked twice now.', 'proved'],
    [
      23,
      'The knight on d7 is attacked by rook and bishop and defended by knight, king and queen.',
      'proved',
    ],
    [
      23,
      'The knight on d7 is attacked by rook and bishop and defended by knight and bishop.',
      'refuted',
    ],
    [31, 'The queen on b8 is protected by the bishop.', 'refuted'],
    [4, 'The pawn on e5 is defended by the pawn on d6.', 'proved'],
    [4, 'The pawn on e5 is defended by the knight on c6.', 'refuted'],
    [25, 'The bishop on b5 is protected by the queen on b3.', 'proved'],
    [25, 'The rook on d7 is protected by the rook on h1.', 'refuted'],
    [25, "White's rook on d7 is attacked by knight, rook, king and queen.", 'proved'],
    [9, 'The knight on b8 is undefended.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(opera.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
  const pins = createGameReader(pinGame);
  it.each([
    [17, 'The pawn on c2 is attacked by the bishop on f5 and has no defender.', 'proved'],
    [17, 'The pawn on c2 is attacked by the bishop on f5 but the queen guards it.', 'refuted'],
    [19, 'The bishop on g5 is guarded by nobody.', 'proved'],
    [19, 'The bishop on g5 is guarded by the knight on c3.', 'refuted'],
    [25, 'The bishop on e7 is attacked twice and protected twice.', 'refuted'],
    [27, 'The rook on e7 is protected by the bishop on g5.', 'refuted'],
    [29, 'The queen attacks the bishop on f5, which is undefended.', 'proved'],
    [29, 'The queen attacks the bishop on f5, which is defended by the queen.', 'refuted'],
    [29, 'The bishop on f5 hangs.', 'proved'],
    [31, 'The knight on f6 is attacked three times and defended twice.', 'proved'],
    [31, 'The knight on f6 is attacked three times and defended three times.', 'refuted'],
    [31, 'The knight on e4 is attacked by the knight on f6 and guarded by the queen.', 'proved'],
    [31, 'The knight on e4 is attacked by the knight on f6 and guarded by the rook.', 'refuted'],
    [31, 'The knight adds a third attacker to f6.', 'proved'],
    [32, 'The pawn on d5 is protected by the pawn on c6 and by the knight.', 'proved'],
    [32, 'The pawn on d5 is protected by the pawn on e6.', 'refuted'],
    [33, 'The knight on f6 is protected by queen and bishop.', 'proved'],
    [33, 'The knight on f6 is protected by the queen alone.', 'refuted'],
    [34, 'The bishop on g5 is attacked by the h-pawn.', 'proved'],
    [34, 'The bishop on g5 is attacked by the knight.', 'refuted'],
    [37, 'The bishop on h4 is left en prise.', 'proved'],
    [37, 'The bishop on h4 is protected by the queen.', 'proved'],
    [37, 'The rook on h8 is undefended.', 'proved'],
    [37, 'The knight on f6 is attacked by the queen on e7.', 'proved'],
    [12, 'The knight on d4 is attacked by the pawn on e5.', 'refuted'],
    [35, 'The bishop stays on the diagonal and keeps the knight on f6 protected.', 'proved'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(pins.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
  const hunt = createGameReader(kingHunt);
  it.each([
    [23, 'The king may go to h6 or h8, and Black has no other legal move.', 'proved'],
    [21, 'The queen is protected by the bishop on d3.', 'refuted'],
    [31, 'The bishop on e2 is protected by the king.', 'proved'],
    [31, 'The bishop on e2 is unprotected.', 'refuted'],
    [33, 'The rook on h2 is protected by the knight on g4.', 'proved'],
    [33, 'The rook on h2 is protected by the king.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(hunt.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
