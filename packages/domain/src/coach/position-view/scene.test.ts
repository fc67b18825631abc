import { expect, test } from 'vitest';
import { attackersOf, attackersThrough, squaresBehind, squaresBetween } from './attacks.ts';
import { exchangeOf, gainOn, isUndefended } from './exchange.ts';
import { balanceBetween, nodeOf, playThrough, settledAfter } from './line.ts';
import { fenOf, passedOn, playedOn, sceneOf, stepFrom } from './scene.ts';

const start = sceneOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');

test('a step, and one that cannot be made', () => {
  expect(stepFrom(start, 'g1f3')?.san).toBe('Nf3');
  expect(stepFrom(start, 'g1e2')).toBeUndefined();
  expect(stepFrom(start, 'nonsense')).toBeUndefined();
  expect(() => playedOn(start, 'e2e5')).toThrow('e2e5 is not legal');
  expect(start.pieces.size).toBe(32);
});

test('castling as engines write it', () => {
  const ready = sceneOf('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
  expect(stepFrom(ready, 'e1g1')?.san).toBe('O-O');
  expect(stepFrom(ready, 'e1c1')?.san).toBe('O-O-O');
});

test('passing: the other side moves, nothing is taken in passing, and not out of check', () => {
  const passed = passedOn(sceneOf('4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1'));
  expect(passed && fenOf(passed)).toBe('4k3/8/8/8/3Pp3/8/8/4K3 w - - 0 1');
  expect(passedOn(sceneOf('4k3/8/8/8/8/8/4R3/4K3 b - - 0 1'))).toBeUndefined();
});

test('who reaches a square, and who does once others are gone', () => {
  const scene = sceneOf('3r2k1/3r4/8/8/3P4/2N5/3R4/3R2K1 w - - 0 1');
  expect(attackersOf(scene, 'd4', 'black')).toEqual(['d7']);
  expect(attackersThrough(scene, 'd4', 'black', ['d7'])).toEqual(['d8']);
  expect(attackersOf(scene, 'd4', 'white')).toEqual(['d2']);
  expect(attackersOf(scene, 'd5', 'white')).toEqual(['c3']);
});

test('squares of a line', () => {
  expect(squaresBetween('a1', 'd4')).toEqual(['b2', 'c3']);
  expect(squaresBetween('a1', 'b3')).toEqual([]);
  expect(squaresBehind('a1', 'f6')).toEqual(['g7', 'h8']);
  expect(squaresBehind('h4', 'c4')).toEqual(['b4', 'a4']);
  expect(squaresBehind('e4', 'e2')).toEqual(['e1']);
  expect(squaresBehind('a1', 'b3')).toEqual([]);
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
])('an exchange: %s', (_, fen, uci, value) => {
  expect(exchangeOf(sceneOf(fen), uci)).toBe(value);
});

test('the best capture on a square, for either side', () => {
  const scene = sceneOf('4k3/8/8/3n4/4P3/8/3R4/4K3 b - - 0 1');
  expect(gainOn(scene, 'd5', 'white')).toBe(3);
  expect(gainOn(scene, 'e4', 'black')).toBe(0);
  expect(gainOn(sceneOf('4k3/8/8/3n4/8/8/3R4/4K2r w - - 0 1'), 'd2', 'black')).toBeUndefined();
});

test('undefended also means from behind an attacker', () => {
  const scene = sceneOf('3r2k1/8/3r4/8/8/8/3B4/3R2K1 w - - 0 1');
  expect(isUndefended(scene, 'd2')).toBe(false);
  expect(isUndefended(scene, 'd6')).toBe(false);
  const backed = sceneOf('3q2k1/3R4/8/8/8/8/8/3r2K1 w - - 0 1');
  expect(isUndefended(backed, 'd1')).toBe(false);
  expect(isUndefended(sceneOf('6k1/3n4/8/8/8/8/8/3R2K1 w - - 0 1'), 'd7')).toBe(true);
});

test('material is counted where nothing hangs', () => {
  const scene = sceneOf('r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3');
  const line = playThrough(scene, ['g8f6', 'f3g5', 'd7d5', 'e4d5', 'f6d5', 'g5f7', 'e8f7', 'd1f3']);
  expect(line.steps.map(({ san }) => san).join(' ')).toBe('Nf6 Ng5 d5 exd5 Nxd5 Nxf7 Kxf7 Qf3+');
  expect(settledAfter(line, 0)).toBe(0);
  // From d5 on pieces hang until the king has taken the knight.
  expect(settledAfter(line, 3)).toBe(7);
  const end = nodeOf(line, 7);
  expect(end && balanceBetween(scene, end, 'white')).toBe(-2);
  expect(settledAfter(line, 8)).toBeUndefined();
});

test('a line ends where it cannot be played', () => {
  expect(playThrough(start, ['e2e4', 'e7e5', 'e4e5']).steps).toHaveLength(2);
  expect(nodeOf(playThrough(start, []), 1)).toBeUndefined();
});

test('mate settles everything', () => {
  const line = playThrough(start, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  expect(settledAfter(line, 4)).toBe(4);
});
