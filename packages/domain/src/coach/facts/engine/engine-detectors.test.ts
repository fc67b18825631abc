import { describe, expect, test } from 'vitest';
import { createMoveToExplain } from '../../../../test-support/coach/move-to-explain.ts';
import { buildMoveContext } from '../../move-context.ts';
import { engineDetectors } from './engine-detectors.ts';

const quiet = 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10';

function kindsOf(given: Parameters<typeof createMoveToExplain>[0]): string[] {
  const context = buildMoveContext(createMoveToExplain(given));
  return engineDetectors.flatMap((detect) => detect(context)).map(({ kind }) => kind);
}

function factOf(kind: string, given: Parameters<typeof createMoveToExplain>[0]) {
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
  ])('%s', (_, uci, lines, replies, kind) => {
    const found = kindsOf({ before: quiet, uci, lines, replies });
    expect(found.filter((name) => name.startsWith('engine-'))).toEqual([kind]);
  });

  test('a move among its three is compared within their search, not with the next one', () => {
    const found = kindsOf({
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

  test('nothing is known, nothing is said', () => {
    expect(kindsOf({ before: quiet, uci: 'h2h3', lines: [] })).toEqual([]);
  });
});

describe('a choice', () => {
  test('between three moves that are as good as each other', () => {
    const fact = factOf('free-choice', { before: quiet, uci: 'c3d5', lines: threeLines });
    expect(fact?.slots).toMatchObject({ second: { san: 'h3' }, third: { san: 'Rad1' } });
  });

  test('that is none: the third is worse', () => {
    const lines = ['+0.30 c3d5', '+0.28 h2h3', '-0.30 a1d1'];
    expect(kindsOf({ before: quiet, uci: 'c3d5', lines })).not.toContain('free-choice');
  });

  test('of one: every other move changes what the position is called', () => {
    const lines = ['+1.00 c3d5', '-0.50 h2h3', '-0.60 a1d1'];
    const fact = factOf('only-move', { before: quiet, uci: 'c3d5', lines });
    expect(fact?.slots).toMatchObject({
      band: { band: 'slightly-better' },
      otherwise: { band: 'equal' },
    });
  });

  test('that goes without saying: taking back', () => {
    const lines = ['+1.00 c3d5', '-0.50 h2h3', '-0.60 a1d1'];
    const previous = { uci: 'c6d5', isCapture: true };
    const found = kindsOf({ before: quiet, uci: 'c3d5', lines, more: { previous } });
    expect(found).not.toContain('only-move');
  });

  test('there is none: one legal move', () => {
    const before = '4k3/8/8/8/8/8/1r6/K7 w - - 0 1';
    expect(kindsOf({ before, uci: 'a1b2' })).toContain('forced');
  });

  test('which piece to promote to is one', () => {
    const before = '7k/P7/8/8/8/8/1r6/K7 w - - 0 1';
    expect(kindsOf({ before, uci: 'a1b2' })).not.toContain('forced');
  });
});

describe('the position reached', () => {
  test.each<[string, string, object]>([
    ['the opponent better', '-1.90 g4h5', { side: { color: 'black' }, band: { band: 'better' } }],
    ['won', '+5.00 g4h5', { side: { color: 'white' }, band: { band: 'won' } }],
  ])('%s', (_, reply, slots) => {
    const fact = factOf('assessment', { before: quiet, uci: 'h2h3', replies: [reply] });
    expect(fact?.slots).toMatchObject(slots);
  });

  test('is nobody\u2019s', () => {
    const given = { before: quiet, uci: 'h2h3', replies: ['-0.10 g4h5'] };
    const fact = factOf('level', given);
    expect(fact?.slots).toEqual({
      score: { is: 'score', line: 'R1', text: '-0.10' },
      engine: expect.objectContaining({ is: 'engine' }),
    });
    expect(fact?.claims).toContainEqual({
      at: { line: 'game', ply: 1 },
      says: { is: 'band', line: 'R1', color: 'black', band: 'equal' },
    });
    expect(kindsOf(given)).not.toContain('assessment');
  });

  test('has stood here before', () => {
    const fact = factOf('repetition', { before: quiet, uci: 'h2h3', more: { timesSeen: 2 } });
    expect(fact?.slots).toEqual({ count: { is: 'number', value: 2 } });
  });

  test('has a name', () => {
    const more = { opening: 'Italian Game' };
    const fact = factOf('opening', { before: quiet, uci: 'h2h3', more });
    expect(fact?.slots).toEqual({ name: { is: 'name', text: 'Italian Game' } });
  });
});
