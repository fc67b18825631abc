import { describe, expect, it } from 'vitest';
import {
  createGameReader,
  kingHunt,
  operaGame,
  pinGame,
} from '../../../../test-support/proofread/read-sentences.ts';

describe('attacks and guards in free sentences', () => {
  const opera = createGameReader(operaGame);
  it.each([
    [7, 'The pawn on e5 attacks the pawn on d6.', 'proved'],
    [9, 'The queen attacks f7, and nobody defends that square.', 'refuted'],
    [9, 'The queen bears down on f7 and on b7.', 'refuted'],
    [13, 'The queen now attacks b7 and f7.', 'proved'],
    [13, 'The queen attacks f7 through its own bishop.', 'proved'],
    [13, "Black's knight on f6 guards d5, d7 and e4.", 'proved'],
    [13, "Black's knight on f6 guards d5, d7 and e5.", 'refuted'],
    [14, "Black's queen guards f7 and b7.", 'refuted'],
    [15, 'The knight covers d5 and b5.', 'proved'],
    [15, 'The knight covers d5 and c4.', 'refuted'],
    [17, 'Bishop and queen attack f7.', 'proved'],
    [17, 'Bishop and knight attack f7.', 'refuted'],
    [18, 'The pawn attacks the bishop on c4.', 'proved'],
    [24, 'The rook comes to the defence: it protects the knight on d7.', 'proved'],
    [25, 'The rook takes the knight, and the bishop on b5 protects it.', 'proved'],
    [28, 'The queen on e6 attacks the queen on b3.', 'proved'],
    [32, 'The knight on b8 attacks the rook on d1.', 'refuted'],
    [24, 'If White takes on d7, the rook on d8 takes back.', 'proved'],
    [20, 'After 11.Bxb5+ the king cannot castle.', 'proved'],
    [19, 'After 10...cxb5 11.Bxb5+ the bishop attacks the king.', 'proved'],
    [19, 'After 10...cxb5 11.Bxb5+ the bishop attacks the queen.', 'refuted'],
    [17, '9...b5 attacks the bishop on c4.', 'proved'],
    [17, '9...b5 attacks the queen on b3.', 'refuted'],
    [3, '2.Nf3 attacks the pawn on e5, which nobody defends.', 'proved'],
    [9, "Black's queen on d8 guards the knight on b8.", 'proved'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(opera.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
  const pins = createGameReader(pinGame);
  it.each([
    [15, 'The queen in the centre hits the pawns on a7, d6 and g7.', 'proved'],
    [15, 'The queen in the centre hits the pawns on a7, d6 and h7.', 'refuted'],
    [17, 'The bishop on c4 controls g8 and f7.', 'proved'],
    [17, 'The bishop on c4 controls g8 and b4.', 'refuted'],
    [20, 'The pawn attacks the bishop on c4, which has five retreats.', 'proved'],
    [20, 'The b-pawn hits the bishop, and the bishop has to move.', 'proved'],
    [20, 'The b-pawn hits the knight.', 'refuted'],
    [21, 'From b3 the bishop keeps an eye on g8.', 'proved'],
    [22, "Black's bishop on e7 defends d6 and f6.", 'proved'],
    [22, "Black's bishop on e7 defends d6 and h5.", 'refuted'],
    [23, 'The rook on d1 stands behind the queen, and together they attack d6.', 'proved'],
    [23, 'The rook on d1 attacks d6 through its own queen.', 'proved'],
    [24, 'The queen protects the bishop on e7 and d6.', 'proved'],
    [24, 'The queen protects the knight on f6.', 'refuted'],
    [27, "White's rook on e7 can be taken by the king or by the queen.", 'proved'],
    [29, 'Queen and bishop attack the knight on f6.', 'refuted'],
    [29, 'Queen, bishop and knight attack the knight on f6.', 'refuted'],
    [29, 'The queen is attacking f5 and f6.', 'refuted'],
    [29, 'The queen is attacking f5 and g7.', 'refuted'],
    [30, 'The bishop retreats to d7, where the king protects it.', 'proved'],
    [30, 'The bishop retreats to d7, where nothing protects it.', 'refuted'],
    [32, 'The pawn attacks the knight on e4.', 'proved'],
    [33, 'The knight attacks d5, d7, and h7.', 'proved'],
    [33, 'The knight attacks d5, d7, and g7.', 'refuted'],
    [33, 'The g-pawn can take the knight on f6.', 'proved'],
    [34, 'The pawn hits the bishop, which the queen protects.', 'proved'],
    [36, 'The g-pawn attacks two pieces at once, the queen and the bishop.', 'proved'],
    [37, 'The queen protects the knight on f6 and attacks a7.', 'proved'],
    [37, 'The queen protects the knight on f6 and attacks e5.', 'proved'],
    [37, 'The queen attacks the rook on h8.', 'refuted'],
    [14, 'The pawn on d4 attacks the knight on c3.', 'proved'],
    [14, 'The pawn on d4 attacks the knight on c3, which must move.', 'proved'],
    [14, 'The queen on d1 can take on d4.', 'proved'],
    [25, 'Short castling is impossible because the bishop on b3 covers g8.', 'proved'],
    [25, 'Short castling is impossible because the bishop on g5 covers g8.', 'refuted'],
    [27, 'The exchange sacrifice removes the piece that guarded f6 and d6.', 'proved'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(pins.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
  const hunt = createGameReader(kingHunt);
  it.each([
    [23, '12...gxf6 is illegal.', 'proved'],
    [23, '12...Kh6 is illegal.', 'refuted'],
    [15, 'The knight on e5 blocks the pawn on e6.', 'proved'],
    [18, 'From b7 the bishop looks through the knight at g2.', 'proved'],
    [19, 'The queen on h5 attacks h7, and so does the bishop on d3 through the knight.', 'proved'],
    [19, 'The queen attacks h7, which only the king protects.', 'proved'],
    [19, 'The queen attacks h7, which nobody protects.', 'refuted'],
    [20, 'The queen on e7 guards h7.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    expect(hunt.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
