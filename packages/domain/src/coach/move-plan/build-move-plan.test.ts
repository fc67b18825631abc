import { describe, expect, test } from 'vitest';
import { createMoveToExplain } from '../../../test-support/coach/move-to-explain.ts';
import { buildMoveContext } from '../move-context.ts';
import { buildMovePlan } from './build-move-plan.ts';

function buildPlan(given: Parameters<typeof createMoveToExplain>[0]) {
  return buildMovePlan(buildMoveContext(createMoveToExplain(given)));
}

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('the phases of a plan', () => {
  const plan = buildPlan({
    before: start,
    uci: 'e2e4',
    replies: ['+0.30 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d3 e8g8 c2c3 d7d6'],
  });

  test('the phases are the move with its reply, two more moves, and three more', () => {
    expect(plan.immediate).toMatchObject({ move: 'e4', sequence: '1.e4 e5', evaluation: '+0.30' });
    expect(plan.shortTerm?.sequence).toBe('2.Nf3 Nc6 3.Bc4 Bc5');
    expect(plan.longTerm?.sequence).toBe('4.O-O Nf6 5.d3 O-O 6.c3 d6');
  });

  test('the facts of a phase are sorted, the best first', () => {
    expect(plan.longTerm?.facts[0]).toMatchObject({ kind: 'plan-castle' });
  });

  test('a phase that the line does not reach is null', () => {
    const short = buildPlan({ before: start, uci: 'e2e4', replies: ['+0.30 e7e5 g1f3 b8c6'] });
    expect(short.shortTerm?.move).toBe('Nf3');
    expect(short.longTerm).toBeNull();
    const none = buildPlan({ before: start, uci: 'e2e4' });
    expect(none).toEqual({ immediate: null, shortTerm: null, longTerm: null });
  });

  test('a plan of Black is numbered as in a book', () => {
    const black = buildPlan({
      before: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
      uci: 'e7e5',
      replies: ['+0.30 g1f3 b8c6 f1b5'],
    });
    expect(black.immediate?.sequence).toBe('1...e5 2.Nf3');
    expect(black.shortTerm?.sequence).toBe('2...Nc6 3.Bb5');
  });
});

function listKinds(before: string, uci: string, reply: string) {
  return buildPlan({ before, uci, replies: [reply] }).shortTerm?.facts.map(({ kind }) => kind);
}

describe('what a phase is about', () => {
  test.each<[string, string, string, string, string]>([
    [
      'a knight taken, and nothing takes back',
      '4k3/3n4/8/8/8/3N4/8/R3K3 w - - 0 1',
      'a1a2',
      '+0.00 d7e5 d3e5 e8e7 e5f3',
      'plan-takes',
    ],
    [
      'queens that leave the board together',
      '3qk3/8/8/8/8/8/7P/3QK3 w - - 0 1',
      'h2h3',
      '+1.00 e8e7 d1d8 e7d8 e1e2',
      'plan-trade',
    ],
    [
      'a break',
      '4k3/8/4p3/3p4/8/8/4P2P/4K3 w - - 0 1',
      'h2h3',
      '+0.00 e8e7 e2e4 e7d6 e1e2',
      'plan-break',
    ],
    [
      'a king on its way',
      '4k3/p7/8/8/8/8/P6P/4K3 w - - 0 1',
      'h2h3',
      '+1.00 e8e7 e1e2 e7e6 e2e3 e6e5',
      'plan-king',
    ],
    [
      'a rook to a file without pawns',
      '4k3/p7/8/8/8/8/P6P/R3K3 w - - 0 1',
      'h2h3',
      '+5.00 e8e7 a1b1 e7e6 b1b7',
      'plan-file',
    ],
    [
      'a knight to a square no pawn can attack',
      '4k3/p4ppp/8/8/4P3/2N5/P6P/4K3 w - - 0 1',
      'h2h3',
      '+3.00 e8e7 c3d5 e7e6 e1e2',
      'plan-outpost',
    ],
  ])('a phase reports the expected fact: %s', (_, before, uci, reply, kind) => {
    expect(listKinds(before, uci, reply)).toContain(kind);
  });
});

test('a recapturing piece does not continue the route of the captured one', () => {
  const kinds = listKinds(
    '4k3/8/8/2q5/2r5/4N3/4Q2P/4K3 w - - 0 1',
    'h2h3',
    '+0.00 e8e7 e2c4 c5c4 e3c4 e7e6 c4a5 e6e5',
  );
  expect(kinds).not.toContain('route');
});

test('plain moves are reported for pawns and pieces', () => {
  const before = '4k3/8/8/8/8/8/P6P/2N1K3 w - - 0 1';
  expect(listKinds(before, 'h2h3', '+1.00 e8e7 a2a3 e7e6 a3a4 e6e5')).toContain('plan-pawn');
  expect(listKinds(before, 'h2h3', '+1.00 e8e7 c1d3 e7e6 a2a3 e6e5')).toContain('plan-piece');
});

test('a promoted pawn is not reported as pushed on', () => {
  const before = '4k3/8/8/8/8/7P/2p5/4K3 b - - 0 1';
  expect(listKinds(before, 'e8e7', '-9.00 h3h4 c2c1q e1e2 c1c4 e2e3')).not.toContain('plan-push');
});
