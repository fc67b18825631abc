import { describe, expect, test } from 'vitest';
import { hasFact } from '../../../../test-support/coach/proved-facts.ts';
import type { FactCase } from '../../../../test-support/coach/proved-facts.ts';
import { pawnDetectors } from './pawn-detectors.ts';

const weaknesses: Record<string, FactCase> = {
  'taking away from the neighbours isolates': {
    before: '4k3/p1p3pp/8/8/2n5/1P6/P5PP/4K3 w - - 0 1',
    uci: 'b3c4',
    line: 'e8d7 e1d2 d7c6',
    expected: 'isolated-pawn a2 own created',
  },
  'in the middle of an exchange nothing is isolated yet': {
    before: 'r1bqkb1r/pp3ppp/2n1pn2/2pp4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 1',
    uci: 'c4d5',
    line: 'e6d5 f1e2 f8e7 e1g1 e8g8',
    unexpected: 'isolated-pawn',
  },
  'an isolated pawn finds company': {
    before: '4k3/8/8/8/1n6/2P5/P6P/4K3 w - - 0 1',
    uci: 'c3b4',
    line: 'e8d7 e1d2',
    expected: 'isolated-pawn a2 own removed',
  },
  "an isolated queen's pawn by taking back": {
    before: 'r3kb1r/pp3ppp/2n1pn2/8/3p4/2N1PN2/PP3PPP/R3KB1R w KQkq - 0 1',
    uci: 'e3d4',
    line: 'f8e7 f1d3 e8g8 e1g1',
    expected: 'isolated-queen-pawn d4 own created',
  },
  'a lone passed d-pawn is not one': {
    before: 'r3kb1r/p4ppp/2n2n2/8/3p4/2N1PN2/PP3PPP/R3KB1R w KQkq - 0 1',
    uci: 'e3d4',
    line: 'f8e7 f1d3 e8g8 e1g1',
    unexpected: 'isolated-queen-pawn',
  },
  'doubled by taking back': {
    before: '4k3/ppp2ppp/8/8/8/5n2/PPP2PPP/4KB2 w - - 0 1',
    uci: 'g2f3',
    line: 'e8d7 e1d2 d7d6 d2d3',
    expected: 'doubled-pawns f2 f3 own created',
  },
  'a pawn that is won back is not doubled for long': {
    before: 'rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/5N2/PP2PPPP/RNBQKB1R b KQkq - 0 3',
    uci: 'd5c4',
    line: 'e2e3 a7a6 f1c4 g8f6',
    unexpected: 'doubled-pawns',
  },
  'hanging pawns': {
    before: '4k3/p3pppp/8/8/2Pp4/4P3/P4PPP/R3K2R w - - 0 1',
    uci: 'e3d4',
    line: 'e8d7 e1d2',
    expected: 'hanging-pawns c4 d4 own created',
  },
  'a neighbour on the outer file, and they hang no more': {
    before: '4k3/p3pppp/8/8/2Pp4/4P3/PP3PPP/R3K2R w - - 0 1',
    uci: 'e3d4',
    line: 'e8d7 e1d2',
    unexpected: 'hanging-pawns',
  },
};

describe('weak pawns', () => {
  test.each(Object.entries(weaknesses))(
    'weak pawns are found only where expected: %s',
    (_, one) => {
      expect(hasFact(pawnDetectors, one)).toBe(one.expected !== undefined);
    },
  );
});

const targets: Record<string, FactCase> = {
  'the Sveshnikov d-pawn is backward: held back and on an open road': {
    before: 'r1bqkb1r/pp1p1ppp/2n2n2/1N2p3/4P3/2N5/PPP2PPP/R1BQKB1R b KQkq - 1 6',
    uci: 'd7d6',
    line: 'c1g5 a7a6 b5a3 b7b5 g5f6 g7f6 c3d5 f8g7',
    expected: 'backward-pawn d6 own created',
  },
  'not where it can advance by an exchange': {
    before: 'r1bqkb1r/pp1p1ppp/2n2n2/4p3/4P3/8/PPP2PPP/R1BQKB1R b KQkq - 1 6',
    uci: 'd7d6',
    line: 'f1e2 f8e7 e1g1',
    unexpected: 'backward-pawn',
  },
  'a rook against an isolated pawn': {
    before: '3r2k1/5ppp/8/3p4/8/8/5PPP/4R1K1 w - - 0 1',
    uci: 'e1d1',
    expected: 'attacks-weak-pawn d1 d5 own created',
  },
  'not where it is better defended': {
    before: '3r2k1/3r1ppp/8/3p4/8/8/5PPP/4R1K1 w - - 0 1',
    uci: 'e1d1',
    unexpected: 'attacks-weak-pawn',
  },
  'nor where the pawn has neighbours': {
    before: '6k1/2p2ppp/8/3p4/8/8/5PPP/4R1K1 w - - 0 1',
    uci: 'e1d1',
    unexpected: 'attacks-weak-pawn',
  },
};

describe('pawns as targets', () => {
  test.each(Object.entries(targets))('pawn targets are found only where expected: %s', (_, one) => {
    expect(hasFact(pawnDetectors, one)).toBe(one.expected !== undefined);
  });
});
