import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { judgeMoves } from '@lamplight/domain/difficulty/natural-moves.ts';
import { createShippedModel } from '@lamplight/player-model/test-support/shipped-model.ts';
import { expect, test } from 'vitest';
import { createShortPgn } from '../../../test-support/bulk-games.ts';
import { createBulkWorld } from '../../../test-support/bulk-world.ts';
import { findNaturalMoves, readJudgedDifficulties } from './natural-moves.ts';

const cp = (value: number) => ({ kind: 'cp', cp: value }) as const;
const toLine = (move: string, value: number, depth = 8) => ({
  moves: [move],
  score: cp(value),
  depth,
});
const everyMove = [toLine('d2d4', 40), toLine('f2f3', -300), toLine('a2a3', 0)];

const searchOf = (depth: number) => ({
  engine: 'test',
  effort: 'standard' as const,
  depth,
  nodes: 1,
  lines: [toLine('f2f3', 90, depth), toLine('d2d4', 40, depth)],
});

test('the difficulties of a game carry the engine’s judgement on the moves that people expect', async (context) => {
  const { deps, addGame } = await createBulkWorld(context);
  const { store, clock } = deps;
  const game = await addGame(createShortPgn(1, 8));
  const expected = [
    { move: 'd2d4', probability: 0.5 },
    { move: 'f2f3', probability: 0.2 },
  ];
  const difficulty = {
    shares: Array<number>(9).fill(0.5),
    expected: { club: expected.toReversed(), improver: expected, tournament: expected.slice(0, 1) },
  };
  const difficulties = [
    { ply: 0, ...difficulty },
    { ply: 2, ...difficulty },
    { ply: 4, ...difficulty },
  ];
  await store.moveDifficulties.save(game.id, 'test', difficulties);
  const found = { engine: 'test', depth: 8, nodes: 1, lines: everyMove };
  await store.moveEvaluations.save(game.id, 0, found, clock.now());
  await store.moveEvaluations.save(game.id, 4, found, clock.now());
  const read = await readJudgedDifficulties(
    { store },
    { game, analyses: [searchOf(4), null, null, null, searchOf(20)] },
  );
  expect([...read.values()]).toMatchObject(difficulties);
  const [shallower, none, deeper] = [...read.values()].map(({ judgements }) => judgements);
  expect([...(shallower?.keys() ?? [])]).toEqual(['d2d4', 'f2f3']);
  expect(shallower?.get('d2d4')).toEqual({ score: cp(40), loss: 0 });
  expect(shallower?.get('f2f3')?.loss).toBeGreaterThan(20);
  expect(none?.size).toBe(0);
  expect(deeper?.get('f2f3')).toEqual({ score: cp(90), loss: 0 });
});

test('the natural moves of any position come from the model: against Qh5 players of 800 are tempted by Nf6', async () => {
  const position = parsePosition(
    'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3',
  );
  if (!position.ok) throw new Error(position.error);
  const model = createShippedModel();
  const mate = { kind: 'mate', moves: 1 } as const;
  const lines = [toLine('g7g6', 0), { ...toLine('g8f6', 0), score: mate }];
  const { natural, tempting } = await findNaturalMoves(
    { predictAll: async (questions) => model.predictAll(questions) },
    {
      position: position.value,
      history: ['b8c6', 'd1h5'],
      rating: 800,
      judgements: judgeMoves({ everyMove: lines, bestMoves: [] }, 'black'),
    },
  );
  expect(natural).toMatchObject({ move: 'g7g6', judgement: { loss: 0 } });
  expect(tempting).toMatchObject({ move: 'g8f6' });
  expect(tempting?.probability).toBeGreaterThan(0.01);
});
