import { describe, expect, it } from 'vitest';
import {
  createGameReader,
  kingHunt,
  operaGame,
  pinGame,
} from '../../../../test-support/proofread/read-sentences.ts';

describe('pins in free sentences', () => {
  const opera = createGameReader(operaGame);
  it.each([
    [6, 'The bishop pins the knight on f3 to the queen.', 'proved'],
    [6, 'The bishop pins the knight on f3 against the king.', 'refuted'],
    [6, 'The knight on f3 is pinned.', 'proved'],
    [6, 'The knight on f3 is not pinned.', 'refuted'],
    [8, 'Black gives up the bishop for the knight, and the pin is gone.', 'proved'],
    [17, 'The bishop pins the knight on f6 to the queen on e7.', 'proved'],
    [17, 'The bishop pins the knight on f6 to the king.', 'refuted'],
    [17, 'The knight on f6 is pinned, since behind it stands the queen.', 'proved'],
    [22, 'The knight on d7 is pinned to the king by the bishop on b5.', 'proved'],
    [22, 'The knight on d7 is pinned to the queen.', 'refuted'],
    [22, 'Both knights are pinned.', 'proved'],
    [22, 'Both black knights are pinned to the king.', 'refuted'],
    [23, 'The knight on d7 is no longer pinned.', 'refuted'],
    [26, 'The rook on d7 is pinned against the king.', 'proved'],
    [26, 'The rook on d7 is pinned, so it cannot take the bishop on b5.', 'proved'],
    [27, 'The new rook attacks the pinned rook on d7.', 'proved'],
    [27, 'The knight on f6 is no longer pinned.', 'refuted'],
    [28, 'The queen steps out of the pin.', 'proved'],
    [28, 'Black has unpinned the knight on f6.', 'proved'],
    [28, 'The knight on f6 is still pinned to the queen.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(opera.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
  const pins = createGameReader(pinGame);
  it.each([
    [19, 'The knight on f6 is now pinned to the queen by the bishop.', 'proved'],
    [19, 'The knight on f6 is pinned to the king.', 'refuted'],
    [22, 'The bishop breaks the pin on the knight.', 'proved'],
    [22, 'The bishop on e7 unpins the knight on f6.', 'proved'],
    [22, 'The knight on f6 is still pinned against the queen.', 'refuted'],
    [22, 'The knight on f6 is no longer pinned.', 'proved'],
    [25, 'The bishop on e7 is pinned to the king by the rook on e1.', 'proved'],
    [25, 'The bishop on e7 is pinned to the king by the bishop on g5.', 'refuted'],
    [25, 'The rook pins the bishop against the king.', 'proved'],
    [25, 'The rook pins the bishop against the queen.', 'refuted'],
    [25, 'Because of the pin, the bishop on e7 no longer really defends d6.', 'proved'],
    [26, 'The king protects the bishop and steps out of the pin.', 'proved'],
    [26, 'The bishop on e7 is no longer pinned.', 'proved'],
    [28, 'The knight on f6 is pinned to the queen on e7.', 'proved'],
    [28, 'The queen on e7 is pinned.', 'refuted'],
    [29, 'The pawn on d6 is pinned to the king by the rook on d1.', 'proved'],
    [29, 'The pawn on d6 is not pinned.', 'refuted'],
    [30, 'The pawn on d6 is still pinned.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(pins.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
  it.each([
    ['e4 d5 Bb5+ Nc6 a3 Kd7', 'The king move frees the knight on c6 from the pin.', 'refuted'],
    ['e4 d5 Bb5+ Nc6 a3 Qd6 b3 Kd8', 'The king breaks the pin on the knight on c6.', 'proved'],
  ] as const)('after %s: %s is %s', (moves, text, verdict) => {
    const reader = createGameReader(moves);
    expect(reader.read(moves.split(' ').length, text)[0]?.verdict).toBe(verdict);
  });
  const hunt = createGameReader(kingHunt);
  it.each([
    [7, 'The bishop pins the knight on f6 against the queen.', 'proved'],
    [8, 'The bishop on e7 breaks the pin.', 'proved'],
    [8, 'The knight on f6 is pinned against the king.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(hunt.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
