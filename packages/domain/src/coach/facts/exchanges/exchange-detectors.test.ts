import { describe, expect, test } from 'vitest';
import { exchangeDetectors } from './exchange-detectors.ts';
import { findProvedFacts, describeFacts } from '../../../../test-support/coach/proved-facts.ts';

function listFacts(before: string, uci: string, line?: string): string[] {
  const replies = line === undefined ? [] : [`+0.00 ${line}`];
  return describeFacts(exchangeDetectors, { before, uci, replies });
}

describe('an exchange', () => {
  test('an exchange is complete where the line settles, and names both pieces', () => {
    const [fact] = findProvedFacts(exchangeDetectors, {
      before: '4k3/8/2p5/3n4/8/2N5/8/4K3 w - - 0 1',
      uci: 'c3d5',
      replies: ['+0.00 c6d5 e1d2 e8d7'],
    });
    expect(fact).toMatchObject({
      kind: 'exchange',
      slots: {
        own: { role: 'knight', square: 'd5' },
        their: { role: 'knight', square: 'd5' },
        line: { san: ['cxd5'] },
      },
    });
  });

  test('a knight for a bishop is an exchange too', () => {
    expect(listFacts('4k3/8/2p5/3b4/8/2N5/8/4K3 w - - 0 1', 'c3d5', 'c6d5 e1d2 e8d7')).toEqual([
      'exchange d5 own created',
    ]);
  });

  test.each([
    ['a rook for a knight is none', '4k3/8/2p5/3n4/8/8/8/3RK3 w - - 0 1', 'd1d5', 'c6d5 e1d2'],
    ['nor what is not taken back', '4k3/8/8/3n4/8/2N5/8/4K3 w - - 0 1', 'c3d5', 'e8d7 e1d2 d7c6'],
    ['nor what the line leaves open', '4k3/8/2p5/3n4/8/2N5/8/4K3 w - - 0 1', 'c3d5', 'c6d5'],
    ['nor a pawn for a pawn', '4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 'c6d5 e1d2 e8d7'],
    ['nor anything without a line', '4k3/8/2p5/3n4/8/2N5/8/4K3 w - - 0 1', 'c3d5', undefined],
    [
      'nor where a pawn goes with it',
      '4k3/8/2p5/3n4/8/2N2B2/8/4K3 w - - 0 1',
      'c3d5',
      'c6d5 f3d5 e8d7 e1d2',
    ],
  ])('no exchange is reported: %s', (_, before, uci, line) => {
    expect(listFacts(before, uci, line).filter((text) => text.startsWith('exchange'))).toEqual([]);
  });

  test('several exchanged pairs are reported together', () => {
    expect(
      listFacts('3r2k1/3r4/8/8/8/8/3R4/3R2K1 w - - 0 1', 'd2d7', 'd8d7 d1d7 g8f8 g1f2'),
    ).not.toContain('exchanges own created');
    expect(
      listFacts('3rk3/3r4/8/8/8/8/3R4/3R2K1 w - - 0 1', 'd2d7', 'd8d7 d1d7 e8d7 g1f2 d7e6'),
    ).toContain('exchanges own created');
  });
});

describe('simplifying', () => {
  const ahead = '2rr2k1/5ppp/8/8/8/8/4RPPP/2BR2K1 w - - 0 1';

  test.each([
    ['a piece up', ahead, '+4.00', '+3.90', true],
    ['with much given away for it', ahead, '+4.00', '+0.20', false],
    ['with even material', '2rr2k1/5ppp/8/8/8/8/4RPPP/3R2K1 w - - 0 1', '+0.00', '+0.00', false],
  ])('simplifying is reported only where expected: %s', (_, before, best, played, is) => {
    const found = describeFacts(exchangeDetectors, {
      before,
      uci: 'd1d8',
      lines: [`${best} h2h3`],
      replies: [`${played} c8d8 g1f1 g8f8`],
    });
    expect(found.includes('simplifies d8 own created')).toBe(is);
  });
});

describe('an offer', () => {
  test.each([
    [
      'queens face each other',
      '3qk3/8/8/8/8/8/8/Q3K1R1 w - - 0 1',
      'a1d1',
      ['offers-exchange d1 d8 own created'],
    ],
    ['undefended it is a mistake, not an offer', '3qk3/8/8/8/8/8/8/Q5K1 w - - 0 1', 'a1d4', []],
    ['a rook for a queen is none', '3qk3/8/8/8/8/8/8/R3K3 w - - 0 1', 'a1d1', []],
    ['a bishop before a knight, unguarded', '4k3/8/5n2/8/8/8/2B5/4K3 w - - 0 1', 'c2e4', []],
    ['a pawn would take it', '4k3/8/5n2/3p1B2/8/3P1P2/8/4K3 w - - 0 1', 'f5e4', []],
    ['it could be taken where it stood', '4k3/8/5n2/8/4B3/5P2/8/4K3 w - - 0 1', 'e4d5', []],
    [
      'guarded by a pawn',
      '4k3/8/5n2/8/8/5P2/2B5/4K3 w - - 0 1',
      'c2e4',
      ['offers-exchange e4 f6 own created'],
    ],
  ])('an offer of exchange is reported only where expected: %s', (_, before, uci, expected) => {
    expect(listFacts(before, uci)).toEqual(expected);
  });

  test('an offer of exchange names the piece that takes in the line first', () => {
    const before = '3qk3/6b1/5n2/8/8/5P2/2B5/4K3 w - - 0 1';
    expect(listFacts(before, 'c2e4', 'f6e4 f3e4')).toContain('offers-exchange e4 f6 own created');
  });
});

describe('queens', () => {
  test('an exchange of queens in the line is reported', () => {
    const before = '3qk3/8/8/8/8/8/8/3QK3 w - - 0 1';
    expect(listFacts(before, 'd1d8', 'e8d8 e1d2 d8d7')).toContain('queens-off own created');
  });

  test('the capture of the last queen is reported', () => {
    const before = '4k3/8/8/8/8/8/4N3/K1q3N1 w - - 0 1';
    expect(listFacts(before, 'e2c1', 'e8d7 a1b2')).toContain('no-queens own created');
  });

  test('queens are not reported as exchanged where only one is lost', () => {
    const before = '3qk3/8/8/8/8/8/8/3RK2Q w - - 0 1';
    expect(listFacts(before, 'd1d8', 'e8d8 e1d2 d8d7')).not.toContain('queens-off own created');
  });
});

describe('bishops of opposite colours', () => {
  test('opposite-coloured bishops are reported once the others are gone', () => {
    const before = '2b1k3/8/8/4b3/8/6B1/8/4K3 w - - 0 1';
    expect(listFacts(before, 'g3e5', 'e8d7 e1d2 d7c6')).toContain('opposite-bishops own created');
  });

  test('opposite-coloured bishops after a trade are reported', () => {
    const before = '4k3/5p2/2b3n1/8/4B3/8/8/2B1K3 w - - 0 1';
    expect(listFacts(before, 'e4g6', 'f7g6 e1d2 e8d7 c1b2')).toContain(
      'to-opposite-bishops own created',
    );
  });

  test('bishops on squares of one colour are not reported as opposite', () => {
    const before = '2b1k3/8/8/4b3/8/3B1N2/8/4K3 w - - 0 1';
    const found = listFacts(before, 'f3e5', 'e8e7 e1d2 e7d6');
    expect(found.filter((text) => text.includes('bishops'))).toEqual([]);
  });
});
