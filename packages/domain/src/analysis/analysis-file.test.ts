import fc from 'fast-check';
import { expect, test } from 'vitest';
import { squares } from '../chess/square.ts';
import { parseAnalysis, writeAnalysis } from './analysis-file.ts';
import type { AnalysisFile } from './analysis-file.ts';
import type { MoveEvaluations } from './position-analysis.ts';

const analysis: AnalysisFile = {
  moves: ['e2e4', 'e7e5'],
  positions: [
    {
      engine: 'Stockfish 19 Lite WASM',
      effort: 'standard',
      depth: 17,
      nodes: 600_123,
      lines: [
        { score: { kind: 'cp', cp: 24 }, depth: 18, moves: ['e2e4', 'e7e5'] },
        { score: { kind: 'cp', cp: 0 }, depth: 17, moves: ['d2d4'] },
      ],
      nullMoveLine: { score: { kind: 'cp', cp: -35 }, depth: 14, moves: ['e7e5', 'g1f3'] },
      naturalLines: [
        { score: { kind: 'cp', cp: -12 }, depth: 17, moves: ['a2a4', 'e7e5'] },
        { score: { kind: 'mate', moves: -9 }, depth: 16, moves: ['f2f3'] },
      ],
    },
    {
      engine: 'Stockfish 19 Lite WASM',
      effort: 'deep',
      depth: 20,
      nodes: 6,
      lines: [{ score: { kind: 'mate', moves: -3 }, depth: 20, moves: ['a7a8q'] }],
      naturalLines: [],
    },
    { engine: 'Another', effort: 'standard', depth: 0, nodes: 0, lines: [] },
  ],
  evaluations: new Map(),
};

test('a written analysis is read again as the same', () => {
  expect(parseAnalysis(writeAnalysis(analysis))).toEqual({ ok: true, value: analysis });
});

test('an analysis may end in the middle of a game', () => {
  const begun = { ...analysis, positions: analysis.positions.slice(0, 1) };
  expect(parseAnalysis(writeAnalysis(begun))).toEqual({ ok: true, value: begun });
});

test('natural lines follow their position in a text line with a plus, which stands alone if there are none', () => {
  const texts = writeAnalysis(analysis).split('\n');
  expect(texts[3]).toBe('+ | -12 d17 a2a4 e7e5 | #-9 d16 f2f3');
  expect(texts[5]).toBe('+');
  expect(texts[6]).toBe('engine Another');
});

test('a file without natural lines is read, and the lines are missing in it', () => {
  const text = writeAnalysis(analysis).replaceAll(/^\+.*\n/gm, '');
  const parsed = parseAnalysis(text);
  expect(parsed.ok && parsed.value.positions.map(({ naturalLines }) => naturalLines)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const square = fc.constantFrom(...squares);
const move = fc
  .tuple(square, square, fc.constantFrom('', '', '', 'q', 'r', 'b', 'n'))
  .map((of) => of.join(''));
const score = fc.oneof(
  fc.record({ kind: fc.constant('cp' as const), cp: fc.integer({ min: -3000, max: 3000 }) }),
  fc.record({
    kind: fc.constant('mate' as const),
    moves: fc.integer({ min: -90, max: 90 }).filter((moves) => moves !== 0),
  }),
);
const everyMove: fc.Arbitrary<MoveEvaluations> = fc
  .record({
    engine: fc.constantFrom('Stockfish 19 Lite WASM', 'Another'),
    depth: fc.nat(40),
    nodes: fc.nat(),
    found: fc.uniqueArray(fc.tuple(score, fc.array(move, { minLength: 1, maxLength: 8 })), {
      selector: ([, moves]) => moves[0],
    }),
  })
  .map(({ engine, depth, nodes, found }) => ({
    engine,
    depth,
    nodes,
    lines: found.map(([of, moves]) => ({ score: of, depth, moves })),
  }));

test('evaluations of every move are read again as the same, for any engine and any positions', () => {
  const some = fc.dictionary(fc.constantFrom('0', '1', '2'), everyMove);
  fc.assert(
    fc.property(some, (given) => {
      const entries = Object.entries(given).map(([ply, every]) => [Number(ply), every] as const);
      const whole = { ...analysis, evaluations: new Map(entries) };
      expect(parseAnalysis(writeAnalysis(whole))).toEqual({ ok: true, value: whole });
    }),
  );
});

test('evaluations of every move take one line, with two characters a move', () => {
  const lines = [
    { score: { kind: 'cp', cp: 24 }, depth: 12, moves: ['a1h8', 'e7e8q'] },
    { score: { kind: 'mate', moves: -1 }, depth: 12, moves: ['b1c1'] },
  ] as const;
  const engine = 'Stockfish 19 Lite WASM';
  const evaluations = new Map([[0, { engine, depth: 12, nodes: 431_207, lines }]]);
  const [, , , , star] = writeAnalysis({ ...analysis, evaluations }).split('\n');
  expect(star).toBe('* d12 431207 +24:4HME=q #-1:56');
});

const oneMove = 'moves e2e4\nengine X\n';

test.each([
  ['nothing', ''],
  ['moves before there is a position', `${oneMove}* d1 1 +1:Mc`],
  ['natural lines before there is a position', `${oneMove}+`],
  ['natural lines twice', `${oneMove}0 standard d1 1\n+\n+`],
  ['a natural line without a move', `${oneMove}0 standard d1 1\n+ | +1 d1`],
  ['natural lines with a head', `${oneMove}0 standard d1 1\n+ d1 | +1 d1 e2e4`],
  ['natural lines after every move', `${oneMove}0 standard d1 1\n* d1 1 +1:Mc\n+ | +1 d1 e2e4`],
  ['a natural line of a best move', `${oneMove}0 standard d1 1 | +1 d1 e2e4\n+ | +1 d1 e2e4`],
  ['every move twice', `${oneMove}0 standard d1 1\n* d1 1 +1:Mc\n* d1 1 +1:Mc`],
  ['a move with two values', `${oneMove}0 standard d1 1\n* d1 1 +1:Mc +2:McBC`],
  ['every move without a depth', `${oneMove}0 standard d1 1\n* 1 +1:Mc`],
  ['every move without nodes', `${oneMove}0 standard d1 1\n* d1 +1:Mc`],
  ['half a move', `${oneMove}0 standard d1 1\n* d1 1 +1:McB`],
  ['a value without a move', `${oneMove}0 standard d1 1\n* d1 1 +1:`],
  ['a move without a value', `${oneMove}0 standard d1 1\n* d1 1 Mc`],
  ['a promotion to a king', `${oneMove}0 standard d1 1\n* d1 1 +1:Mc=k`],
  ['more than a value and a move', `${oneMove}0 standard d1 1\n* d1 1 +1:Mc:Mc`],
  ['no moves', 'engine X\n0 standard d1 1'],
  ['no engine', 'moves e2e4\n0 standard d1 1'],
  ['a position left out', 'moves e2e4\nengine X\n1 standard d1 1'],
  ['another effort', 'moves e2e4\nengine X\n0 huge d1 1'],
  ['a score that is none', 'moves e2e4\nengine X\n0 standard d1 1 | 24 d1 e2e4'],
  ['a mate in none', 'moves e2e4\nengine X\n0 standard d1 1 | #0 d1 e2e4'],
  ['a line without moves', 'moves e2e4\nengine X\n0 standard d1 1 | +1 d1'],
  ['a pass without a line', 'moves e2e4\nengine X\n0 standard d1 1 | +1 d1 e2e4 | ~ +1 d1'],
  ['a move that is none', 'moves e2e4\nengine X\n0 standard d1 1 | +1 d1 Nf3'],
  [
    'more positions than the game has',
    'moves e2e4\nengine X\n0 standard d0 0\n1 standard d0 0\n2 standard d0 0',
  ],
])('an analysis file is refused: %s', (_what, text) => {
  expect(parseAnalysis(text).ok).toBe(false);
});
