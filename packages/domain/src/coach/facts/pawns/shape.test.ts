import { describe, expect, test } from 'vitest';
import { hasFact } from '../../../../test-support/coach/proved-facts.ts';
import type { FactCase } from '../../../../test-support/coach/proved-facts.ts';
import { pawnDetectors } from './pawn-detectors.ts';

const shape: Record<string, FactCase> = {
  'a pawn that takes squares from a knight': {
    before: '2b1n1k1/5ppp/8/8/3PP3/8/5PPP/4K3 w - - 0 1',
    uci: 'e4e5',
    line: 'c8e6 e1d2',
    expected: 'advances e5 own created',
  },
  'not squares that other pawns had taken already': {
    before: '2b1n1k1/5ppp/8/2P3P1/3PP3/8/5P1P/4K3 w - - 0 1',
    uci: 'e4e5',
    line: 'c8e6 e1d2',
    unexpected: 'advances',
  },
  'more pawns on a wing by taking': {
    before: '4k3/pp4pp/8/2p5/3P4/8/PP4PP/4K3 w - - 0 1',
    uci: 'd4c5',
    line: 'e8d7 e1d2',
    expected: 'pawn-majority white queenside own created',
  },
  'the wing stays even when the pawn is taken back': {
    before: '4k3/pp4pp/1p6/2p5/3P4/8/PPP3PP/4K3 w - - 0 1',
    uci: 'd4c5',
    line: 'b6c5 e1d2 e8d7',
    unexpected: 'pawn-majority white',
  },
  'against no pawn at all they are passed': {
    before: '4k3/6pp/8/2p5/3P4/8/PP4PP/4K3 w - - 0 1',
    uci: 'd4c5',
    line: 'e8d7 e1d2',
    unexpected: 'pawn-majority white',
  },
  'fewer islands than before': {
    before: '4k3/p1p3pp/8/8/1n6/2P5/P5PP/4K3 w - - 0 1',
    uci: 'c3b4',
    line: 'e8d7 e1d2',
    expected: 'islands own created',
  },
  'two pawns abreast in the centre': {
    before: 'rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    uci: 'd2d4',
    line: 'd7d5 b1c3',
    expected: 'phalanx d4 e4 own created',
  },
  'a pawn marches on the king': {
    before: '5rk1/5ppp/8/8/7P/8/8/3QK3 w - - 0 1',
    uci: 'h4h5',
    line: 'f8e8 e1d2',
    expected: 'pawn-storm h5 own created',
  },
  'with no queen to follow it is none': {
    before: '5rk1/5ppp/8/8/7P/8/8/3RK3 w - - 0 1',
    uci: 'h4h5',
    line: 'f8a8 e1d2',
    unexpected: 'pawn-storm',
  },
};

describe('pawns together', () => {
  test.each(Object.entries(shape))(
    'majorities and islands are found only where expected: %s',
    (_, one) => {
      expect(hasFact(pawnDetectors, one)).toBe(one.expected !== undefined);
    },
  );
});

const trades: Record<string, FactCase> = {
  'pawns exchanged, a passed pawn left': {
    before: '8/4k3/3p4/2PP4/8/8/8/4K3 w - - 0 1',
    uci: 'c5d6',
    line: 'e7d6 e1d2 d6c5',
    expected: 'trade-frees-passer d5 own created',
  },
  'a bishop for a knight doubles the pawns': {
    before: 'rnbqk2r/pppp1ppp/4pn2/8/1bPP4/2N5/PP2PPPP/R1BQKBNR b KQkq - 0 4',
    uci: 'b4c3',
    line: 'b2c3 d7d6 g1f3',
    expected: 'trade-doubles c3 c4 their created',
  },
  'and isolates another': {
    before: 'rnbqk2r/pppp1ppp/4pn2/8/1bPP4/2N5/PP2PPPP/R1BQKBNR b KQkq - 0 4',
    uci: 'b4c3',
    line: 'b2c3 d7d6 g1f3',
    expected: 'trade-isolates a2 their created',
  },
  'taking back with the queen does neither': {
    before: 'rnbqk2r/pppp1ppp/4pn2/8/1bPP4/2N5/PPQ1PPPP/R1B1KBNR b KQkq - 0 4',
    uci: 'b4c3',
    line: 'c2c3 d7d6 g1f3',
    unexpected: 'trade-',
  },
  'what the opponent begins is not the doing of the move': {
    before: 'rnbqk2r/pppp1ppp/4pn2/8/1bPP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 4',
    uci: 'g1f3',
    line: 'b4c3 b2c3 d7d6 e2e3',
    unexpected: 'trade-',
  },
};

describe('what trades leave of the pawns', () => {
  test.each(Object.entries(trades))(
    'pawn changes by trades are found only where expected: %s',
    (_, one) => {
      expect(hasFact(pawnDetectors, one)).toBe(one.expected !== undefined);
    },
  );
});
