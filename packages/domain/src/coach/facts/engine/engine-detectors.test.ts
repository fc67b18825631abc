import { describe, expect, test } from 'vitest';
import { createMoveToExplain } from '../../../../test-support/coach/move-to-explain.ts';
import { buildMoveContext } from '../../move-context.ts';
import { engineDetectors } from './engine-detectors.ts';

const quiet = 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10';

function listKinds(given: Parameters<typeof createMoveToExplain>[0]): string[] {
  const context = buildMoveContext(createMoveToExplain(given));
  return engineDetectors.flatMap((detect) => detect(context)).map(({ kind }) => kind);
}

function findFact(kind: string, given: Parameters<typeof createMoveToExplain>[0]) {
  const context = buildMoveContext(createMoveToExplain(given));
  return engineDetectors.flatMap((detect) => detect(context)).find((fact) => fact.kind === kind);
}

const threeLines = ['+0.30 c3d5 f6d5', '+0.28 h2h3 g4h5', '+0.25 a1d1 h7h6'];

describe('what the engine says of a move', () => {
  test.each<[string, string, readonly string[], string[], string]>([
    ['its own first choice', 'c3d5', threeLines, ['+0.30 f6d5'], 'engine-first'],
    ['another that is as good', 'h2h3', threeLines, ['+0.28 g4h5'], 'engine-as-good'],
    ['one nearly as good', 'g1h1', threeLines, ['+0.15 h7h6'], 'engine-near'],
    ['one a little worse', 'g1h1', threeLines, ['-0.05 h7h6'], 'engine-differs'],
    ['one clearly worse', 'g1h1', threeLines, ['-0.60 h7h6'], 'engine-objects'],
  ])('the engine comparison of a move is classified: %s', (_, uci, lines, replies, kind) => {
    const found = listKinds({ before: quiet, uci, lines, replies });
    expect(found.filter((name) => name.startsWith('engine-'))).toEqual([kind]);
  });

  test("a move among the engine's three is compared within their search, not with the next one", () => {
    const found = listKinds({
      before: quiet,
      uci: 'h2h3',
      lines: threeLines,
      replies: ['-1.00 g4h5'],
    });
    expect(found).toContain('engine-as-good');
  });

  test('lines of very different depth are not compared', () => {
    const move = createMoveToExplain({
      before: quiet,
      uci: 'h2h3',
      lines: threeLines,
      replies: [],
    });
    const linesBefore = move.linesBefore.map((line, at) =>
      at === 0 ? { ...line, depth: 24 } : line,
    );
    const uneven = { ...move, linesBefore };
    const kinds = engineDetectors.flatMap((detect) => detect(buildMoveContext(uneven)));
    expect(kinds).toEqual([]);
  });

  test('no engine fact is found without engine lines', () => {
    expect(listKinds({ before: quiet, uci: 'h2h3', lines: [] })).toEqual([]);
  });
});

describe('a choice', () => {
  test('three equally good moves are a free choice', () => {
    const fact = findFact('free-choice', { before: quiet, uci: 'c3d5', lines: threeLines });
    expect(fact?.slots).toMatchObject({ second: { san: 'h3' }, third: { san: 'Rad1' } });
  });

  test('there is no free choice where the third move is worse', () => {
    const lines = ['+0.30 c3d5', '+0.28 h2h3', '-0.30 a1d1'];
    expect(listKinds({ before: quiet, uci: 'c3d5', lines })).not.toContain('free-choice');
  });

  test('an only move is reported where every other move changes the band of the evaluation', () => {
    const lines = ['+1.00 c3d5', '-0.50 h2h3', '-0.60 a1d1'];
    const fact = findFact('only-move', { before: quiet, uci: 'c3d5', lines });
    expect(fact?.slots).toMatchObject({
      band: { band: 'slightly-better' },
      otherwise: { band: 'equal' },
    });
  });

  test('a recapture is not reported as an only move', () => {
    const lines = ['+1.00 c3d5', '-0.50 h2h3', '-0.60 a1d1'];
    const previous = { uci: 'c6d5', isCapture: true };
    const found = listKinds({ before: quiet, uci: 'c3d5', lines, more: { previous } });
    expect(found).not.toContain('only-move');
  });

  test('the only legal move is reported as forced', () => {
    const before = '4k3/8/8/8/8/8/1r6/K7 w - - 0 1';
    expect(listKinds({ before, uci: 'a1b2' })).toContain('forced');
  });

  test('a choice of promotion pieces is not a forced move', () => {
    const before = '7k/P7/8/8/8/8/1r6/K7 w - - 0 1';
    expect(listKinds({ before, uci: 'a1b2' })).not.toContain('forced');
  });
});

describe('the position reached', () => {
  test.each<[string, string, object]>([
    ['the opponent better', '-1.90 g4h5', { side: { color: 'black' }, band: { band: 'better' } }],
    ['won', '+5.00 g4h5', { side: { color: 'white' }, band: { band: 'won' } }],
  ])('the evaluation after the move is reported: %s', (_, reply, slots) => {
    const fact = findFact('assessment', { before: quiet, uci: 'h2h3', replies: [reply] });
    expect(fact?.slots).toMatchObject(slots);
  });

  test('an equal position is reported as level', () => {
    const given = { before: quiet, uci: 'h2h3', replies: ['-0.10 g4h5'] };
    const fact = findFact('level', given);
    expect(fact?.slots).toEqual({
      score: { is: 'score', line: 'R1', text: '-0.10' },
      engine: expect.objectContaining({ is: 'engine' }),
    });
    expect(fact?.claims).toContainEqual({
      at: { line: 'game', ply: 1 },
      says: { is: 'band', line: 'R1', color: 'black', band: 'equal' },
    });
    expect(listKinds(given)).not.toContain('assessment');
  });

  test('a repeated position is reported', () => {
    const fact = findFact('repetition', { before: quiet, uci: 'h2h3', more: { timesSeen: 2 } });
    expect(fact?.slots).toEqual({ count: { is: 'number', value: 2 } });
  });

  test('the name of the opening is reported', () => {
    const more = { opening: 'Italian Game' };
    const fact = findFact('opening', { before: quiet, uci: 'h2h3', more });
    expect(fact?.slots).toEqual({ name: { is: 'name', text: 'Italian Game' } });
  });
});
