import { describe, expect, test } from 'vitest';
import { hasFact, findProvedFacts } from '../../../../test-support/coach/proved-facts.ts';
import type { FactCase } from '../../../../test-support/coach/proved-facts.ts';
import { pieceDetectors } from './piece-detectors.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const pieces: Record<string, FactCase> = {
  'a knight for one of two bishops': {
    before: '4k3/ppp1bppp/2b5/8/3N4/8/PPPB1PPP/4KB2 w - - 0 1',
    uci: 'd4c6',
    line: 'b7c6 g2g3 h7h6 f1g2',
    expected: 'bishop-pair me own created',
  },
  'one of two bishops for a knight': {
    before: '4k3/ppp1bppp/5n2/6B1/8/8/PPP2PPP/4KB2 w - - 0 1',
    uci: 'g5f6',
    line: 'e7f6 g2g3 h7h6 f1g2',
    expected: 'bishop-pair me own removed',
  },
  'no line to tell': {
    before: '4k3/ppp1bppp/5n2/6B1/8/8/PPP2PPP/4KB2 w - - 0 1',
    uci: 'g5f6',
    unexpected: 'bishop-pair',
  },
  "the enemy's bishop behind fixed pawns": {
    before: '4k3/pp1b2pp/4p3/3p1p2/3P4/4PP2/PP4PP/4K3 w - - 0 1',
    uci: 'f3f4',
    expected: 'bad-bishop d7 their created',
  },
  'outside the chain it is not bad': {
    before: '4k3/pp4pp/4p3/3p1p2/3Pb3/4PP2/PP4PP/4K3 w - - 0 1',
    uci: 'f3f4',
    unexpected: 'bad-bishop',
  },
  'the long diagonal': {
    before: 'rnbqkbnr/pppppppp/8/8/8/6P1/PPPPPP1P/RNBQKBNR w KQkq - 0 1',
    uci: 'f1g2',
    expected: 'long-diagonal g2 own created',
  },
  'a knight of its own in the way': {
    before: 'rnbqkbnr/pppppppp/8/8/8/5NP1/PPPPPP1P/RNBQKB1R w KQkq - 0 1',
    uci: 'f1g2',
    unexpected: 'long-diagonal',
  },
  'a knight in the middle': {
    before: '4k3/ppp2ppp/8/8/8/5N2/PPP2PPP/4K3 w - - 0 1',
    uci: 'f3e5',
    expected: 'centralised e5 own created',
  },
  'where a pawn takes it': {
    before: '4k3/ppp2ppp/3p4/8/8/5N2/PPP2PPP/4K3 w - - 0 1',
    uci: 'f3e5',
    unexpected: 'centralised',
  },
  'a queen in the middle that can be hit': {
    before: '4k3/ppp2ppp/2n5/8/8/8/PPP2PPP/3QK3 w - - 0 1',
    uci: 'd1d4',
    unexpected: 'centralised',
  },
  'a queen that is chased away at once': {
    before: 'rnbqkbnr/pp2pppp/3p4/8/3pP3/2N5/PPP2PPP/R1BQKBNR w KQkq - 0 4',
    uci: 'd1d4',
    line: 'b8c6 d4e3 g7g6',
    unexpected: 'centralised',
  },
  castling: {
    before: 'r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1',
    uci: 'e8c8',
    expected: 'castles queenside own created',
  },
  development: { before: start, uci: 'g1f3', expected: 'develops f3 own created' },
  'a second move of the same piece is none': {
    before: 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1',
    uci: 'f3g5',
    unexpected: 'develops',
  },
  'late in the game it is not called that': {
    before: '4k3/8/8/8/8/8/8/4K1N1 w - - 0 1',
    uci: 'g1f3',
    unexpected: 'develops',
  },
  'two pieces more': {
    before: 'rnbqkbnr/pp3ppp/2p5/3pp3/3PP3/2N5/PPP2PPP/R1BQKBNR w KQkq - 0 1',
    uci: 'g1f3',
    expected: 'development-lead own created',
  },
  'rooks that see each other': {
    before: 'r4rk1/ppp2ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQ - 0 1',
    uci: 'e1g1',
    expected: 'rooks-connected a1 f1 own created',
  },
  'which they did before': {
    before: 'r4rk1/ppp2ppp/8/8/8/8/PPPQ1PPP/R4RK1 w - - 0 1',
    uci: 'f1e1',
    unexpected: 'rooks-connected',
  },
  'the piece with the fewest squares': {
    before: '6k1/5ppp/8/8/8/1P3Q2/P4PPP/NR4K1 w - - 0 1',
    uci: 'a1c2',
    expected: 'worst-piece c2 own created',
  },
  'a knight goes into the corner by choice': {
    before: '4k3/pp6/8/8/8/1N6/PP6/4K3 w - - 0 1',
    uci: 'b3a1',
    expected: 'mobility a1 own removed',
  },
  'a knight that is chased there': {
    before: '4k3/pp6/8/8/p7/1N6/PP6/4K3 w - - 0 1',
    uci: 'b3a1',
    unexpected: 'mobility',
  },
  'a queen has squares enough': {
    before: '4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1',
    uci: 'd4a1',
    unexpected: 'mobility',
  },
};

describe('pieces', () => {
  test.each(Object.entries(pieces))('piece facts are found only where expected: %s', (_, one) => {
    expect(hasFact(pieceDetectors, one)).toBe(one.expected !== undefined);
  });

  test('mobility is counted before and after the move', () => {
    const given = { before: '4k3/8/8/8/8/2p5/8/B3K3 w - - 0 1', uci: 'a1b2' };
    expect(findProvedFacts(pieceDetectors, given).map(({ kind }) => kind)).not.toContain(
      'mobility',
    );
    const knight = { before: '4k3/8/8/8/8/8/8/N3K3 w - - 0 1', uci: 'a1b3' };
    expect(findProvedFacts(pieceDetectors, knight).map(({ kind }) => kind)).toContain('mobility');
    const fact = findProvedFacts(pieceDetectors, knight).find(({ kind }) => kind === 'mobility');
    expect(fact?.slots).toMatchObject({ from: { value: 2 }, to: { value: 6 } });
  });

  test('a pawn move opens the line of the bishop, but not of the queen in the opening', () => {
    const found = findProvedFacts(pieceDetectors, { before: start, uci: 'e2e4' });
    const lines = found.filter(({ kind }) => kind === 'opens-line');
    expect(lines.map(({ id }) => id)).toEqual(['opens-line f1']);
    // a6 is not counted, because the pawn on b7 reaches it.
    expect(lines[0]?.slots).toMatchObject({ from: { value: 0 }, to: { value: 4 } });
  });

  test.each([
    ['unless the line goes that way', '+0.20 d7d5 f1g2', true],
    ['as long as it does not', '+0.20 d7d5 g1f3', false],
  ])(
    'two more squares count as an opened line only if the line uses them: %s',
    (_, reply, isFound) => {
      const given = { before: start, uci: 'g2g3', replies: [reply] };
      const ids = findProvedFacts(pieceDetectors, given).map(({ id }) => id);
      expect(ids.includes('opens-line f1')).toBe(isFound);
    },
  );
});
