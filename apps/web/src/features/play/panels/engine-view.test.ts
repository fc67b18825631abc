import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import type { LiveAnalysis, LiveEngineState } from '../../../shared/engine/live-engine.ts';
import { toEngineView } from './engine-suggestions.tsx';
import type { Stored } from './engine-suggestions.tsx';
import { toStoredLines } from './stored-lines.ts';
import type { Recommendations } from './stored-lines.ts';

const fen = startFen;
const line = { scoreCp: 30, mate: null, depth: 12, san: ['e4'], uci: ['e2e4'] };
const found: LiveAnalysis = { fen, depth: 12, lines: [line], source: 'browser' };

test.each<[string, Stored, LiveEngineState, object]>([
  ['stored lines on their way', undefined, { kind: 'idle' }, { kind: 'loading' }],
  ['stored lines', [line], { kind: 'idle' }, { kind: 'lines', source: 'stored' }],
  ['nothing stored', [], { kind: 'idle' }, { kind: 'none', why: 'not-stored' }],
  [
    'a search for another board',
    [],
    { kind: 'failed', fen: 'other', message: 'no' },
    { kind: 'none', why: 'not-stored' },
  ],
  [
    'an engine on its way',
    [],
    { kind: 'loading', fen, progress: 0.5 },
    { kind: 'analysing', progress: 0.5 },
  ],
  [
    'a search that has said nothing',
    [],
    { kind: 'analysing', fen, analysis: undefined },
    { kind: 'analysing' },
  ],
  [
    'a search at work',
    [],
    { kind: 'analysing', fen, analysis: found },
    { kind: 'lines', source: 'browser', isGrowing: true },
  ],
  [
    'a search that is done',
    [],
    { kind: 'done', fen, analysis: found },
    { kind: 'lines', isGrowing: false },
  ],
  [
    'a search without a result',
    [],
    { kind: 'done', fen, analysis: { ...found, lines: [] } },
    { kind: 'none', why: 'not-computed' },
  ],
  [
    'a search that failed',
    [],
    { kind: 'failed', fen, message: 'no' },
    { kind: 'failed', message: 'no' },
  ],
])('%s', (_what, stored, live, view) => {
  expect(toEngineView(fen, stored, live)).toMatchObject(view);
});

const nothing: Recommendations = {
  recommendation1: null,
  recommendation2: null,
  recommendation3: null,
  score1: null,
  score2: null,
  score3: null,
  pv1: null,
  pv2: null,
  pv3: null,
  engineDepth1: null,
  engineDepth2: null,
  engineDepth3: null,
};

test('stored moves are replayed; what is not legal is left out', () => {
  expect(toStoredLines(fen, nothing)).toEqual([]);
  expect(
    toStoredLines(fen, {
      ...nothing,
      pv1: 'e4 e5 Ke5',
      score1: 35,
      engineDepth1: 20,
      pv2: 'Qh5',
      score2: 10,
      engineDepth2: 20,
    }),
  ).toEqual([{ scoreCp: 35, mate: null, depth: 20, san: ['e4', 'e5'], uci: ['e2e4', 'e7e5'] }]);
});

test.each([
  ['White mates', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'Ra8#', 10_000, 1],
  ['Black mates', 'r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1', 'Ra1#', -10_000, -1],
  ['a line that ends before the mate', startFen, 'e4', 10_000, null],
])('a stored mate says in how many moves: %s', (_who, board, pv, score, mate) => {
  const stored = { ...nothing, pv1: pv, score1: score, engineDepth1: 20 };
  expect(toStoredLines(board, stored)[0]?.mate).toBe(mate);
});
