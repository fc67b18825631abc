import { describe, expect, test } from 'vitest';
import { findProvedFacts, describeFacts } from '../../../../test-support/coach/proved-facts.ts';
import { endingDetectors } from './ending-detectors.ts';

function listFacts(before: string, uci: string, line?: string): string[] {
  const replies = line === undefined ? [] : [`+0.00 ${line}`];
  return describeFacts(endingDetectors, { before, uci, replies });
}

describe('the king', () => {
  test.each([
    [
      'walks to the centre',
      '4k3/pp6/8/8/8/8/PP4K1/8 w - - 0 1',
      'g2f3',
      ['active-king own created'],
    ],
    ['walks away from it', '4k3/pp6/8/8/8/8/PP4K1/8 w - - 0 1', 'g2h3', []],
    ['with a queen about', '3qk3/pp6/8/8/8/8/PP1R2K1/8 w - - 0 1', 'g2f3', []],
    ['with the board still full', 'rnb1kb1r/8/8/8/8/8/6K1/RNB2B1R w kq - 0 1', 'g2f3', []],
    ['castles', 'r3k3/pp6/8/8/8/8/PP6/4K2R w K - 0 1', 'e1g1', []],
  ])('king activity is reported only where expected: %s', (_, before, uci, expected) => {
    expect(listFacts(before, uci)).toEqual(expected);
  });

  test.each([
    [
      'takes the opposition',
      '4k3/8/8/8/8/4K3/4P3/8 w - - 0 1',
      'e3e4',
      ['active-king own created', 'opposition own created'],
    ],
    [
      'an even number of squares is none',
      '4k3/8/8/8/8/8/4K3/8 w - - 0 1',
      'e2e3',
      ['active-king own created'],
    ],
    ['a pawn between them', '4k3/8/4p3/8/8/4K3/8/8 w - - 0 1', 'e3e4', ['active-king own created']],
    [
      'with a piece on the board there is none',
      '4k3/8/8/8/8/4K3/7N/8 w - - 0 1',
      'e3e4',
      ['active-king own created'],
    ],
  ])('the opposition is reported only where expected: %s', (_, before, uci, expected) => {
    expect(listFacts(before, uci)).toEqual(expected);
  });
});

describe('the square of a pawn', () => {
  // After the push it is Black's turn, so Black's king must need at least two steps more than the pawn needs moves.
  test.each([
    ['too far away', '7k/8/8/8/P7/8/8/7K w - - 0 1', 'a4a5', true],
    ['just in time', '4k3/8/8/8/P7/8/8/7K w - - 0 1', 'a4a5', false],
    ['something on its way', '7k/8/N7/8/P7/8/8/7K w - - 0 1', 'a4a5', false],
    ['a rook to stop it', '7k/7r/8/8/P7/8/8/6K1 w - - 0 1', 'a4a5', false],
  ])('the square of a pawn is reported only where expected: %s', (_, before, uci, is) => {
    expect(listFacts(before, uci).some((text) => text.startsWith('square-rule a'))).toBe(is);
  });

  test('the square of a pawn depends on the side to move', () => {
    // The pawn needs four moves to promote, the king five steps to reach the promotion square.
    const before = '5k2/8/8/8/P7/8/8/7K b - - 0 1';
    expect(listFacts(before, 'f8f7')).toContain('square-rule a4 their created');
    expect(listFacts(before, 'f8e7')).toEqual(['active-king own created']);
  });

  test('a first double step counts as one move in the square of a pawn', () => {
    const before = '6k1/8/8/8/8/8/P7/7K b - - 0 1';
    expect(listFacts(before, 'g8g7')).toContain('square-rule a2 their created');
  });

  test('the square of a pawn is not reported where the line does not push the pawn', () => {
    const before = '8/8/7p/7k/2PK2p1/8/8/8 b - - 1 62';
    expect(listFacts(before, 'g4g3', 'd4d3 g3g2 d3d2 g2g1q')).not.toContain(
      'square-rule c4 their created',
    );
  });
});

describe('rooks and passed pawns', () => {
  test.each([
    [
      'behind its own',
      '6k1/5p2/8/P7/8/8/6K1/2R5 w - - 0 1',
      'c1a1',
      'rook-behind-passer a1 a5 own created',
      true,
    ],
    [
      'behind the enemy one',
      '6k1/5p2/8/8/p7/8/6K1/2R5 w - - 0 1',
      'c1c8',
      'rook-behind-passer',
      false,
    ],
    [
      'from above',
      '8/2R2pk1/8/8/p7/8/6K1/8 w - - 0 1',
      'c7a7',
      'rook-behind-passer a7 a4 own created',
      true,
    ],
    ['in front of it', '8/2R2pk1/8/P7/8/8/6K1/8 w - - 0 1', 'c7a7', 'rook-behind-passer', false],
    [
      'with something between',
      '6k1/5p2/8/P7/N7/8/6K1/2R5 w - - 0 1',
      'c1a1',
      'rook-behind-passer',
      false,
    ],
    [
      'behind one that is not passed',
      '6k1/1p3p2/8/P7/8/8/6K1/2R5 w - - 0 1',
      'c1a1',
      'rook-behind-passer',
      false,
    ],
    [
      'cuts off by a file',
      '7r/4k3/8/8/1P6/8/1K6/R7 w - - 0 1',
      'a1d1',
      'cut-off d1 b4 own created',
      true,
    ],
    [
      'by a rank',
      '4k3/8/8/1P6/8/8/1K6/R6r w - - 0 1',
      'a1a6',
      'cut-off-rank a6 b5 own created',
      true,
    ],
    ['not from the wrong side', '7r/4k3/8/8/1P6/8/1K6/R7 w - - 0 1', 'a1f1', 'cut-off', false],
    [
      'not with a hole in the wall',
      '7r/4k3/8/3p4/1P6/8/1K6/R7 w - - 0 1',
      'a1d1',
      'cut-off d1 b4',
      false,
    ],
  ])('rooks and passed pawns are reported only where expected: %s', (_, before, uci, text, is) => {
    expect(listFacts(before, uci).some((one) => one.startsWith(text))).toBe(is);
  });

  test('a rook that is taken at once does not cut off the king', () => {
    const before = '8/4k3/8/8/1P6/8/1K6/R6r w - - 0 1';
    expect(listFacts(before, 'a1d1', 'h1d1 b2c2 d1d8 c2c3')).toEqual([]);
  });
});

describe('what is left', () => {
  test('an endgame type entered by the move is reported', () => {
    const [fact] = findProvedFacts(endingDetectors, {
      before: 'r5k1/5ppp/8/4n3/8/6B1/5PPP/3R2K1 w - - 0 1',
      uci: 'g3e5',
      replies: ['+5.00 a8e8 f2f4 f7f6'],
    });
    expect(fact).toMatchObject({
      kind: 'endgame-type',
      slots: { own: { won: ['rook', 'bishop'] }, their: { won: ['rook'] } },
    });
  });

  test('an endgame type entered after exchanges is reported', () => {
    const fact = findProvedFacts(endingDetectors, {
      before: '2r1r1k1/5ppp/8/8/8/6B1/5PPP/2R3K1 w - - 0 1',
      uci: 'c1c8',
      replies: ['-2.00 e8c8 h2h3 h7h6'],
    }).find(({ kind }) => kind === 'to-endgame-type');
    expect(fact).toMatchObject({
      slots: { own: { won: ['bishop'] }, their: { won: ['rook'] }, line: { san: ['Rxc8'] } },
    });
  });

  test('a pawn ending is reported at once or after exchanges', () => {
    const before = '4k3/5ppp/8/8/8/8/3r1PPP/4K3 w - - 0 1';
    expect(listFacts(before, 'e1d2', 'e8e7 d2e3')).toContain('pawn-ending own created');
    const rooks = '3rk3/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1';
    expect(listFacts(rooks, 'd1d8', 'e8d8 g1f1 d8d7')).toContain('to-pawn-ending own created');
    expect(listFacts(rooks, 'd1c1', 'd8d7 g1f1')).toEqual([]);
  });

  test.each([
    [
      'a bishop on dark squares, for a light corner',
      '8/8/8/2k5/P2p4/4B3/8/6K1 w - - 0 1',
      'e3d4',
      true,
    ],
    [
      'a bishop on light squares, for a dark corner',
      '8/8/8/2k5/4p2P/8/6B1/6K1 w - - 0 1',
      'g2e4',
      true,
    ],
    ['the right one', '8/8/8/8/2k5/P2p4/4B3/6K1 w - - 0 1', 'e2d3', false],
    ['with another pawn', '8/8/8/2k5/P2p4/4B3/6P1/6K1 w - - 0 1', 'e3d4', false],
    ['with an enemy pawn left', '8/8/8/2k4p/P2p4/4B3/8/6K1 w - - 0 1', 'e3d4', false],
  ])('the wrong rook pawn is reported only where expected: %s', (_, before, uci, is) => {
    expect(listFacts(before, uci).includes('wrong-rook-pawn own created')).toBe(is);
  });
});
