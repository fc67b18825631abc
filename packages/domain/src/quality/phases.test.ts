import { expect, test } from 'vitest';
import { startFen } from '../chess/start-fen.ts';
import { findPhases } from './phases.ts';

const fewAtHome = 'r4rk1/pppqbppp/2npbn2/4p3/4P3/2NPBN2/PPPQBPPP/R4RK1 w - - 6 9';
const tenPieces = 'r2qr1k1/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R2QR1K1 w - - 0 15';
const rooksAndMinors = '2r3k1/pp3ppp/2n5/8/8/2N5/PP3PPP/2R3K1 w - - 0 22';

test('a game that stays in the opening has no other phase', () => {
  expect(findPhases([startFen, startFen])).toEqual({ middlegame: null, endgame: null });
});

test('the middlegame begins when the pieces have left the home rank', () => {
  expect(findPhases([startFen, startFen, fewAtHome])).toEqual({ middlegame: 2, endgame: null });
});

test('the middlegame begins when ten pieces are left', () => {
  expect(findPhases([startFen, tenPieces]).middlegame).toBe(1);
});

test('the middlegame begins after fifteen moves', () => {
  expect(findPhases(Array.from({ length: 40 }, () => startFen)).middlegame).toBe(30);
});

test('the endgame begins when six pieces are left', () => {
  expect(findPhases([startFen, fewAtHome, rooksAndMinors])).toEqual({ middlegame: 1, endgame: 2 });
});

test('a game may begin in the endgame', () => {
  expect(findPhases([rooksAndMinors, rooksAndMinors])).toEqual({ middlegame: null, endgame: 0 });
});
