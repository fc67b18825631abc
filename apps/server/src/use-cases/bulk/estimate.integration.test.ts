import { randomUUID } from 'node:crypto';
import {
  effortNodes,
  everyMoveLimit,
  nullMoveLimit,
  type PositionAnalysis,
} from '@lamplight/domain/analysis/position-analysis.ts';
import { usualDossierLength } from '@lamplight/domain/dossier/comment-dossier.ts';
import { expect, test } from 'vitest';
import { createShortPgn } from '../../../test-support/bulk-games.ts';
import { createBulkWorld } from '../../../test-support/bulk-world.ts';
import { systemPrompt } from '../../adapters/writers/prompt.ts';
import type { Game } from '../../entities/game.ts';
import { estimateBulk } from './estimate.ts';
import type { BulkAnalysis } from './start-jobs.ts';

const analysis: PositionAnalysis = {
  engine: 'Stockfish 19',
  effort: 'standard',
  depth: 15,
  nodes: 600_000,
  lines: [{ score: { kind: 'cp', cp: 10 }, depth: 15, moves: ['a2a4'] }],
};
/** Tokens of both tries for a text, while nothing is measured. */
const twoRequests = 2 * Math.ceil((systemPrompt.length + usualDossierLength + 800) / 2.6);
const twoAnswers = 2 * 200;
const wholeGame: Omit<BulkAnalysis, 'gameIds'> = {
  aiModel: 'builtin',
  analysisSide: 'both',
  startMove: 1,
  endMove: 30,
  wholeGame: true,
  effort: 'standard',
  depth: 20,
  priority: 0,
};

test('what jobs would take: positions, time and money, from what is known, what was measured and what is paid', async (context) => {
  const { deps, database, addGame, addJob } = await createBulkWorld(context, {
    env: { OPENAI_API_KEY: 'k', OPENAI_PRICE_FAST: '1/2', AI_REQUESTS_PER_MINUTE: '600' },
  });
  const { store } = deps;
  /** The featured player is White in the first game and Black in the second, which begins at move 20 with Black to move. */
  const one = await addGame(createShortPgn(1));
  const two = await addGame(
    `[White "B. N."]\n[Black "Magnus Carlsen"]\n[SetUp "1"]\n[FEN "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 20"]\n\n20... e5 21. e4 Kd7 22. Kd2 Kd6 *`,
  );
  const ask = async (games: readonly Game[], more: Partial<BulkAnalysis> = {}) => {
    const answer = await estimateBulk(deps, {
      ...wholeGame,
      gameIds: games.map(({ id }) => id),
      ...more,
    });
    return answer.kind === 'estimated' ? answer.estimate : answer;
  };
  const keep = (game: Game, ply: number, more: Partial<PositionAnalysis>, at: Date) =>
    store.analyses.save(
      game.id,
      [{ ply, position: `${game.id} ${ply}`, analysis: { ...analysis, ...more } }],
      at,
    );

  expect(await ask([one, two])).toEqual({
    games: 2,
    moves: 16 + 5,
    positions: 17 + 6,
    reusedPositions: 0,
    everyMovePositions: 11,
    seconds: null,
    engines: 0,
    texts: 0,
    costMicros: 0,
    capMicros: 0,
  });
  expect(await ask([one], { aiModel: 'openai-enhanced' })).toMatchObject({ texts: 24 });
  const asked = { aiModel: 'openai-fast', analysisSide: 'Black' } as const;
  expect(await ask([one], asked)).toMatchObject({ moves: 8, positions: 16, texts: 0 });
  expect(await ask([two], { ...asked, wholeGame: false, startMove: 21 })).toMatchObject({
    moves: 2,
    positions: 4,
    texts: 6,
    costMicros: 6 * (twoRequests + 2 * twoAnswers),
    capMicros: 5_000_000,
  });
  expect(await ask([one, two], { gameIds: [randomUUID()] })).toMatchObject({ kind: 'refused' });
  expect(await ask([one], { aiModel: 'anthropic' })).toMatchObject({ kind: 'refused' });

  // Without measurements, the estimate assumes all nodes that an engine may use.
  const linesNodes = effortNodes.standard + nullMoveLimit.nodes;
  const report = (engines: number) =>
    store.workers.recordHeartbeat(
      { id: randomUUID(), host: 'a', pid: 1, engines, engine: null },
      deps.clock.now(),
    );
  await report(1);
  const untouched = (23 * linesNodes + 11 * everyMoveLimit.nodes) / 360_000;
  expect(await ask([one, two])).toMatchObject({ engines: 1, seconds: Math.ceil(untouched) });
  await report(3);
  expect(await ask([one, two])).toMatchObject({ engines: 4, seconds: Math.ceil(untouched / 2) });

  // An analysis is enough if it has all nodes of the effort, the depth or more effort, or if the game is over. The last
  // one has none of these.
  const begun = deps.clock.nowMs() - 60_000;
  const at = (seconds: number) => new Date(begun + 1000 * seconds);
  await keep(one, 0, {}, at(0));
  await keep(one, 1, { nodes: 1000, depth: 20 }, at(0));
  await keep(one, 2, { nodes: 1000, depth: 19, lines: [] }, at(0));
  await keep(one, 3, { nodes: 6_000_000, effort: 'deep' }, at(0));
  await keep(one, 4, { nodes: 1000, depth: 19 }, at(0));
  const evaluations = { engine: 'x', depth: 12, nodes: 300_000, lines: [] };
  await store.moveEvaluations.save(one.id, 0, evaluations, at(0));
  await store.moveEvaluations.save(one.id, 1, evaluations, at(0));
  expect(await ask([one])).toMatchObject({
    positions: 13,
    reusedPositions: 4,
    everyMovePositions: 7,
    seconds: Math.ceil((13 * linesNodes + 7 * everyMoveLimit.nodes) / 360_000),
  });
  expect(await ask([one], { effort: 'deep' })).toMatchObject({ reusedPositions: 1 });
  expect(await ask([one], { depth: 19 })).toMatchObject({ reusedPositions: 5 });

  // Measured pace: a search of 450000 nodes every half second. Interrupted work is left out.
  const job = await addJob(one, { aiModel: 'openai-fast' });
  await database.pool.query('update bulk_job_moves set searched_at = now() where job_id = $1', [
    job,
  ]);
  await database.pool.query('delete from position_analyses where game_id = $1', [one.id]);
  await database.pool.query('delete from move_evaluations where game_id = $1', [one.id]);
  for (let ply = 0; ply <= 16; ply += 1) {
    await keep(one, ply, { nodes: 450_000, depth: 20 }, at(ply));
    await store.moveEvaluations.save(
      one.id,
      ply,
      { ...evaluations, nodes: 450_000 },
      at(ply + 0.5),
    );
  }
  await database.pool.query(
    `update position_analyses set analysed_at = analysed_at - interval '1 hour'
     where game_id = $1 and ply = 0`,
    [one.id],
  );
  const measured = await store.bulkEstimates.measurePace('standard', 0, at(-10_000));
  expect(measured.steps).toBe(32);
  expect(measured.nodesPerSecond).toBeCloseTo(900_000, -1);
  expect(await ask([two])).toMatchObject({
    seconds: Math.ceil((6 * (450_000 + nullMoveLimit.nodes) + 3 * 450_000) / 900_000),
  });

  // Texts that were paid for meanwhile are not counted again; positions to analyse again are counted.
  await store.bulkRuns.acquireLease({ jobId: job, lease: randomUUID() }, deps.clock.now());
  const said = { inputTokens: 1000, outputTokens: 100, costMicros: 1200 };
  for (let ply = 1; ply <= 15; ply += 2) {
    for (const level of ['club', 'improver', 'club']) {
      const call = { jobId: job, family: 'openai', model: 'gpt-6-luna', ply, level };
      const noted = await store.modelCalls.begin(
        { ...call, reservedTokens: 3000, reservedMicros: 9000 },
        at(100),
      );
      await store.modelCalls.recordAnswer(noted, said, at(102));
    }
  }
  const model = { aiModel: 'openai-fast' };
  expect(await ask([one], model)).toMatchObject({
    texts: 8,
    costMicros: 8 * (twoRequests + 2 * twoAnswers),
  });
  expect(await ask([one], { ...model, depth: 21 })).toMatchObject({ texts: 24 });
  expect(await store.modelCalls.sumTextFigures('openai', 'gpt-6-luna', at(0))).toEqual({
    texts: 16,
    inputTokens: 24_000,
    outputTokens: 2400,
    seconds: 48,
  });
});
