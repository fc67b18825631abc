import { candidateRatings } from '@lamplight/domain/analysis/natural-candidates.ts';
import { difficultyRatings } from '@lamplight/domain/difficulty/difficulty.ts';
import type { PlayerModel } from '@lamplight/player-model/player-model.ts';
import { createShippedModel } from '@lamplight/player-model/test-support/shipped-model.ts';
import { describe, expect, test, type TestContext } from 'vitest';
import { createShortPgn } from '../../../test-support/bulk-games.ts';
import { createQuickEngine, tinyLimits } from '../../../test-support/bulk-installation.ts';
import { createBulkWorld } from '../../../test-support/bulk-world.ts';
import { difficultyModel } from '../difficulty/compute-difficulty.ts';
import type { AllPorts } from '../ports.ts';
import { runBulkJob } from './run-job.ts';

type TestModel = AllPorts['playerModel'] & { asked: () => number };

/**
 * The shipped model in this thread. Only calls for difficulties are counted and fail, from the number `failsFrom` on; the
 * calls for natural candidates ask for the ratings of the reading levels alone.
 */
function createModel({ failsFrom = Infinity } = {}): TestModel {
  const model: Pick<PlayerModel, 'predictAll'> = createShippedModel();
  let asked = 0;
  return {
    asked: () => asked,
    waiting: 0,
    close: async () => {},
    async predictAll(questions) {
      if (questions.length === candidateRatings.length) return model.predictAll(questions);
      asked += 1;
      if (asked >= failsFrom) throw new Error('the thread has ended');
      return model.predictAll(questions);
    },
  };
}

async function openWorld(context: TestContext) {
  const world = await createBulkWorld(context);
  const game = await world.addGame(createShortPgn(1, 8));
  const runJob = async (playerModel: TestModel, depth?: number) => {
    const id = await world.addJob(game, depth === undefined ? {} : { depth });
    await runBulkJob({ ...world.deps, playerModel }, id, {
      createEngine: () => createQuickEngine(),
      limits: tinyLimits,
      signal: new AbortController().signal,
    });
    return world.jobState(id);
  };
  return { ...world, game, runJob };
}

describe.concurrent('the difficulty in a bulk job', { timeout: 120_000 }, () => {
  test('a bulk job stores the difficulty of each move of the featured player once', async (context) => {
    const { deps, game, runJob } = await openWorld(context);
    const model = createModel();
    expect(await runJob(model)).toMatchObject({ status: 'completed', errorMessage: null });

    const stored = await deps.store.moveDifficulties.findByGame(game.id);
    expect(stored.map(({ ply }) => ply)).toEqual([0, 2, 4, 6]);
    for (const { shares, expected } of stored) {
      expect(shares).toHaveLength(difficultyRatings.length);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...shares)).toBeLessThanOrEqual(1);
      expect(expected.club[0]?.probability).toBeGreaterThan(0);
      expect(expected.tournament.length).toBeGreaterThan(0);
    }
    const mean = (await deps.store.games.find(game.id))?.meanShares;
    const firsts = stored.map(({ shares }) => shares[0] ?? 0);
    const average = firsts.reduce((sum, share) => sum + share, 0) / firsts.length;
    expect(mean?.[0]).toBe(Math.round(average * 10_000));

    expect(model.asked()).toBe(4);
    await runJob(model, 8);
    expect(model.asked()).toBe(4);
  });

  test('a failure of the model leaves the job complete, and the next job computes what is missing', async (context) => {
    const { deps, game, runJob } = await openWorld(context);
    expect(await runJob(createModel({ failsFrom: 3 }))).toMatchObject({
      status: 'completed',
      errorMessage: null,
    });
    const { moveDifficulties } = deps.store;
    expect(await moveDifficulties.listPlies(game.id, difficultyModel)).toEqual([0, 2]);
    expect((await deps.store.games.find(game.id))?.meanShares).toBeNull();

    const model = createModel();
    await runJob(model, 8);
    expect(model.asked()).toBe(2);
    expect(await moveDifficulties.listPlies(game.id, difficultyModel)).toEqual([0, 2, 4, 6]);
    expect((await deps.store.games.find(game.id))?.meanShares).toHaveLength(9);
  });

  test('difficulties of another model are computed again', async (context) => {
    const { deps, game, runJob } = await openWorld(context);
    await runJob(createModel());
    const [first] = await deps.store.moveDifficulties.findByGame(game.id);
    if (!first) throw new Error('nothing stored');
    await deps.store.moveDifficulties.save(game.id, 'older', [first]);
    const model = createModel();
    await runJob(model, 8);
    expect(model.asked()).toBe(1);
  });
});
