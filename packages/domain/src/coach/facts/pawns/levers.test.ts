import { describe, expect, test } from 'vitest';
import { hasFact } from '../../../../test-support/coach/proved-facts.ts';
import type { FactCase } from '../../../../test-support/coach/proved-facts.ts';
import { pawnDetectors } from './pawn-detectors.ts';

const levers: Record<string, FactCase> = {
  'none where the pawn is pinned and cannot take': {
    before: '3rk3/8/4p3/8/3P4/8/8/3K4 w - - 0 1',
    uci: 'd4d5',
    unexpected: 'break',
  },
  'none where the other one is': {
    before: '4k3/4p3/8/5P2/8/8/8/4R1K1 w - - 0 1',
    uci: 'f5f6',
    unexpected: 'break',
  },
  "king's pawns head to head are nothing special": {
    before: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
    uci: 'e7e5',
    line: 'g1f3 b8c6',
    unexpected: 'fixes-pawn',
  },
  'a push that meets an enemy pawn': {
    before: 'rnbqkb1r/pppp1ppp/4pn2/8/2PP4/5N2/PP2PPPP/RNBQKB1R b KQkq - 1 3',
    uci: 'd7d5',
    line: 'b1c3 f8e7',
    expected: 'break d5 c4 own created',
  },
  'what can only be taken in passing is no lever': {
    before: '4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1',
    uci: 'e2e4',
    line: 'd4e3 e1e2',
    unexpected: 'break',
  },
  'the line opens a file': {
    before: 'r2qkbnr/ppp3pp/2np4/4pb2/8/2NP1N2/PPP2PPP/R1BQKB1R w KQkq - 0 6',
    uci: 'd3d4',
    line: 'g8f6 f1b5 e5d4 f3d4 f5d7 b5c6 b7c6 e1g1 f8e7',
    expected: 'break-opens d4 e5 own created',
  },
  'a line that leaves the pawns where they are opens none': {
    before: 'r2qkbnr/ppp3pp/2np4/4pb2/8/2NP1N2/PPP2PPP/R1BQKB1R w KQkq - 0 6',
    uci: 'd3d4',
    line: 'g8f6 f1b5 f8e7 e1g1',
    unexpected: 'break-opens',
  },
  'tension that stays, and a piece that adds to it': {
    before: 'rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 4',
    uci: 'b1c3',
    expected: 'tension c4 d5 own unchanged',
  },
  'a move elsewhere, and nobody is about to take': {
    before: 'rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 4',
    uci: 'h2h3',
    line: 'f8e7 g1f3 e8g8 c4d5',
    unexpected: 'tension',
  },
  'a move elsewhere, and it is resolved next': {
    before: 'rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 4',
    uci: 'h2h3',
    line: 'd5c4 e2e4 b7b5',
    expected: 'tension c4 d5 own unchanged',
  },
  'tension that ends by taking': {
    before: '4k3/pp3ppp/8/3p4/2P5/8/PP3PPP/4K3 w - - 0 4',
    uci: 'c4d5',
    line: 'e8d7 e1d2',
    expected: 'resolves-tension d5 d5 own created',
  },
  'by taking into the next': {
    before: '4k3/pp3ppp/4p3/3p4/2P5/8/PP3PPP/4K3 w - - 0 4',
    uci: 'c4d5',
    line: 'e6d5 e1d2',
    unexpected: 'resolves-tension',
  },
  'by going past': {
    before: '4k3/ppp3pp/4p3/3p4/2P5/8/PP3PPP/4K3 w - - 0 4',
    uci: 'c4c5',
    expected: 'advances-past c5 d5 own created',
  },
  'fixed from the fifth rank': {
    before: '4k3/pp3p1p/6p1/8/6PP/8/8/4K3 w - - 0 1',
    uci: 'g4g5',
    expected: 'fixes-pawn g6 own created',
  },
};

describe('pawns that meet', () => {
  test.each(Object.entries(levers))(
    'facts of opposing pawns are found only where expected: %s',
    (_, one) => {
      expect(hasFact(pawnDetectors, one)).toBe(one.expected !== undefined);
    },
  );
});
