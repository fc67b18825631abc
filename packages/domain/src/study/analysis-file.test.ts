import { expect, test } from 'vitest';
import { parseAnalysis, writeAnalysis } from './analysis-file.ts';
import type { GameAnalysis } from './analysis-file.ts';

const analysis: GameAnalysis = {
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
      passed: { score: { kind: 'cp', cp: -35 }, depth: 14, moves: ['e7e5', 'g1f3'] },
    },
    {
      engine: 'Stockfish 19 Lite WASM',
      effort: 'deep',
      depth: 20,
      nodes: 6,
      lines: [{ score: { kind: 'mate', moves: -3 }, depth: 20, moves: ['a7a8q'] }],
    },
    { engine: 'Another', effort: 'standard', depth: 0, nodes: 0, lines: [] },
  ],
};

test('what is written is read again as the same', () => {
  expect(parseAnalysis(writeAnalysis(analysis))).toEqual({ ok: true, value: analysis });
});

test('an analysis can stop in the middle of a game', () => {
  const begun = { ...analysis, positions: analysis.positions.slice(0, 1) };
  expect(parseAnalysis(writeAnalysis(begun))).toEqual({ ok: true, value: begun });
});

test.each([
  ['nothing', ''],
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
])('%s is refused', (_what, text) => {
  expect(parseAnalysis(text).ok).toBe(false);
});
