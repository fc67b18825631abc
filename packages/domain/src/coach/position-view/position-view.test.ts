import { expect, test } from 'vitest';
import {
  listAttackers,
  listAttackersThrough,
  listSquaresBehind,
  listSquaresBetween,
} from './attacks.ts';
import { evaluateExchange, computeGain, isUndefended } from './exchange.ts';
import { diffBalance, getPositionAt, playThrough, findSettledPly } from './played-line.ts';
import { formatFen, playNullMove, playMove, viewPosition, tryMove } from './position-view.ts';

const start = viewPosition('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');

test('a legal move is played and an illegal one is refused', () => {
  expect(tryMove(start, 'g1f3')?.san).toBe('Nf3');
  expect(tryMove(start, 'g1e2')).toBeUndefined();
  expect(tryMove(start, 'nonsense')).toBeUndefined();
  expect(() => playMove(start, 'e2e5')).toThrow('e2e5 is not legal');
  expect(start.pieces.size).toBe(32);
});

test('castling is accepted as engines write it', () => {
  const ready = viewPosition('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
  expect(tryMove(ready, 'e1g1')?.san).toBe('O-O');
  expect(tryMove(ready, 'e1c1')?.san).toBe('O-O-O');
});

test('a null move changes the turn, clears en passant, and is refused in check', () => {
  const afterNullMove = playNullMove(viewPosition('4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1'));
  expect(afterNullMove && formatFen(afterNullMove)).toBe('4k3/8/8/8/3Pp3/8/8/4K3 w - - 0 1');
  expect(playNullMove(viewPosition('4k3/8/8/8/8/8/4R3/4K3 b - - 0 1'))).toBeUndefined();
});

test('attackers of a square are listed, also through other pieces', () => {
  const position = viewPosition('3r2k1/3r4/8/8/3P4/2N5/3R4/3R2K1 w - - 0 1');
  expect(listAttackers(position, 'd4', 'black')).toEqual(['d7']);
  expect(listAttackersThrough(position, 'd4', 'black', ['d7'])).toEqual(['d8']);
  expect(listAttackers(position, 'd4', 'white')).toEqual(['d2']);
  expect(listAttackers(position, 'd5', 'white')).toEqual(['c3']);
});

test('squares between and behind two squares are listed', () => {
  expect(listSquaresBetween('a1', 'd4')).toEqual(['b2', 'c3']);
  expect(listSquaresBetween('a1', 'b3')).toEqual([]);
  expect(listSquaresBehind('a1', 'f6')).toEqual(['g7', 'h8']);
  expect(listSquaresBehind('h4', 'c4')).toEqual(['b4', 'a4']);
  expect(listSquaresBehind('e4', 'e2')).toEqual(['e1']);
  expect(listSquaresBehind('a1', 'b3')).toEqual([]);
});

test.each([
  ['takes what is not defended', '4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1', 'd2d5', 1],
  ['a rook for a pawn', '4k3/8/4p3/3p4/8/8/3R4/4K3 w - - 0 1', 'd2d5', -4],
  ['two attackers, one defender', '3r2k1/8/8/3p4/8/8/3R4/3R2K1 w - - 0 1', 'd2d5', 1],
  [
    'a defender that is pinned does not take back',
    '4k3/4r3/8/3p4/8/8/8/3RR1K1 w - - 0 1',
    'd1d5',
    1,
  ],
  ['in passing', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 1],
  ['by promoting', '1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7b8q', 13],
  ['a move that takes nothing', '4k3/8/8/8/8/2p5/8/R3K3 w - - 0 1', 'a1a2', 0],
  ['to where it can be taken', '4k3/8/8/8/8/1p6/8/R3K3 w - - 0 1', 'a1a2', -5],
])('an exchange is evaluated: %s', (_, fen, uci, value) => {
  expect(evaluateExchange(viewPosition(fen), uci)).toBe(value);
});

test('the best capture on a square is computed for either side', () => {
  const position = viewPosition('4k3/8/8/3n4/4P3/8/3R4/4K3 b - - 0 1');
  expect(computeGain(position, 'd5', 'white')).toBe(3);
  expect(computeGain(position, 'e4', 'black')).toBe(0);
  expect(
    computeGain(viewPosition('4k3/8/8/3n4/8/8/3R4/4K2r w - - 0 1'), 'd2', 'black'),
  ).toBeUndefined();
});

test('a piece with an X-ray defender is not undefended', () => {
  const position = viewPosition('3r2k1/8/3r4/8/8/8/3B4/3R2K1 w - - 0 1');
  expect(isUndefended(position, 'd2')).toBe(false);
  expect(isUndefended(position, 'd6')).toBe(false);
  const backed = viewPosition('3q2k1/3R4/8/8/8/8/8/3r2K1 w - - 0 1');
  expect(isUndefended(backed, 'd1')).toBe(false);
  expect(isUndefended(viewPosition('6k1/3n4/8/8/8/8/8/3R2K1 w - - 0 1'), 'd7')).toBe(true);
});

test('a line settles where nothing hangs', () => {
  const position = viewPosition(
    'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
  );
  const line = playThrough(position, [
    'g8f6',
    'f3g5',
    'd7d5',
    'e4d5',
    'f6d5',
    'g5f7',
    'e8f7',
    'd1f3',
  ]);
  expect(line.steps.map(({ san }) => san).join(' ')).toBe('Nf6 Ng5 d5 exd5 Nxd5 Nxf7 Kxf7 Qf3+');
  expect(findSettledPly(line, 0)).toBe(0);
  // From d5 on, pieces hang until the king has taken the knight.
  expect(findSettledPly(line, 3)).toBe(7);
  const end = getPositionAt(line, 7);
  expect(end && diffBalance(position, end, 'white')).toBe(-2);
  expect(findSettledPly(line, 8)).toBeUndefined();
});

test('a line stops before its first illegal move', () => {
  expect(playThrough(start, ['e2e4', 'e7e5', 'e4e5']).steps).toHaveLength(2);
  expect(getPositionAt(playThrough(start, []), 1)).toBeUndefined();
});

test('a line that ends in mate is settled there', () => {
  const line = playThrough(start, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  expect(findSettledPly(line, 4)).toBe(4);
});
