import { describe, expect, test } from 'vitest';
import { hasFact } from '../../../../test-support/coach/proved-facts.ts';
import type { FactCase } from '../../../../test-support/coach/proved-facts.ts';
import { pieceDetectors } from './piece-detectors.ts';

const squares: Record<string, FactCase> = {
  'a knight before a pawn of its own that no pawn can chase, while a knight can': {
    before: '4k1n1/pp3ppp/3p4/8/2P1P3/4N3/PP3PPP/4K3 w - - 0 1',
    uci: 'e3d5',
    expected: 'outpost d5 own created',
  },
  'nobody is left who could contest it': {
    before: '4kb2/pp3ppp/3p4/8/2P1P3/4N3/PP3PPP/4K3 w - - 0 1',
    uci: 'e3d5',
    expected: 'secure-outpost d5 own created',
  },
  'a bishop of the other shade cannot contest it, one of its own could': {
    before: '2b1k3/pp3ppp/3p4/8/2P1P3/4N3/PP3PPP/4K3 w - - 0 1',
    uci: 'e3d5',
    unexpected: 'secure-outpost',
  },
  'a pawn may still come': {
    before: '4k3/ppp2ppp/3p4/8/2P1P3/4N3/PP3PPP/4K3 w - - 0 1',
    uci: 'e3d5',
    unexpected: 'outpost d5',
  },
  'no pawn behind it': {
    before: '4k3/pp3ppp/3p4/8/8/4N3/PP3PPP/4K3 w - - 0 1',
    uci: 'e3d5',
    unexpected: 'outpost d5',
  },
  'it is exchanged at once': {
    before: '4k3/pp3ppp/3p1n2/8/2P1P3/4N3/PP3PPP/4K3 w - - 0 1',
    uci: 'e3d5',
    line: 'f6d5 c4d5',
    unexpected: 'outpost d5',
  },
  'a pawn that comes up behind makes the square of a knight one': {
    before: '4k3/pp3ppp/3p4/3N4/8/2P5/PP3PPP/4K3 w - - 0 1',
    uci: 'c3c4',
    expected: 'secure-outpost d5 own created',
  },
  'on the rim it is none': {
    before: '4k3/pp6/8/8/6P1/6N1/PP6/4K3 w - - 0 1',
    uci: 'g3h5',
    unexpected: 'outpost',
  },
  'a knight gets a way to one': {
    before: '4k3/pp3ppp/3p4/8/2P1P3/8/PPN2PPP/4K3 w - - 0 1',
    uci: 'c2e3',
    expected: 'outpost-reach e3 d5 own created',
  },
  'no way, no word': {
    before: '4k3/pp3ppp/3p4/8/2P1P3/5N2/PP3PPP/4K3 w - - 0 1',
    uci: 'f3d2',
    unexpected: 'outpost-reach',
  },
  'not where it would be lost': {
    before: '3rk3/pp3ppp/4b3/8/2P5/8/PPN2PPP/4K3 w - - 0 1',
    uci: 'c2e3',
    unexpected: 'outpost-reach',
  },
  'a push gives up the square beside it, and a knight looks at it': {
    before: 'r1bqkbnr/pp1ppppp/2n5/2p5/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq - 2 3',
    uci: 'e7e5',
    expected: 'hole d5 own created',
  },
  'nobody looks at it': {
    before: '4k3/pp2pppp/8/2p5/8/8/PPPP1PPP/4K3 b - - 0 1',
    uci: 'e7e5',
    unexpected: 'hole',
  },
  'another pawn still guards it': {
    before: 'r1bqkbnr/pppppppp/2n5/8/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq - 2 3',
    uci: 'e7e5',
    unexpected: 'hole d5',
  },
};

describe('strong squares and weak ones', () => {
  test.each(Object.entries(squares))(
    'outposts and holes are found only where expected: %s',
    (_, one) => {
      expect(hasFact(pieceDetectors, one)).toBe(one.expected !== undefined);
    },
  );
});
