import { describe, expect, it } from 'vitest';
import {
  createGameReader,
  kingHunt,
  operaGame,
  pinGame,
} from '../../../../test-support/proofread/read-sentences.ts';

describe('checks and mates in free sentences', () => {
  const opera = createGameReader(operaGame);
  it.each([
    [11, 'White threatens mate on f7.', 'proved'],
    [21, 'The bishop gives check.', 'proved'],
    [21, 'The check comes from the bishop on b5.', 'proved'],
    [21, 'The check comes from the queen.', 'refuted'],
    [29, 'The bishop takes with check.', 'proved'],
    [29, 'It is double check.', 'refuted'],
    [31, 'The queen sacrifices itself with check, and the knight must take.', 'proved'],
    [31, 'This is a double check.', 'refuted'],
    [32, 'White mates in one: 17.Rd8 mate.', 'proved'],
    [33, 'It is mate: the bishop on g5 protects the rook on d8.', 'proved'],
    [33, 'It is mate: the rook on d8 is protected by the bishop on g5.', 'proved'],
    [33, 'The king is mated by the rook alone, which needs no protection.', 'unproved'],
    [33, 'The king is not mated, it can go to e7.', 'refuted'],
    [33, 'Rook and bishop mate the king.', 'proved'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(opera.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
  const pins = createGameReader(pinGame);
  it.each([
    [37, 'It is check.', 'refuted'],
    [37, "Black's king is in check.", 'refuted'],
    [27, 'The rook gives check.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(pins.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
  const hunt = createGameReader(kingHunt);
  it.each([
    [19, 'White threatens mate on h7.', 'refuted'],
    [20, '11.Qxh7+ Kxh7 12.Nxf6+ is double check.', 'proved'],
    [20, '11.Qxh7+ Kxh7 12.Nxf6+ is mate.', 'refuted'],
    [20, '11.Nxf6+ is not mate.', 'proved'],
    [21, 'The king is in check from the queen on h7.', 'proved'],
    [20, 'The king is in check from the queen on h5.', 'refuted'],
    [23, 'A double check from the bishop and the knight.', 'proved'],
    [23, 'A double check from the bishop and the queen.', 'refuted'],
    [21, 'The queen gives check and cannot be declined: there is only one legal move.', 'unproved'],
    [21, 'The king is in check.', 'proved'],
    [23, 'It is a double check from knight and bishop.', 'proved'],
    [23, 'It is a discovered check by the bishop on d3.', 'proved'],
    [23, 'The knight gives check, and the bishop on d3 gives check too.', 'proved'],
    [23, '12...Kh8 is mate.', 'refuted'],
    [25, 'The knight gives check, and the king may only go to g5.', 'proved'],
    [27, 'The pawn gives check and is protected by the rook on h1.', 'proved'],
    [27, 'The pawn gives check and is protected by the knight on g4.', 'refuted'],
    [29, 'The pawn check drives the king to f3.', 'judgement'],
    [31, 'The bishop gives check on e2.', 'proved'],
    [33, 'The rook gives check.', 'proved'],
    [34, '18.Kd2 is mate, and so is 18.O-O-O.', 'proved'],
    [34, '18.Kd2 mates.', 'proved'],
    [34, '18.Rh1 mates.', 'refuted'],
    [35, 'The discovered check from the rook on a1 is mate.', 'proved'],
    [35, 'The check comes from the rook on a1.', 'proved'],
    [35, 'The check comes from the rook on h2.', 'refuted'],
    [35, 'It is stalemate.', 'refuted'],
    [35, 'It is checkmate.', 'proved'],
    [26, 'The king on g5 has been dragged into the open, and 14.h4+ gives check.', 'proved'],
    [22, '12.Ng3+ is a discovered check.', 'proved'],
    [22, '12.Ng5+ is a double check.', 'proved'],
    [22, '12.Nd6+ is a double check.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(hunt.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
