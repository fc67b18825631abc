import { describe, expect, test } from 'vitest';
import { createMoveToExplain } from '../../../../test-support/coach/move-to-explain.ts';
import { buildMoveContext } from '../../move-context.ts';
import { ideaDetectors } from './idea-detectors.ts';

function findIdeas(given: Parameters<typeof createMoveToExplain>[0]) {
  const context = buildMoveContext(createMoveToExplain(given));
  return ideaDetectors.flatMap((detect) => detect(context));
}

describe('a move that prepares another', () => {
  const afterNf6 = 'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';

  test('moving the bishop prepares castling', () => {
    const [fact] = findIdeas({
      before: afterNf6,
      uci: 'f1c4',
      replies: ['+0.20 b8c6 e1g1 f8c5'],
    });
    expect(fact).toMatchObject({ kind: 'prepares', slots: { later: { san: 'O-O' } } });
  });

  test('a move that was possible before is not prepared', () => {
    const found = findIdeas({ before: afterNf6, uci: 'f1c4', replies: ['+0.20 b8c6 d2d3 f8c5'] });
    expect(found).toEqual([]);
  });

  test('a move that only the reply makes possible is not prepared', () => {
    // The pawn can take on d4 only because Black's reply captures there.
    const before = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/2P5/PP1P1PPP/RNBQKBNR w KQkq - 0 3';
    const found = findIdeas({ before, uci: 'g1f3', replies: ['+0.20 e5d4 c3d4 d7d5'] });
    expect(found).toEqual([]);
  });

  test("the piece's own next step is not prepared", () => {
    const before = '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1';
    const found = findIdeas({ before, uci: 'a1a2', replies: ['+5.00 e8d8 a2h2 d8c8'] });
    expect(found).toEqual([]);
  });
});

describe('a move that prevents', () => {
  // Black's d5 would be a break. With the bishop on b3, White has one more piece than Black that can take on d5.
  const before = '4k3/3p4/2p1p3/8/2P1P3/8/2B5/4K3 w - - 0 1';

  test('a break found by the null-move line that now loses a pawn is prevented', () => {
    const found = findIdeas({
      before,
      uci: 'c2b3',
      lines: ['+1.50 c2b3 e8e7'],
      nullMoveBefore: '+0.20 d7d5 c4d5',
    });
    expect(found).toMatchObject([{ kind: 'prophylaxis', slots: { idea: { san: 'd5' } } }]);
  });

  test('a break that is still possible is not prevented', () => {
    const found = findIdeas({
      before,
      uci: 'c2d3',
      lines: ['+1.50 c2d3 e8e7'],
      nullMoveBefore: '+0.20 d7d5 c4d5',
    });
    expect(found).toEqual([]);
  });

  test('nothing is prevented without a null-move line', () => {
    const found = findIdeas({
      before,
      uci: 'c2b3',
      lines: ['+1.50 c2b3 e8e7'],
    });
    expect(found).toEqual([]);
  });
});
