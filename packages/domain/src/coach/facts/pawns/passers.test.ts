import { describe, expect, test } from 'vitest';
import { hasFact, findProvedFacts } from '../../../../test-support/coach/proved-facts.ts';
import type { FactCase } from '../../../../test-support/coach/proved-facts.ts';
import { pawnDetectors } from './pawn-detectors.ts';

const passers: Record<string, FactCase> = {
  'a push past the last guard makes a passed pawn': {
    before: '4k3/8/2p5/3P4/8/8/8/4K3 w - - 0 1',
    uci: 'd5d6',
    line: 'c6c5 e1d2',
    expected: 'passed-pawn d6 own created',
  },
  'none where the pawn is taken at once': {
    before: '3rk3/8/2p5/3P4/8/8/8/4K3 w - - 0 1',
    uci: 'd5d6',
    line: 'd8d6 e1e2 e8e7',
    unexpected: 'passed-pawn d6',
  },
  'of two on a file the foremost': {
    before: '4k3/8/8/8/4p3/3P1P2/3P4/4K3 w - - 0 1',
    uci: 'f3e4',
    line: 'e8e7 e1d1',
    expected: 'passed-pawn d3 own created',
  },
  'and not the one behind it': {
    before: '4k3/8/8/8/4p3/3P1P2/3P4/4K3 w - - 0 1',
    uci: 'f3e4',
    line: 'e8e7 e1d1',
    unexpected: 'passed-pawn d2',
  },
  'the pawn that goes past an enemy pawn frees it too': {
    before: '4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1',
    uci: 'd4d5',
    line: 'e8e7 e1d1',
    expected: 'passed-pawn e5 their created',
  },
  'one that goes on in the line still counts': {
    before: '3rk3/8/8/3P4/8/8/8/4K3 w - - 0 1',
    uci: 'e1e2',
    line: 'e8f7 d5d6 f7e6',
    expected: 'passed-pawn d5 own unchanged',
  },
  'not where it is taken and the taker goes on': {
    before: '3rk3/8/8/3P4/8/8/8/4K3 w - - 0 1',
    uci: 'e1e2',
    line: 'd8d5 e2e3 d5d1',
    unexpected: 'passed-pawn d5',
  },
  'a push of one that was passed before': {
    before: '4k3/8/8/3P4/8/8/8/4K3 w - - 0 1',
    uci: 'd5d6',
    expected: 'advances-passer d6 own unchanged',
  },
  'protection arrives': {
    before: '4k3/8/8/3P4/8/4P2p/8/4K3 w - - 0 1',
    uci: 'e3e4',
    expected: 'protected-passer d5 own created',
  },
  'two passed pawns come abreast': {
    before: '4k3/8/8/3P4/8/4P3/8/4K3 w - - 0 1',
    uci: 'e3e4',
    expected: 'connected-passers d5 e4 own created',
  },
  'a passed pawn far from all others': {
    before: '4k3/6pp/8/8/8/1p6/P5PP/4K3 w - - 0 1',
    uci: 'a2b3',
    line: 'e8d7 e1d2 d7c6',
    expected: 'outside-passer b3 own created',
  },
  'an outside one needs pawns elsewhere': {
    before: '4k3/6pp/8/8/8/1p6/P7/4K3 w - - 0 1',
    uci: 'a2b3',
    line: 'e8d7 e1d2 d7c6',
    unexpected: 'outside-passer',
  },
  'a king in front of a passed pawn': {
    before: '4k3/8/3P4/8/8/8/8/4K3 b - - 0 1',
    uci: 'e8d7',
    expected: 'blockades d7 d6 own created',
  },
  'a knight in front of an isolated one': {
    before: '4k3/pp2pppp/5n2/8/3P4/8/PP3PPP/4K3 b - - 0 1',
    uci: 'f6d5',
    expected: 'blockades-isolated d5 d4 own created',
  },
  'beside it is not in front': {
    before: '4k3/8/3P4/8/8/8/8/4K3 b - - 0 1',
    uci: 'e8f7',
    unexpected: 'blockades',
  },
};

describe('passed pawns', () => {
  test.each(Object.entries(passers))('passed pawns are found only where expected: %s', (_, one) => {
    expect(hasFact(pawnDetectors, one)).toBe(one.expected !== undefined);
  });
});

test('an advanced passed pawn states its distance to promotion', () => {
  const [fact] = findProvedFacts(pawnDetectors, {
    before: '4k3/8/8/3P4/8/8/8/4K3 w - - 0 1',
    uci: 'd5d6',
  });
  expect(fact).toMatchObject({ kind: 'advances-passer', slots: { left: { value: 2 } } });
});
