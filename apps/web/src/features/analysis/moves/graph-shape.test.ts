import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import { qualitySigns } from '@lamplight/domain/quality/quality.ts';
import { expect, test } from 'vitest';
import { buildGraphShape, findPhase } from './graph-shape.ts';

const at = (scoreCp: number, mate: number | null = null): GameAnalysis['positions'][number] => ({
  depth: 20,
  effort: 'standard',
  winPercent: 50,
  scoreCp,
  mate,
  lines: [],
});

function studied(
  positions: GameAnalysis['positions'],
  qualities: GameAnalysis['qualities'] = positions.slice(1).map(() => null),
): GameAnalysis {
  return {
    gameId: 'g1',
    engine: null,
    positions,
    qualities,
    accuracy: { white: null, black: null },
    phases: { middlegame: null, endgame: null },
    openings: [],
  };
}

const judged = (classification: 'blunder' | 'good') => ({
  classification,
  ...qualitySigns[classification],
  evaluationDelta: 0,
});

test("White's area lies below the curve", () => {
  const { plies, heights, areas, curves } = buildGraphShape(studied([at(0), at(0), at(10_000, 1)]));
  expect(plies).toBe(2);
  expect(heights).toEqual([50, 50, 0]);
  expect(curves).toEqual(['M0 50L1 50L2 0']);
  expect(areas).toEqual(['M0 50L1 50L2 0L2 100L0 100Z']);
});

test('what is not known is left out, not drawn as level', () => {
  const { areas, heights } = buildGraphShape(studied([at(0), null, at(0), at(0)]));
  expect(heights[1]).toBeUndefined();
  expect(areas).toEqual(['M0 50L0 100L0 100Z', 'M2 50L3 50L3 100L2 100Z']);
});

test('nothing known is nothing drawn', () => {
  expect(buildGraphShape(studied([null, null])).areas).toEqual([]);
});

test('dots for notable moves only, where there is a curve', () => {
  const { dots } = buildGraphShape(
    studied([at(0), at(0), at(0), null], [judged('good'), judged('blunder'), judged('blunder')]),
  );
  expect(dots).toEqual([{ ply: 2, quality: 'blunder' }]);
});

test.each([
  [{ middlegame: 20, endgame: 60 }, 19, 'opening'],
  [{ middlegame: 20, endgame: 60 }, 20, 'middlegame'],
  [{ middlegame: 20, endgame: 60 }, 60, 'endgame'],
  [{ middlegame: null, endgame: null }, 80, 'opening'],
  [{ middlegame: null, endgame: 30 }, 40, 'endgame'],
])('%j at %i: %s', (phases, ply, name) => {
  expect(findPhase(phases, ply)).toBe(name);
});
