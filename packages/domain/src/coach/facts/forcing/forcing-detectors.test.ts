import { describe, expect, test } from 'vitest';
import { findFact, listFactKinds } from '../../../../test-support/coach/forcing-facts.ts';
import type { ShortMove } from '../../../../test-support/coach/forcing-facts.ts';

const createPiece = (square: string) => expect.objectContaining({ is: 'piece', square });

describe('mates and checks', () => {
  const foolsMate: ShortMove = {
    fen: 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2',
    uci: 'd8h4',
  };
  const queenSacrifice: ShortMove = {
    fen: '3r1q1k/p2n2pp/5p2/3BbP1Q/2PpR3/3P4/Pr3B1P/5R1K w - - 15 30',
    uci: 'h5h7',
    before: ['#2 h5h7 h8h7 e4h4', '-21 e4e2 d8b8 f1e1 b2e2'],
    after: ['#1 h8h7 e4h4'],
  };

  test('a mate on the board is reported without a check fact', () => {
    expect(findFact(foolsMate, 'mate')?.slots).toEqual({
      king: createPiece('e1'),
      by: createPiece('h4'),
    });
    expect(listFactKinds(foolsMate)).not.toContain('check');
  });

  test('a mate at the end of the line is shown, one beyond the line is only reported', () => {
    expect(findFact(queenSacrifice, 'mate-in')).toMatchObject({
      slots: { count: { value: 1 }, line: { line: 'R1', san: ['Kxh7', 'Rh4#'] } },
      delta: 'unchanged',
    });
    const cut = { ...queenSacrifice, after: ['#1 h8h7'] };
    expect(listFactKinds(cut)).toContain('mate-reported');
    expect(listFactKinds(cut)).not.toContain('mate-in');
  });

  test('a move that lets the opponent mate is reported', () => {
    const short = {
      fen: 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2',
      uci: 'g2g4',
      before: ['-30 e2e4 g8f6'],
      after: ['#-1 d8h4'],
    };
    expect(findFact(short, 'allows-mate')).toMatchObject({
      side: 'black',
      delta: 'created',
      slots: { count: { value: 1 } },
    });
  });

  test('a mate threat by any legal move is found, except when the move gives check', () => {
    const fen = 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3';
    expect(findFact({ fen, uci: 'd1h5' }, 'mate-threat')?.slots.move.san).toBe('Qxf7#');
    expect(listFactKinds({ fen, uci: 'd1e2' })).not.toContain('mate-threat');
    expect(listFactKinds({ fen, uci: 'c4f7' })).toEqual(['check', 'capture']);
  });

  test.each([
    ['check', 'e4d6', ['d6']],
    ['discovered-check', 'e4c5', ['e1']],
    ['double-check', 'e4f6', ['e1', 'f6']],
  ] as const)('a %s names the checking pieces', (kind, uci, by) => {
    const fen =
      kind === 'check' ? '4k3/8/8/8/4N3/8/8/3R1K2 w - - 0 1' : '4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1';
    const slot = findFact({ fen, uci }, kind)?.slots.by;
    const pieces = slot?.is === 'pieces' ? slot.pieces : [slot];
    expect(pieces.map((found) => found?.square)).toEqual(by);
  });
});

describe('material', () => {
  const hanging = {
    fen: '4k3/8/8/3n4/8/8/3R4/4K3 w - - 0 1',
    uci: 'd2d5',
    after: ['500 e8e7 e1d2 e7e6 d2e3'],
  };

  test('a capture that stays won is reported as material won', () => {
    expect(findFact(hanging, 'wins-material')?.slots.gain).toEqual({
      is: 'material',
      won: ['knight'],
      paid: [],
    });
    expect(findFact(hanging, 'takes-for-free')?.magnitude).toBe(3);
  });

  test('half of an exchange is not reported as a win', () => {
    const short = { ...hanging, previous: { uci: 'f4d5', isCapture: true } };
    expect(listFactKinds(short)).toEqual(['recapture']);
  });

  test('nothing is claimed where the line stops in the middle of an exchange', () => {
    expect(listFactKinds({ ...hanging, after: ['500 e8e7'] })).toEqual([
      'wins-material',
      'takes-for-free',
    ]);
    expect(listFactKinds({ ...hanging, after: ['500'] })).toEqual(['capture']);
  });

  test('material that is given back later in the line does not count as won', () => {
    const short = {
      fen: '4k3/8/1r6/3p4/8/8/P2R4/4K3 w - - 0 1',
      uci: 'd2d5',
      after: ['0 b6b1 e1e2 b1b2 e2f3 b2a2 f3e3 e8e7 e3d4'],
    };
    expect(listFactKinds(short)).toEqual(['capture']);
  });

  test('a gain of the side that is behind counts as regaining material', () => {
    const gambit = {
      fen: 'rnbq1rk1/ppp1bppp/8/8/3P1p2/2N2N2/PPP3PP/R1BQ1RK1 w - - 1 10',
      uci: 'c1f4',
      before: ['-12 c1f4 c8f5'],
      after: ['-15 c8f5 g1h1 b8d7 c3d5 d7b6 d5e7 d8e7 f4g3 c7c6'],
    };
    expect(findFact(gambit, 'regains-material')?.slots.gain.won).toEqual(['pawn']);
    expect(listFactKinds(gambit)).not.toContain('wins-material');
  });

  test('material the mover gives up later in the line is not lost by the move', () => {
    const benko = {
      fen: 'rnbqkb1r/pppppppp/5n2/8/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2',
      uci: 'c7c5',
      before: ['21 e7e6 b1c3 f8b4 e2e3', '31 c7c6 g1f3 d7d5 g2g3'],
      after: ['63 d4d5 b7b5 c4b5 a7a6 e2e3 e7e6 d5e6 f7e6 g1f3 f8e7 b1c3 e8g8'],
    };
    expect(listFactKinds(benko)).not.toContain('loses-material');
  });

  test('losing a piece is reported where another move would have saved it', () => {
    const short = {
      fen: '4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1',
      uci: 'e1e2',
      before: ['300 e4c3 e8e7 e1e2 e7e6', '290 e4d2 e8e7 e1e2 e7e6'],
      after: ['-100 d5e4 e2e3 e8e7 e3e4 e7e6 e4d4 e6d6'],
    };
    expect(findFact(short, 'loses-material')).toMatchObject({
      side: 'black',
      slots: { gain: { won: ['knight'], paid: ['pawn'] } },
    });
  });
});

describe('offers', () => {
  const rookForQueen: ShortMove = {
    fen: '6k1/5p2/1K4p1/8/P4P2/2r1P3/7p/1R6 b - - 0 44',
    uci: 'c3b3',
    before: ['-499 c3b3 b1b3 h2h1q a4a5'],
    after: ['-513 b1b3 h2h1q a4a5 h1e4 b6c5 e4e7 c5b5 e7b7'],
  };

  test('material that is won back later is a temporary sacrifice', () => {
    expect(findFact(rookForQueen, 'temporary-sacrifice')?.slots).toMatchObject({
      offered: { square: 'b3', role: 'rook' },
      taking: { san: 'Rxb3' },
    });
  });

  test('material given for a mate is a real sacrifice', () => {
    const short: ShortMove = {
      fen: '3r1q1k/p2n2pp/5p2/3BbP1Q/2PpR3/3P4/Pr3B1P/5R1K w - - 15 30',
      uci: 'h5h7',
      before: ['#2 h5h7 h8h7 e4h4'],
      after: ['#1 h8h7 e4h4'],
    };
    expect(findFact(short, 'sacrifice')?.slots.offered).toMatchObject({
      role: 'queen',
      square: 'h7',
    });
  });

  test('a trade of rooks is not a sacrifice', () => {
    const short: ShortMove = {
      fen: '1r1q2k1/Qb4b1/2p3r1/3np1pR/2B1N3/1P3P2/P1P5/1K1R4 w - - 1 28',
      uci: 'h5g5',
      before: ['260 h5g5 g6g5 e4g5 g7h6'],
      after: ['302 g6g5 e4g5 d8d6 g5e4 d6c7 e4c5 c7c8 d1g1'],
    };
    expect(listFactKinds(short)).not.toContain('temporary-sacrifice');
    expect(listFactKinds(short)).not.toContain('sacrifice');
  });

  const pawnOnB2: ShortMove = {
    fen: 'r5k1/1p2bppp/1qb1pn2/p3B3/2P5/P1N3Q1/1P3PPP/3R1BK1 w - - 2 21',
    uci: 'e5d4',
    before: ['75 e5d4 b6b3 d1d3 b3c2'],
    after: [
      '104 b6b3 d1d3 b3c2 b2b4 a5b4 a3b4 f6h5 g3e5',
      '289 b6a6 b2b4 a5b4 a3b4 a6a3',
      '447 b6b2 c3d5 b2a3 d5f6 g8h8 d1d3 a3d6 d4e5 d6e5 g3e5 e7f6 e5h5',
    ],
  };

  test('a pawn whose capture loses is poisoned', () => {
    expect(findFact(pawnOnB2, 'poisoned')?.slots).toMatchObject({
      offered: { square: 'b2', role: 'pawn' },
      taking: { san: 'Qxb2' },
    });
  });

  test('a piece is not poisoned where the other line is hardly better or the same threat exists anyway', () => {
    const [best = '', , taking = ''] = pawnOnB2.after ?? [];
    const near = { ...pawnOnB2, after: [best.replace('104', '400'), taking] };
    expect(listFactKinds(near)).not.toContain('poisoned');
    const knightAtTheRook: ShortMove = {
      fen: '3r1rk1/pp2bpp1/4pn1p/q1p1N2P/3P1B2/8/PPP1QPP1/1K1R3R w - - 0 18',
      uci: 'e5g6',
      before: ['79 e5g6 f8e8 g6e7 e8e7'],
      after: [
        '90 f8e8 g6e7 e8e7 d4c5 e7d7',
        '209 c5d4 g6f8 e7f8 f4e5 a5c5 d1d3 d8d5 e5f6 g7f6 d3g3 g8h8',
      ],
    };
    expect(listFactKinds(knightAtTheRook)).not.toContain('poisoned');
  });
});

describe('threats and what is done about them', () => {
  const askTheBishop: ShortMove = {
    fen: 'r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQR1K1 b kq - 5 6',
    uci: 'b7b5',
    before: ['24 b7b5 a4b3 e8g8 c2c3'],
    after: ['33 a4b3 e8g8 c2c3 c6a5 b3c2'],
    nullMoveAfter: '-561 b5a4 d2d4 d7d6 b1c3',
  };

  test('a threat needs the null-move line; without it only an attack is reported', () => {
    expect(findFact(askTheBishop, 'threat')).toMatchObject({
      confirmed: 'null-move',
      slots: { by: { square: 'b5' }, target: { square: 'a4' }, taking: { san: 'bxa4' } },
    });
    const { nullMoveAfter: _, ...unprobed } = askTheBishop;
    expect(listFactKinds(unprobed)).toEqual(['attacks', 'loose-piece']);
    expect(findFact(unprobed, 'attacks')).toMatchObject({ confirmed: 'board', magnitude: 3 });
  });

  test('a piece that is taken at once threatens nothing', () => {
    const short: ShortMove = {
      fen: '4k3/8/8/1n6/3r4/8/2N5/4K3 w - - 0 1',
      uci: 'c2a3',
      after: ['-600 b5a3 e1e2 a3c4 e2f3'],
      nullMoveAfter: '100 a3b5 d4d5',
    };
    expect(listFactKinds(short)).toEqual(['loose-piece']);
  });

  const awayFromThePawn: ShortMove = {
    fen: 'rnbqkb1r/1p3ppp/p2p1n2/4p3/3NP3/2N5/PPP1BPPP/R1BQK2R w KQkq - 0 7',
    uci: 'd4b3',
    before: ['25 d4b3 f8e7 e1g1 e8g8'],
    after: ['28 f8e7 c1e3 c8e6 c3d5'],
    nullMoveBefore: '-452 e5d4 d1d4 b8c6 d4d3',
  };

  test('a parried threat is reported together with the saved piece', () => {
    expect(findFact(awayFromThePawn, 'parries')?.slots).toMatchObject({
      threat: { san: 'exd4' },
      target: { square: 'b3', role: 'knight' },
    });
    expect(findFact(awayFromThePawn, 'saves')?.slots).toMatchObject({
      piece: { square: 'b3' },
      by: { square: 'e5' },
    });
  });

  test('nothing is parried without a null-move line, or where passing costs hardly anything', () => {
    const { nullMoveBefore: _, ...unprobed } = awayFromThePawn;
    expect(listFactKinds(unprobed)).toEqual(['saves']);
    const mild = { ...awayFromThePawn, nullMoveBefore: '0 e5d4 d1d4 b8c6 d4d3' };
    expect(listFactKinds(mild)).not.toContain('parries');
  });

  test('a check does not save a piece that can still be taken after it', () => {
    const fen = '4k3/8/8/3p4/2N5/8/8/R3K3 w - - 0 1';
    expect(listFactKinds({ fen, uci: 'a1a8' })).toEqual(['check']);
    expect(listFactKinds({ fen, uci: 'c4e3' })).toContain('saves');
  });

  test('a loose piece is reported only where the line involves it', () => {
    const fen = '4k3/8/8/3n4/8/8/7R/4K3 w - - 0 1';
    expect(listFactKinds({ fen, uci: 'h2d2', after: ['300 d5f4 d2d4 f4e6 d4e4'] })).toContain(
      'loose-piece',
    );
    expect(listFactKinds({ fen, uci: 'h2d2', after: ['300 e8e7 e1f2 e7e6'] })).not.toContain(
      'loose-piece',
    );
  });
});

describe('promotion and repetition', () => {
  test('a promotion is reported on the board and ahead in the line', () => {
    const fen = '8/P6k/8/8/8/8/8/4K3 w - - 0 1';
    expect(findFact({ fen, uci: 'a7a8q' }, 'promotes')?.slots.piece.role).toBe('queen');
    const ahead = { fen, uci: 'e1e2', after: ['900 h7g7 a7a8q g7f6 a8d5'] };
    expect(findFact(ahead, 'will-promote')?.slots.pawn.square).toBe('a7');
  });

  test('a promoted queen that is taken at once is not reported', () => {
    const short = {
      fen: '7r/P6k/8/8/8/8/8/4K3 w - - 0 1',
      uci: 'e1e2',
      after: ['0 h7g7 a7a8q h8a8 e2e3'],
    };
    expect(listFactKinds(short)).not.toContain('will-promote');
  });

  test('checks that repeat the position are a perpetual', () => {
    const short = {
      fen: '7k/8/6Q1/8/8/8/qr6/7K w - - 0 1',
      uci: 'g6h6',
      after: ['0 h8g8 h6g6 g8h8 g6h6 h8g8 h6g6'],
    };
    expect(findFact(short, 'perpetual')?.slots.line.san).toEqual(['Kg8', 'Qg6+', 'Kh8', 'Qh6+']);
    expect(listFactKinds({ ...short, after: ['90 h8g8 h6g6 g8h8 g6h6'] })).not.toContain(
      'perpetual',
    );
  });
});
