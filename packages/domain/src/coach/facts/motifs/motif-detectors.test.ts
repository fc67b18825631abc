import { describe, expect, test } from 'vitest';
import { findFact, listFactKinds } from '../../../../test-support/coach/forcing-facts.ts';
import type { ShortMove } from '../../../../test-support/coach/forcing-facts.ts';

const royalFork: ShortMove = {
  fen: 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1',
  uci: 'd5c7',
  after: ['500 e8d7 c7a8 d7c6 e1e2 c6b7'],
};

describe('fork', () => {
  test('a fork needs two targets, one of them taken in the line', () => {
    expect(findFact(royalFork, 'fork')).toMatchObject({
      confirmed: 'line',
      magnitude: 5,
      slots: { by: { square: 'c7' }, targets: { pieces: [{ square: 'e8' }, { square: 'a8' }] } },
    });
  });

  test('a double attack without a line that wins is not a fork', () => {
    expect(listFactKinds({ ...royalFork, after: [] })).toEqual(['check']);
    expect(listFactKinds({ ...royalFork, after: ['0 e8d7 c7d5 d7d6 d5c3'] })).toEqual(['check']);
  });

  test('a fork by a piece that can be taken is not reported', () => {
    const guarded = { ...royalFork, fen: 'r3k3/3b4/1b6/3N4/8/8/8/4K3 w - - 0 1' };
    expect(listFactKinds({ ...guarded, after: ['-300 b6c7 e1e2 e8e7 e2e3'] })).not.toContain(
      'fork',
    );
  });

  test('pawns and defended pieces of the same value are not fork targets', () => {
    const short = {
      fen: '4k3/8/1p3p2/1n1p4/8/4N3/8/4K3 w - - 0 1',
      uci: 'e3d5',
      after: ['100 e8e7 d5b6 e7d6 e1d2 d6c6'],
    };
    expect(listFactKinds(short)).not.toContain('fork');
  });
});

describe('pin', () => {
  const toTheKing: ShortMove = {
    fen: '4k3/8/4n3/8/8/5P2/6PP/R5K1 w - - 0 1',
    uci: 'a1e1',
    after: ['300 e8f7 e1e6 f7e6 g1f1 e6e5'],
  };

  test('a pin to the king is reported where the pinned piece cannot escape', () => {
    expect(findFact(toTheKing, 'pin')).toMatchObject({
      confirmed: 'none',
      slots: { by: { square: 'e1' }, pinned: { square: 'e6' }, behind: { square: 'e8' } },
    });
    const won = {
      ...toTheKing,
      fen: '4k3/7p/4n3/8/8/5P2/6PP/R5K1 w - - 0 1',
      after: ['300 h7h6 e1e6 e8d7 e6e1 d7d6 g1f2'],
    };
    expect(findFact(won, 'pin')).toMatchObject({
      confirmed: 'line',
      magnitude: 3,
    });
  });

  test('a defended piece that is in no danger is not reported as pinned', () => {
    const held = { ...toTheKing, fen: '4k3/3p4/4n3/8/8/5P2/6PP/R5K1 w - - 0 1', after: [] };
    expect(listFactKinds(held)).not.toContain('pin');
  });

  test('a pin to the queen is confirmed only when it wins something', () => {
    const spanish = {
      fen: 'r1bqkbnr/ppp2ppp/2np4/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R b KQkq - 0 4',
      uci: 'c8g4',
      after: ['20 f1e2 g8f6 e1g1 f8e7'],
    };
    expect(findFact(spanish, 'pin')).toMatchObject({ confirmed: 'none', delta: 'created' });
  });

  test('a king move that ends a pin is reported', () => {
    const pinned = {
      fen: '4r1k1/8/8/8/8/4N3/5n2/4K3 w - - 0 1',
      uci: 'e1f2',
      after: ['300 g8f7 f2f3 f7f6 f3f4'],
    };
    expect(findFact(pinned, 'pin')).toMatchObject({ side: 'black', delta: 'removed' });
  });
});

/** Moves of the starter collection, each with an engine line. */
const cases = {
  skewer: {
    fen: '1q5r/1B2kpp1/2Q2n2/4p3/1p5p/4P2P/5PP1/R5K1 w - - 2 32',
    uci: 'a1a8',
    after: ['601 b8d6 a8h8 b4b3 c6c3 b3b2 c3b2 g7g5 b2b3'],
  },
  'discovered-attack': {
    fen: '5r1k/2Q4p/1p3r1q/2p5/5p2/P1PPn1Pp/BP3R2/4R1K1 b - - 0 31',
    uci: 'f4g3',
    after: ['-2597 c7g3 f6f2 g3e5 f2f6 g1h1 e3g4 e1g1 g4e5 d3d4 f6f1'],
  },
  removal: {
    fen: 'r2q1rk1/pp3pbp/4p1p1/3n4/3PB1b1/1Q3N2/PP3PPP/R1B1R1K1 b - - 1 15',
    uci: 'g4f3',
    after: ['-31 e4f3 g7d4 g2g3 d8b6 b3b6 d4b6 a2a4 f8d8'],
  },
  deflection: {
    fen: '6k1/5p2/1K4p1/8/P4P2/2r1P3/7p/1R6 b - - 0 44',
    uci: 'c3b3',
    after: ['-513 b1b3 h2h1q a4a5 h1e4 b6c5 e4e7 c5b5 e7b7'],
  },
  overload: {
    fen: '3r2k1/2p2pp1/1p1P3p/p7/P4P2/2P1Pn2/1P4K1/3RR3 b - - 0 32',
    uci: 'f3e1',
    after: ['-275 d1e1 d8d6 e1b1 g7g6 g2f3 d6d2 b2b4 a5b4'],
  },
  attraction: {
    fen: '3r1q1k/p2n2pp/5p2/3BbP1Q/2PpR3/3P4/Pr3B1P/5R1K w - - 15 30',
    uci: 'h5h7',
    after: ['#1 h8h7 e4h4'],
  },
  interference: {
    fen: '8/7p/5k2/4p3/2r1p1p1/1p2PnP1/1R2NPK1/8 b - - 1 57',
    uci: 'c4c2',
    after: ['-633 b2b3 c2e2 b3b6 f6f5 b6h6 f3g5 h6h4 e2c2'],
  },
  trapped: {
    fen: '3rb1k1/1B3pp1/2p1p2n/2P1P2p/r3R2P/1N3PP1/P7/R5K1 b - - 2 29',
    uci: 'a4a7',
    after: ['-290 e4b4 d8b8 a2a4 a7b7 b4b7 b8b7 b3d2 b7a7 d2e4 g8f8'],
  },
  zwischenzug: {
    fen: '3r2k1/3n2pp/p1p1p3/8/2BpP3/P4PP1/1r5P/3RR1K1 w - - 0 24',
    uci: 'c4e6',
    after: ['118 g8f8 d1d4 f8e7 d4d7 d8d7 e6d7 e7d7 e1d1 d7e6 d1c1'],
    previous: { uci: 'e5d4', isCapture: true },
  },
} satisfies Record<string, ShortMove>;

describe('combinations', () => {
  test.each(Object.keys(cases) as (keyof typeof cases)[])('%s is proved by its line', (kind) => {
    expect(findFact(cases[kind], kind)?.confirmed).toBe('line');
  });

  test.each(Object.keys(cases) as (keyof typeof cases)[])(
    '%s is not reported without the line',
    (kind) => {
      const short: ShortMove = cases[kind];
      expect(listFactKinds({ ...short, after: [] })).not.toContain(kind);
      const [line = ''] = short.after ?? [];
      const cut = line.split(' ').slice(0, 2).join(' ');
      expect(listFactKinds({ ...short, after: [cut] })).not.toContain(kind);
    },
  );

  test('a combination names its pieces and squares', () => {
    expect(findFact(cases.skewer, 'skewer')?.slots).toMatchObject({
      by: { square: 'a8' },
      front: { square: 'b8' },
      behind: { square: 'h8' },
    });
    expect(findFact(cases.removal, 'removal')?.slots).toMatchObject({
      defender: { square: 'f3', role: 'knight' },
      falls: { square: 'd4' },
      line: { san: ['Bxf3', 'Bxd4', 'g3'] },
    });
    expect(findFact(cases.deflection, 'deflection')?.slots).toMatchObject({
      defender: { square: 'b1' },
      square: { square: 'h1' },
    });
    expect(findFact(cases.zwischenzug, 'zwischenzug')?.slots).toMatchObject({
      square: { square: 'd4' },
      later: { san: 'Rxd4' },
    });
    expect(findFact(cases.trapped, 'trapped')?.slots.piece.square).toBe('b7');
  });

  test('an in-between move is reported only after a capture by the opponent', () => {
    const { previous: _, ...short } = cases.zwischenzug;
    expect(listFactKinds(short)).not.toContain('zwischenzug');
  });

  test('an overloaded piece is not reported as deflected too', () => {
    expect(listFactKinds(cases.overload)).not.toContain('deflection');
  });

  test('a queen that takes a queen is not an attraction', () => {
    const trade = {
      fen: '3r2k1/2p2pp1/1p1P3p/p7/P4P2/2P1Pn1q/1P4Q1/3RRK2 b - - 6 31',
      uci: 'h3g2',
      after: ['-270 f1g2 f3e1 d1e1 d8d6 g2f3 d6d2 e1b1 g7g6'],
    };
    expect(listFactKinds(trade)).not.toContain('attraction');
  });
});

describe('line-ups', () => {
  const backRank: ShortMove = {
    fen: '1n4k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
    uci: 'g2g3',
    after: ['#1 b8a6 d1d8'],
  };

  test('a weak back rank is reported where the line attacks it and the attacker is not simply taken', () => {
    expect(findFact(backRank, 'back-rank')).toMatchObject({ confirmed: 'line', side: 'black' });
    const guarded = { ...backRank, after: ['-500 b8c6 d1d8 c6d8 g1f1'] };
    expect(listFactKinds(guarded)).not.toContain('back-rank');
  });

  test('a weak back rank that existed before and is not attacked is not reported', () => {
    expect(listFactKinds({ ...backRank, after: [] })).not.toContain('back-rank');
  });

  test('a battery on a file that aims at an enemy piece is reported', () => {
    const fen = '3r2k1/8/8/8/8/8/3R4/Q5K1 w - - 0 1';
    expect(findFact({ fen, uci: 'a1d1' }, 'battery')?.slots).toMatchObject({
      front: { square: 'd2' },
      back: { square: 'd1' },
    });
    const empty = '6k1/8/8/8/8/8/3R4/Q5K1 w - - 0 1';
    expect(listFactKinds({ fen: empty, uci: 'a1d1' })).not.toContain('battery');
  });
});
