import { expect, test } from 'vitest';
import type { PositionAnalysis } from '../analysis/position-analysis.ts';
import { parseSearches, writeSearches } from './search-file.ts';

const search = (engine: string, cp: number): PositionAnalysis => ({
  engine,
  effort: 'standard',
  depth: 18,
  nodes: 1_500_000,
  lines: [
    { score: { kind: 'cp', cp }, depth: 18, moves: ['e2e4', 'e7e5'] },
    { score: { kind: 'mate', moves: -3 }, depth: 18, moves: ['f2f3'] },
  ],
});

test('searches are read back as they were written', () => {
  const searches = new Map([
    ['b w - -', search('Stockfish 17.1', 24)],
    ['a w - -', search('Stockfish 19', -5)],
    ['a b - -', { ...search('Stockfish 17.1', 0), lines: [] }],
  ]);
  const parsed = parseSearches(writeSearches(searches));
  expect(parsed).toEqual({ ok: true, value: searches });
});

test('positions are sorted, so that a new search changes one line of the file', () => {
  const one = search('x', 1);
  const text = writeSearches(
    new Map([
      ['b', one],
      ['a', one],
    ]),
  );
  expect(text.split('\n').map((line) => line.slice(0, 8))).toEqual([
    'engine x',
    'a | d18 ',
    'b | d18 ',
    '',
  ]);
});

test.for(['a | d18 12 | +1 d18 e2e4', 'engine x\na | 18 12', 'engine x\na | d18 12 | nonsense'])(
  'a line that is not a search is refused: %s',
  (text) => {
    expect(parseSearches(text).ok).toBe(false);
  },
);
