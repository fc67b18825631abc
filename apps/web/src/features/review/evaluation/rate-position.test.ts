import { expect, test } from 'vitest';
import type { SearchRequest } from '@lamplight/engine/search.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { ratePosition } from './rate-position.ts';

const asked = { signal: new AbortController().signal, onLoading: () => undefined };
const at = (fen: string, isDraw = false) => ({ ply: 7, fen, isDraw });

/** A fake engine that returns the same evaluation for every position. */
function engineSaying(score: Score) {
  const requests: SearchRequest[] = [];
  const engine = {
    isLoaded: () => true,
    name: () => 'Engine',
    search: (request: SearchRequest) => {
      requests.push(request);
      const lines = [{ score, depth: 12, moves: ['e2e4'] }];
      const analysis = { fen: startFen, lines, depth: 12, nodes: 1, bestMove: 'e2e4' };
      return Promise.resolve({ ...analysis, isPartial: false });
    },
  };
  return { requests, getEngine: () => Promise.resolve(engine) };
}

test.each<[string, Score, { scoreCp: number; mate: number | null }]>([
  ['pawns', { kind: 'cp', cp: -31 }, { scoreCp: -31, mate: null }],
  ['a mate for Black', { kind: 'mate', moves: -4 }, { scoreCp: -10_000, mate: -4 }],
])('%s, as the server takes it', async (_, score, expected) => {
  const { requests, getEngine } = engineSaying(score);
  const found = await ratePosition(at(startFen), asked, getEngine);
  expect(found).toEqual({ ply: 7, depth: 12, ...expected });
  expect(requests).toMatchObject([{ lines: 1, limit: { depth: 12 } }]);
});

test.each([
  ['White has mated', 'R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1', false, 10_000],
  ['Black has mated', 'k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1', false, -10_000],
  ['stalemate', '7k/5Q2/8/8/8/8/8/K7 b - - 0 1', false, 0],
  ['a draw by rule', startFen, true, 0],
])('nobody is asked where it is over: %s', async (_, fen, isDraw, scoreCp) => {
  const { requests, getEngine } = engineSaying({ kind: 'cp', cp: 999 });
  const found = await ratePosition(at(fen, isDraw), asked, getEngine);
  expect(found).toEqual({ ply: 7, scoreCp, mate: null, depth: 0 });
  expect(requests).toEqual([]);
});
