import { EngineError } from '@lamplight/engine/engine-error.ts';
import type { Analysis, SearchRequest } from '@lamplight/engine/search.ts';
import { createManualTimers } from '@lamplight/engine/test-support/timers.ts';
import { expect, test } from 'vitest';
import { searchBoth } from './guess-search.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const { signal } = new AbortController();

function setUp(answer: Partial<Analysis> | Error) {
  const clock = createManualTimers();
  const asked: SearchRequest[] = [];
  const engine = {
    isLoaded: () => true,
    name: () => 'Stockfish 19',
    search: async (request: SearchRequest): Promise<Analysis> => {
      asked.push(request);
      if (answer instanceof Error) throw answer;
      const nothing = { lines: [], depth: 0, nodes: 0, bestMove: null, isPartial: false };
      return { fen: start, ...nothing, ...answer };
    },
  };
  const search = (fen = start) =>
    searchBoth(
      { getEngine: async () => engine, timers: clock },
      { fen, his: 'e2e4', yours: 'g2g4', signal },
    );
  return { asked, search };
}

test('both moves are looked at in one search of three seconds, from White’s side', async () => {
  const { asked, search } = setUp({
    lines: [
      { score: { kind: 'cp', cp: 35 }, depth: 16, moves: ['e2e4', 'e7e5'] },
      { score: { kind: 'mate', moves: -12 }, depth: 16, moves: Array(50).fill('g2g4') },
    ],
  });
  expect(await search()).toEqual({
    engine: 'Stockfish 19',
    his: { uci: 'e2e4', scoreCp: 35, mate: null, depth: 16, line: ['e2e4', 'e7e5'] },
    yours: {
      uci: 'g2g4',
      scoreCp: -10_000,
      mate: -12,
      depth: 16,
      line: Array(40).fill('g2g4'),
    },
  });
  expect(asked).toMatchObject([
    { moves: ['e2e4', 'g2g4'], lines: 2, limit: { depth: 16, moveTimeMs: 3000 }, fresh: true },
  ]);
});

test.each([
  ['the engine’s own', new EngineError('crashed', 'Engine stopped: x'), start, 'Engine stopped: x'],
  ['a search that saw one of them', { lines: [] }, start, 'WASM analysis timeout'],
  ['no position', {}, 'xyz', 'Invalid FEN: must contain six space-delimited fields'],
])('the search rejects with the engine error: %s', async (_, answer, fen, message) => {
  const failed = setUp(answer).search(fen);
  await expect(failed).rejects.toBeInstanceOf(EngineError);
  await expect(failed).rejects.toThrow(message);
});
