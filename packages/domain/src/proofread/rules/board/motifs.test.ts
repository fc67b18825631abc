import { describe, expect, it } from 'vitest';
import {
  createGameReader,
  kingHunt,
  operaGame,
  pinGame,
} from '../../../../test-support/proofread/read-sentences.ts';

describe('motifs and mobility in free sentences', () => {
  const opera = createGameReader(operaGame);
  it.each([
    [14, 'The bishop on f8 has no moves.', 'proved'],
    [17, 'Now the knight on f6 may not move at all.', 'refuted'],
    [18, 'The pawn forks bishop and knight.', 'refuted'],
    [21, 'Black has exactly three legal moves.', 'refuted'],
    [31, 'The king has no square to go to.', 'proved'],
    [13, 'The queen forks b7 and f7.', 'proved'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(opera.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
  const pins = createGameReader(pinGame);
  it.each([
    [23, 'Queen and rook form a battery on the d-file.', 'proved'],
    [23, 'Queen and rook form a battery on the e-file.', 'refuted'],
    [32, 'The pawn on d5 forks knight and bishop.', 'refuted'],
    [36, 'The pawn forks queen and bishop.', 'proved'],
    [36, 'The pawn forks queen and knight.', 'refuted'],
    [36, 'The bishop on h4 has no retreat but g3.', 'proved'],
    [36, 'The bishop on h4 is trapped.', 'refuted'],
    [31, 'The knight on f6 has only one legal move left.', 'refuted'],
    [35, 'The queen on e7 has no moves.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(pins.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
  const hunt = createGameReader(kingHunt);
  it.each([
    [21, 'The king has two legal moves.', 'refuted'],
    [23, 'The knight forks king and queen.', 'refuted'],
    [25, 'The king has no square but g5.', 'proved'],
    [25, 'The king has no square but h7.', 'refuted'],
    [27, 'f4 is the only square left to the king.', 'proved'],
    [27, 'g6 is the only square left to the king.', 'refuted'],
    [35, 'The king move uncovers the rook on a1.', 'proved'],
    [35, 'The king move uncovers the rook on h2.', 'refuted'],
    [20, 'The queen on e7 is overloaded.', 'proved'],
    [19, 'The queen on h5 has no retreat.', 'refuted'],
    [19, 'The queen on h5 is trapped.', 'refuted'],
    [22, '12.Nxf6+ is a discovered attack by the bishop on d3.', 'proved'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(hunt.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
