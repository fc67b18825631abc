import { describe, expect, it } from 'vitest';
import {
  createGameReader,
  kingHunt,
  operaGame,
  pinGame,
} from '../../../../test-support/proofread/read-sentences.ts';

describe('replies to checks, and captures that are possible', () => {
  const opera = createGameReader(operaGame);
  it.each([
    [21, 'Black can meet the check by interposing the knight.', 'proved'],
    [22, 'Black answers the check by interposing, not by moving the king.', 'proved'],
    [22, 'Black answers the check by moving his king.', 'refuted'],
    [31, 'Black has no piece to interpose.', 'proved'],
    [21, 'Black has no piece to interpose.', 'refuted'],
    [31, 'Black must interpose.', 'refuted'],
    [31, 'The check can be answered only by 16...Nxb8.', 'proved'],
    [21, 'The check can be answered only by 11...Nbd7.', 'refuted'],
    [31, 'There is only one legal way to take the queen, and that is with the knight.', 'proved'],
    [25, 'The only way to recapture is with the king.', 'refuted'],
    [19, "White's knight pays for it, since the c-pawn can just take it.", 'proved'],
    [19, 'This knight is no worry, since the queen on e7 can just take it.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(opera.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});

describe('quantities, fellows and pronouns', () => {
  const opera = createGameReader(operaGame);
  it.each([
    [24, "Both of Black's knights are pinned to the king.", 'refuted'],
    [11, 'Two white pieces attack f7, and a single black one defends it.', 'proved'],
    [11, 'Two white pieces attack f7, and no black one defends it.', 'refuted'],
    [11, 'Two white pieces attack f7, and two black ones defend it.', 'refuted'],
    [
      23,
      'The knight on d7 is attacked by the rook, and the bishop on b5 attacks it too.',
      'proved',
    ],
    [25, 'The rook on d7 is protected by its colleague on h1.', 'refuted'],
    [27, 'The rook on d1 protects nothing, but its colleague on d8 is gone.', 'unproved'],
    [13, 'The pawn on b7 is attacked by the queen, and nothing protects it.', 'proved'],
    [9, 'The pawn on f7 is attacked by the queen, and no piece but the king defends it.', 'proved'],
    [13, "There isn't a single black piece that guards the pawn on b7.", 'proved'],
    [13, "There isn't a single black piece that guards the pawn on f7.", 'unproved'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(opera.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
  const pins = createGameReader(pinGame);
  it.each([
    [19, 'The knight is pinned on f6.', 'proved'],
    [19, 'The bishop on g5 has the knight on f6 pinned to the queen.', 'proved'],
    [19, 'The bishop on g5 has the pawn on c6 pinned to the king.', 'refuted'],
    [19, 'Nothing pins the knight on f6.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(pins.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
  const hunt = createGameReader(kingHunt);
  it.each([
    [35, "That's mate.", 'proved'],
    [34, "That's mate.", 'refuted'],
    [30, 'The black king has been driven to g2, and mate is close.', 'unproved'],
    [35, 'Black has no legal way to answer the check.', 'proved'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(hunt.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
