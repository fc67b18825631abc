import { expect, test } from 'vitest';
import { startFen } from '../chess/start-fen.ts';
import { choosePlies } from './bulk-moves.ts';

/** Black is to move, at move 61. */
const late = '8/8/8/8/8/4k3/4p3/4K3 b - - 0 61';
const usual = { startMove: 1, endMove: 30 };

const whole = { startFen, totalMoves: 97 };
const short = { startFen, totalMoves: 21 };
const ending = { startFen: late, totalMoves: 6 };

test.each([
  ['the usual moves', whole, usual, 'both', [1, 60, 60]],
  ['of White', whole, usual, 'White', [1, 59, 30]],
  ['of Black', whole, usual, 'Black', [2, 60, 30]],
  ['all there are', whole, 'whole game', 'both', [1, 97, 97]],
  ['all of Black’s, of a game that ends with White', whole, 'whole game', 'Black', [2, 96, 48]],
  ['a part in the middle', whole, { startMove: 20, endMove: 22 }, 'both', [39, 44, 6]],
  ['one move', whole, { startMove: 49, endMove: 49 }, 'both', [97, 97, 1]],
  ['more than there is', short, usual, 'both', [1, 21, 21]],
  ['more than there is, of Black', short, usual, 'Black', [2, 20, 10]],
  ['a record that begins late', ending, 'whole game', 'both', [1, 6, 6]],
  ['its first move, which is Black’s', ending, { startMove: 61, endMove: 61 }, 'both', [1, 1, 1]],
  ['its white moves', ending, { startMove: 1, endMove: 70 }, 'White', [2, 6, 3]],
  ['its black moves', ending, { startMove: 62, endMove: 63 }, 'Black', [3, 5, 2]],
] as const)('half-moves are chosen: %s', (_name, game, range, side, [firstPly, lastPly, count]) => {
  expect(choosePlies(game, range, side)).toEqual({ kind: 'chosen', firstPly, lastPly, count });
});

test.each([
  ['behind the end', short, { startMove: 12, endMove: 30 }, 'both', 'startMove', '11 moves'],
  ['before the beginning', ending, usual, 'both', 'endMove', 'the moves 61 to 64'],
  [
    'where that side does not move',
    ending,
    { startMove: 61, endMove: 61 },
    'White',
    'endMove',
    'no move of White there',
  ],
  [
    'of a game of one half-move',
    { startFen, totalMoves: 1 },
    'whole game',
    'Black',
    'endMove',
    'no move of Black there',
  ],
  [
    'behind a very short game',
    { startFen, totalMoves: 2 },
    { startMove: 2, endMove: 2 },
    'both',
    'startMove',
    '1 move',
  ],
] as const)('no half-moves are chosen: %s', (_name, game, range, side, end, has) => {
  expect(choosePlies(game, range, side)).toEqual({ kind: 'outside', end, has });
});
