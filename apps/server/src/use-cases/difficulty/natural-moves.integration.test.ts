import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { createShippedModel } from '@lamplight/player-model/test-support/shipped-model.ts';
import { expect, test } from 'vitest';
import { createShortPgn } from '../../../test-support/bulk-games.ts';
import { createBulkWorld } from '../../../test-support/bulk-world.ts';
import type { Predictor } from './compute-difficulty.ts';
import { findNaturalMoves, listNaturalMoves } from './natural-moves.ts';

const cp = (value: number) => ({ kind: 'cp', cp: value }) as const;
const toLine = (move: string, value: number) => ({ moves: [move], score: cp(value), depth: 8 });
const found = {
  engine: 'test',
  depth: 8,
  nodes: 1,
  lines: [toLine('d2d4', 40), toLine('f2f3', -300)],
};

test('the natural moves of a game join what people choose with the stored evaluations', async (context) => {
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
  await store.moveDifficulties.save(game.id, 'test', [
    { ply: 0, ...difficulty },
    { ply: 2, ...difficulty },
  ]);
  await store.moveEvaluations.save(game.id, 0, found, clock.now());

  const improver = await listNaturalMoves({ store }, game, 'improver');
  expect([...improver.keys()]).toEqual([0, 2]);
  expect(improver.get(0)).toMatchObject({
    natural: { move: 'd2d4', score: cp(40), loss: 0 },
    tempting: { move: 'f2f3', score: cp(-300) },
  });
  expect(improver.get(2)).toMatchObject({ natural: { move: 'd2d4', loss: null }, tempting: null });
  const club = await listNaturalMoves({ store }, game, 'club');
  expect(club.get(0)).toMatchObject({ natural: { move: 'f2f3' }, tempting: { move: 'f2f3' } });
  const tournament = await listNaturalMoves({ store }, game, 'tournament');
  expect(tournament.get(0)?.tempting).toBeNull();
});

test('the natural moves of any position come from the model: against Qh5 players of 800 are tempted by Nf6', async () => {
  const position = parsePosition(
    'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3',
  );
  if (!position.ok) throw new Error(position.error);
  const model = createShippedModel();
  const playerModel: Predictor = {
    predictAll: async (questions) => model.predictAll(questions),
  };
  const evaluations = {
    ...found,
    lines: [
      toLine('g7g6', 0),
      { moves: ['g8f6'], score: { kind: 'mate', moves: 1 } as const, depth: 8 },
    ],
  };
  const { natural, tempting } = await findNaturalMoves(playerModel, {
    position: position.value,
    history: ['b8c6', 'd1h5'],
    rating: 800,
    evaluations,
  });
  expect(natural).toMatchObject({ move: 'g7g6', loss: 0 });
  expect(tempting).toMatchObject({ move: 'g8f6' });
  expect(tempting?.probability).toBeGreaterThan(0.01);
});
