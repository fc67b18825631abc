import { describe, expect, test } from 'vitest';
import { hasFact } from '../../../../test-support/coach/proved-facts.ts';
import type { FactCase } from '../../../../test-support/coach/proved-facts.ts';
import { pieceDetectors } from './piece-detectors.ts';

const files: Record<string, FactCase> = {
  'a rook comes to a file without pawns that the enemy shares': {
    before: '3r2k1/ppp2ppp/8/8/8/8/PPP2PPP/R3K3 w - - 0 1',
    uci: 'a1d1',
    line: 'h7h6 g2g3 g7g6',
    expected: 'open-file d1 own created',
  },
  'it is taken there': {
    before: '3r2k1/ppp2ppp/8/8/8/8/PPP2PPP/R5K1 w - - 0 1',
    uci: 'a1d1',
    line: 'd8d1',
    unexpected: 'open-file',
  },
  'it has the file to itself': {
    before: '6k1/pp3ppp/8/8/8/8/PP3PPP/R5K1 w - - 0 1',
    uci: 'a1d1',
    expected: 'controls-file d1 own created',
  },
  'a pawn of theirs would take it on one of the squares': {
    before: '6k1/ppp2ppp/8/8/8/8/PP3PPP/R5K1 w - - 0 1',
    uci: 'a1d1',
    expected: 'open-file d1 own created',
  },
  'an own piece in its way': {
    before: '6k1/pp3ppp/8/8/8/3B4/PP3PPP/R5K1 w - - 0 1',
    uci: 'a1d1',
    unexpected: 'controls-file',
  },
  'with an enemy pawn on it': {
    before: '6k1/pppp1ppp/8/8/8/8/PPP2PPP/R5K1 w - - 0 1',
    uci: 'a1d1',
    expected: 'half-open-file d1 own created',
  },
  'along a file it stood on already': {
    before: '6k1/ppp2ppp/8/8/8/8/PPP2PPP/3R2K1 w - - 0 1',
    uci: 'd1d2',
    unexpected: 'open-file',
  },
  'the last pawn of a file goes': {
    before: '6k1/ppp2ppp/8/4p3/3P4/8/PPP2PPP/3R2K1 w - - 0 1',
    uci: 'd4e5',
    line: 'h7h6 g2g3 g7g6',
    expected: 'opens-file d own created',
  },
  'a pawn takes back on it': {
    before: '6k1/ppp2ppp/3p4/4p3/3P4/8/PPP2PPP/4R1K1 w - - 0 1',
    uci: 'd4e5',
    line: 'd6e5 e1e5 h7h6 g2g3 g7g6',
    unexpected: 'opens-file e',
  },
  'the seventh rank with a king before it': {
    before: '6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1',
    uci: 'd1d7',
    expected: 'seventh-rank d7 own created',
  },
  'nobody at home there': {
    before: '8/8/5k2/8/8/8/8/3R2K1 w - - 0 1',
    uci: 'd1d7',
    unexpected: 'seventh-rank',
  },
  'a rook goes up before its pawns': {
    before: 'r1bq1rk1/pp3ppp/2n2n2/8/8/2N2N2/PP3PPP/R1BQ1RK1 w - - 0 1',
    uci: 'f1e1',
    unexpected: 'rook-lift',
  },
  'to the third rank': {
    before: 'r1bq1rk1/pp3ppp/2n2n2/8/8/5N2/PP1B1PPP/R2QR1K1 w - - 0 1',
    uci: 'e1e3',
    expected: 'rook-lift e3 own created',
  },
  'a rook takes its place behind the centre': {
    before: 'r1bq1rk1/ppp2ppp/2np1n2/4p3/4P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 1',
    uci: 'f1e1',
    expected: 'central-rook e1 own created',
  },
};

describe('rooks and their files', () => {
  test.each(Object.entries(files))('file facts are found only where expected: %s', (_, one) => {
    expect(hasFact(pieceDetectors, one)).toBe(one.expected !== undefined);
  });
});
