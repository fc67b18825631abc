import { describe, expect, test } from 'vitest';
import { hasFact, findProvedFacts } from '../../../../test-support/coach/proved-facts.ts';
import type { FactCase } from '../../../../test-support/coach/proved-facts.ts';
import { kingDetectors } from './king-detectors.ts';

const kings: Record<string, FactCase> = {
  'castling brings cover': {
    before: 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1',
    uci: 'e1g1',
    expected: 'king-shield g1 own created',
  },
  'a pawn of the cover goes': {
    before: 'r2q1rk1/ppp2ppp/8/8/8/8/PPP2PPP/R2Q1RK1 w - - 0 1',
    uci: 'g2g4',
    expected: 'king-shield g1 own removed',
  },
  'a king that goes to the corner is none the worse': {
    before: 'r2q1rk1/ppp2ppp/8/8/8/8/PPP2PPP/R2Q1RK1 w - - 0 1',
    uci: 'g1h1',
    unexpected: 'king-shield',
  },
  'without an enemy queen nobody counts': {
    before: 'r4rk1/ppp2ppp/8/8/8/8/PPP2PPP/R2Q1RK1 w - - 0 1',
    uci: 'g2g4',
    unexpected: 'king-shield',
  },
  'the pawns of a king in the middle have other tasks': {
    before: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    uci: 'e2e4',
    unexpected: 'king-shield',
  },
  'a file at the king opens': {
    before: 'r2q1rk1/ppp3pp/5p2/6P1/8/8/PPPQ1P2/R3K2R w KQ - 0 1',
    uci: 'g5f6',
    line: 'd8f6 e1c1 a8d8',
    expected: 'king-file g8 f their created',
  },
  'a pawn takes back and shuts it': {
    before: 'r2q1rk1/ppp3pp/5p2/6P1/8/8/PPPQ1P2/R3K2R w KQ - 0 1',
    uci: 'g5f6',
    line: 'g7f6 e1c1 d8d2 d1d2 a8d8',
    unexpected: 'king-file g8 f',
  },
  'a way out from the back rank': {
    before: '3r2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
    uci: 'h2h3',
    expected: 'luft h2 own created',
  },
  'it had one before': {
    before: '3r2k1/5ppp/8/8/8/6P1/5P1P/3R2K1 w - - 0 1',
    uci: 'h2h3',
    unexpected: 'luft',
  },
  'the square is covered': {
    before: '3r2k1/5ppp/3b4/8/8/8/5PPP/3R2K1 w - - 0 1',
    uci: 'h2h3',
    unexpected: 'luft',
  },
  'with all the pieces on there is no hurry': {
    before: 'r1bq1rk1/pppn1ppp/2n1b3/8/8/2N1B3/PPPN1PPP/R1BQ1RK1 w - - 0 1',
    uci: 'h2h3',
    unexpected: 'luft',
  },
  'no rook or queen to fear': {
    before: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
    uci: 'h2h3',
    unexpected: 'luft',
  },
  'the right to castle is gone': {
    before: 'r2qk2r/ppp2ppp/8/8/8/8/PPP2PPP/R2QK2R w KQkq - 0 1',
    uci: 'e1e2',
    expected: 'king-in-centre e2 own created',
  },
  'kings on different wings': {
    before: 'r2q1rk1/ppp2ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQ - 0 1',
    uci: 'e1c1',
    expected: 'opposite-castling c1 g8 own created',
  },
  'on the same': {
    before: 'r2q1rk1/ppp2ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQ - 0 1',
    uci: 'e1g1',
    unexpected: 'opposite-castling',
  },
  'off the diagonal of a bishop': {
    before: '4k3/8/1b6/8/8/8/5P2/6K1 w - - 0 1',
    uci: 'g1h1',
    expected: 'king-steps-away g1 b6 own removed',
  },
  'along the line is not away': {
    before: '4k3/8/8/8/8/8/r4PK1/8 w - - 0 1',
    uci: 'g2h2',
    unexpected: 'king-steps-away',
  },
  'two pieces between are enough': {
    before: '4k3/8/1b6/8/3N4/8/5P2/6K1 w - - 0 1',
    uci: 'g1h1',
    unexpected: 'king-steps-away',
  },
  'into the corner': {
    before: 'r2q1rk1/ppp2ppp/2n2n2/8/8/2N2N2/PPPQ1PPP/2KR3R w - - 0 1',
    uci: 'c1b1',
    expected: 'king-tucks c1 b1 own created',
  },
  'away from the open file of a rook': {
    before: '1q2k2r/8/3b4/8/8/8/5PP1/6K1 w - - 0 1',
    uci: 'g1f1',
    expected: 'king-relief f1 own removed',
  },
  'in an endgame it is nothing of the kind': {
    before: '6k1/ppp2ppp/8/8/8/8/PPP2PPP/2K5 w - - 0 1',
    uci: 'c1b1',
    unexpected: 'king-tucks',
  },
  'a bishop still holds the dark squares': {
    before: '3q1bk1/5p1p/6p1/8/8/8/1B3PPP/3Q2K1 w - - 0 1',
    uci: 'b2a3',
    unexpected: 'colour-complex f6',
  },
  'the bishop that held them is taken': {
    before: '3q2k1/5pbp/6p1/8/8/8/1B3PPP/3Q2K1 w - - 0 1',
    uci: 'b2g7',
    line: 'd8d1',
    expected: 'colour-complex f6 h6 their created',
  },
};

describe('kings', () => {
  test.each(Object.entries(kings))(
    'king safety facts are found only where expected: %s',
    (_, one) => {
      expect(hasFact(kingDetectors, one)).toBe(one.expected !== undefined);
    },
  );

  test('a third attacker near the king is reported as an attack', () => {
    const given = { before: '6k1/5ppp/8/8/8/3B1N2/3Q1PPP/6K1 w - - 0 1', uci: 'd2g5' };
    const fact = findProvedFacts(kingDetectors, given).find(({ kind }) => kind === 'king-attack');
    expect(fact).toBeUndefined();
    const knight = { before: '6k1/5ppp/8/6Q1/8/3B1N2/5PPP/6K1 w - - 0 1', uci: 'f3h4' };
    const found = findProvedFacts(kingDetectors, knight).find(({ kind }) => kind === 'king-attack');
    expect(found?.slots).toMatchObject({
      attackers: { pieces: [{ square: 'd3' }, { square: 'g5' }, { square: 'h4' }] },
    });
  });
});
