import { toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { parsePosition, startPosition } from '@lamplight/domain/chess/position.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import type { SearchRequest } from '@lamplight/engine/search.ts';
import { expect, test } from 'vitest';
import { isEnough, searchGivenMoves, searchPosition } from './search-position.ts';

const start = toEnginePosition(startPosition);
if (!start.ok) throw new Error(start.error);
const position = start.value;
const limits = {
  nodes: { standard: 3000, deep: 30_000 },
  nullMove: { depth: 4, nodes: 1000 },
  everyMove: { depth: 4, nodes: 1000 },
};
const wanted = { effort: 'standard', depth: 20 } as const;

/** An engine whose searches end at these depths, one after the other. */
function createEngine(depths: readonly number[], nodes = 3000) {
  const requests: SearchRequest[] = [];
  const engine: Engine = {
    identify: async () => ({ name: 'Test', elo: undefined }),
    async search(request) {
      const depth = depths[requests.length] ?? 0;
      requests.push(request);
      const lines = [{ score: { kind: 'cp', cp: 1 }, depth, moves: ['e2e4'] } as const];
      const { fen } = request.position.position;
      return { fen, lines, depth, nodes, bestMove: 'e2e4', isPartial: false };
    },
    isBusy: () => false,
    close: () => undefined,
  };
  return { engine, requests };
}

test.each([
  ['a search that reaches its goal is not repeated', 20, [20], 20, 1],
  ['a search six plies below its goal is not repeated', 20, [14, 20], 14, 1],
  ['a search seven plies below its goal is repeated', 20, [13, 17], 17, 2],
  ['of two searches the deeper one is kept', 20, [13, 11], 13, 2],
  ['a search below depth nine is repeated for any goal', 12, [8, 9], 9, 2],
  ['a goal below nine is enough if it is reached', 8, [8, 9], 8, 1],
])('%s', async (_, depth, depths, reached, searches) => {
  const { engine, requests } = createEngine(depths);
  const found = await searchPosition(engine, position, { ...wanted, depth, limits });
  expect(found.depth).toBe(reached);
  expect(requests.map(({ fresh, evenDepth }) => [fresh, evenDepth])).toEqual(
    [
      [false, true],
      [true, true],
    ].slice(0, searches),
  );
});

test('a shallow search that ended early for another reason than its nodes is not repeated', async () => {
  const { engine, requests } = createEngine([1, 20], 1500);
  await searchPosition(engine, position, { ...wanted, limits });
  expect(requests).toHaveLength(1);
});

test('a search below its goal counts all its nodes, even if the engine did not report the last ones', async () => {
  const { engine } = createEngine([18], 2900);
  const found = await searchPosition(engine, position, { ...wanted, limits });
  expect(found).toMatchObject({ depth: 18, nodes: 3000 });
  expect(isEnough(found, wanted, limits)).toBe(true);
});

test.each([
  [['a2a3'], 1000],
  [['a2a3', 'b2b3'], 2000],
  [['a2a3', 'b2b3', 'c2c3', 'd2d3'], 4000],
])(
  'given moves %j are searched alone, with a third of the nodes for each',
  async (moves, nodes) => {
    const { engine, requests } = createEngine([20]);
    await searchGivenMoves(engine, position, moves, { ...wanted, limits });
    expect(requests).toMatchObject([
      { moves, lines: moves.length, evenDepth: true, limit: { depth: 20, nodes } },
    ]);
  },
);

test.for([
  ['mate', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'],
  ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
] as const)('a position with %s is not searched', async ([, fen]) => {
  const parsed = parsePosition(fen);
  const over = parsed.ok ? toEnginePosition(parsed.value) : parsed;
  if (!over.ok) throw new Error(over.error);
  const { engine, requests } = createEngine([0]);
  const found = await searchPosition(engine, over.value, { ...wanted, limits });
  expect(found).toMatchObject({ depth: 0, nodes: 0, lines: [] });
  expect(requests).toEqual([]);
});
