import { levels } from '@lamplight/domain/coach/fact.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import { describe, expect, test, type TestContext } from 'vitest';
import { createShortPgn } from '../../../test-support/bulk-games.ts';
import {
  createDoubleEngine,
  createQuickEngine,
  tinyLimits,
} from '../../../test-support/bulk-installation.ts';
import { createBulkWorld } from '../../../test-support/bulk-world.ts';
import { waitUntil } from '../../../test-support/server-process.ts';
import { startWriterDouble } from '../../../test-support/writer-double.ts';
import { unpackComment } from '../../adapters/coach/packed-comment.ts';
import { createServerEngine } from '../../adapters/engine/server-engines.ts';
import { StorageFailure } from '../../adapters/writers/storage-failure.ts';
import { buildExplainableGame } from '../coach/explainable-game.ts';
import { loadAnalysedGame } from '../analysis/load-analysed-game.ts';
import { runBulkJob, type RunDeps, type RunOptions } from './run-job.ts';
import { startHeartbeat } from './worker-heartbeat.ts';
import { testEngineStartMs } from '../../../test-support/engine-start.ts';

/** Wraps an engine and counts its searches. */
function counting(engine: Engine): { engine: Engine; asked: () => number } {
  let asked = 0;
  return {
    engine: {
      ...engine,
      search: (request) => {
        asked += 1;
        return engine.search(request);
      },
    },
    asked: () => asked,
  };
}

const isDeep = (depth: number) => depth >= 20;
const slowEngine = () => createDoubleEngine({ delayMs: 400 });

/** Long, because engines get CPU time last on a busy machine. */
const timeoutMs = 120_000;

type Running = Partial<RunOptions> & { signal?: AbortSignal; deps?: RunDeps };

async function world(context: TestContext, env: Record<string, string> = {}) {
  const made = await createBulkWorld(context, { env });
  const run = (id: string, { deps = made.deps, ...options }: Running = {}) =>
    runBulkJob(deps, id, {
      createEngine: () => createQuickEngine(),
      limits: tinyLimits,
      checkEveryMs: 200,
      signal: new AbortController().signal,
      ...options,
    });
  return { ...made, run };
}

describe.concurrent('a bulk job', { timeout: 300_000 }, () => {
  test('a bulk job with a real engine stores lines, null moves, all legal moves and comments; a second one searches nothing', async (context) => {
    const { deps, addGame, addJob, run, jobState, readMoves, count } = await world(context);
    const { store } = deps;
    const game = await addGame(createShortPgn(1, 8));
    const first = await addJob(game);
    const before = await store.deployment.readLibraryVersion();
    await run(first, {
      createEngine: () => createServerEngine({ engineStartMs: testEngineStartMs }),
    });

    expect(await jobState(first)).toEqual({
      status: 'completed',
      lease: null,
      totalMoves: 8,
      searchedMoves: 8,
      analyzedMoves: 8,
      errorMessage: null,
    });
    const analyses = await store.analyses.findByGame(game.id, 8);
    // The start position already has an analysis with more effort than requested.
    expect(analyses.map((analysis) => analysis?.effort)).toEqual([
      'deep',
      ...Array<string>(8).fill('standard'),
    ]);
    for (const analysis of analyses) {
      expect(analysis?.engine).toContain('Stockfish');
      expect(analysis?.lines).toHaveLength(3);
      expect(analysis?.nullMoveLine?.moves.length).toBeGreaterThan(0);
    }
    const evaluations = await store.moveEvaluations.findByGame(game.id);
    expect([...evaluations.keys()]).toEqual([0, 2, 4, 6]);
    expect(evaluations.get(0)?.lines).toHaveLength(20);
    expect((await store.games.find(game.id))?.hasAnalysis).toBe(true);
    expect(Number(await store.deployment.readLibraryVersion())).toBeGreaterThan(Number(before));
    expect(await count('select count(*) from commentaries')).toBe(4);
    for (const move of await readMoves(first))
      expect(move).toMatchObject({ tries: 0, failure: null });

    const { engine, asked } = counting(createQuickEngine());
    const again = await addJob(game, { depth: 8 });
    const twin = await addJob(await addGame(createShortPgn(3, 8)));
    await run(again, { createEngine: () => engine });
    expect(asked()).toBe(0);
    // The same positions are already analysed in another game, but their move evaluations are not reused, because those
    // belong to one game. One more search is made, probably of natural lines
    // at the start position, which comes from the collection.
    await run(twin, { createEngine: () => engine });
    expect(asked()).toBe(5);
    expect(await jobState(twin)).toMatchObject({ status: 'completed', analyzedMoves: 8 });
  });

  test('a bulk job with a language model comments on the featured player’s moves at all levels, once', async (context) => {
    const double = await startWriterDouble();
    context.onTestFinished(() => double.close());
    const env = { OPENAI_API_KEY: 'a key', OPENAI_BASE_URL: double.url };
    const { deps, database, addGame, addJob, run, jobState } = await world(context, env);
    const game = await addGame(createShortPgn(1));
    const id = await addJob(game, { aiModel: 'openai-fast' });
    await run(id);
    expect(await jobState(id)).toMatchObject({ status: 'completed', analyzedMoves: 16 });

    const studied = await loadAnalysedGame(deps, game.id);
    if (studied.kind === 'refused') throw new Error(studied.code);
    const { version } = buildExplainableGame(deps, studied);
    const comments = await deps.store.commentaries.listByGame(game.id, version);
    expect(comments).toHaveLength(8);
    const writers = comments.flatMap(({ body }) =>
      levels.map((level) => unpackComment(body, level).writer),
    );
    expect(writers.filter((writer) => writer === 'openai-fast').length).toBeGreaterThan(20);

    const asked = double.requests.length;
    const again = await addJob(game, { aiModel: 'openai-fast' });
    await run(again);
    expect(await jobState(again)).toMatchObject({ status: 'completed', analyzedMoves: 16 });
    expect(double.requests).toHaveLength(asked);

    // Texts that one model was paid for are kept if another model may not be requested.
    const poor = await addJob(game, { aiModel: 'openai-enhanced' });
    await database.pool.query('update bulk_jobs set cap_micros = 0');
    await run(poor);
    expect(await jobState(poor)).toMatchObject({
      status: 'completed',
      errorMessage: '24 of 24 texts are not the model’s: the job may spend no more.',
    });
    const stored = await deps.store.commentaries.listByGame(game.id, version);
    expect(stored.map(({ body }) => body)).toEqual(comments.map(({ body }) => body));
  });

  test('a bulk job requests a text again after the database failed', async (context) => {
    const double = await startWriterDouble();
    context.onTestFinished(() => double.close());
    double.script = ['slow'];
    const env = { OPENAI_API_KEY: 'a key', OPENAI_BASE_URL: double.url };
    const { deps, addGame, addJob, run, jobState } = await world(context, env);
    const id = await addJob(await addGame(createShortPgn(1, 4)), { aiModel: 'openai-fast' });
    let asked = 0;
    const findWriter: RunDeps['writers']['findWriter'] = (model) => {
      const writer = deps.writers.findWriter(model);
      return (
        writer && {
          ...writer,
          async write(...question) {
            asked += 1;
            if (asked === 2) throw new StorageFailure('the connection broke');
            return writer.write(...question);
          },
        }
      );
    };
    await run(id, { deps: { ...deps, writers: { ...deps.writers, findWriter } } });
    // None of the six texts is by the built-in coach.
    expect(await jobState(id)).toMatchObject({
      status: 'completed',
      analyzedMoves: 4,
      errorMessage: null,
    });
    const questions = double.requests.map(({ user }) => user);
    expect(questions).toHaveLength(new Set(questions).size);
  });

  test('a bulk job of more effort and less depth leaves no analysis less deep than before', async (context) => {
    const { deps, addGame, addJob, run } = await world(context);
    const game = await addGame(createShortPgn(1, 4));
    await run(await addJob(game, { depth: 20 }));
    await run(await addJob(game, { effort: 'deep', depth: 8 }));
    for (const analysis of await deps.store.analyses.findByGame(game.id, 4)) {
      expect(analysis).toMatchObject({ effort: 'deep', depth: expect.toSatisfy(isDeep) as number });
    }
  });

  test('a bulk job without budget leaves the built-in coach’s words and says so; without a key it fails after the search', async (context) => {
    const double = await startWriterDouble();
    context.onTestFinished(() => double.close());
    const env = { OPENAI_API_KEY: 'a key', OPENAI_BASE_URL: double.url };
    const { database, addGame, addJob, run, jobState } = await world(context, env);
    const game = await addGame(createShortPgn(1, 4));
    const id = await addJob(game, { aiModel: 'openai-fast', analysisSide: 'White' });
    await database.pool.query('update bulk_jobs set cap_micros = 0');
    await run(id);
    expect(await jobState(id)).toMatchObject({
      status: 'completed',
      totalMoves: 2,
      analyzedMoves: 2,
      errorMessage: '6 of 6 texts are not the model’s: the job may spend no more.',
    });
    expect(double.requests).toHaveLength(0);
    const keyless = await addJob(game, { aiModel: 'anthropic', analysisSide: 'White' });
    await run(keyless);
    expect(await jobState(keyless)).toMatchObject({
      status: 'failed',
      searchedMoves: 2,
      analyzedMoves: 0,
      errorMessage: 'The worker has no access to this language model.',
    });
  });

  test('a bulk job goes on when the engine dies on a position: the move fails after three attempts and is named', async (context) => {
    const { addGame, addJob, run, jobState, readMoves } = await world(context);
    const id = await addJob(await addGame(createShortPgn(1, 8)));
    await run(id, { createEngine: () => createDoubleEngine({ diesAt: 5 }) });
    expect(await jobState(id)).toMatchObject({
      status: 'completed',
      searchedMoves: 6,
      analyzedMoves: 6,
      errorMessage: '3. Rg3: the engine crashed (3 tries); 3… Rg6: the engine crashed (3 tries).',
    });
    const failed = (await readMoves(id)).filter(({ failure }) => failure !== null);
    expect(failed.map(({ ply, tries, doneAt }) => ({ ply, tries, doneAt }))).toEqual([
      { ply: 5, tries: 3, doneAt: null },
      { ply: 6, tries: 3, doneAt: null },
    ]);
  });

  test('a bulk job is released at once when the process stops, without counting the attempt; a cancelled one ends quietly', async (context) => {
    const { deps, database, addGame, addJob, run, jobState, readMoves } = await world(context);
    const id = await addJob(await addGame(createShortPgn(1, 8)));
    const stop = new AbortController();
    const stopped = run(id, { createEngine: slowEngine, signal: stop.signal });
    const hasBegun = async () => (await jobState(id)).searchedMoves > 0;
    await waitUntil('it is at it', hasBegun, timeoutMs);
    const atMs = performance.now();
    stop.abort();
    await expect(stopped).rejects.toThrow('stopped');
    expect(performance.now() - atMs).toBeLessThan(1500);
    expect(await jobState(id)).toMatchObject({ status: 'pending', lease: null });
    expect((await readMoves(id)).map(({ tries }) => tries)).toEqual(Array(8).fill(0));

    const cancelled = run(id, { createEngine: slowEngine });
    await waitUntil('it is at it again', async () => (await jobState(id)).lease !== null);
    const version = await deps.store.deployment.readLibraryVersion();
    const cancelledMs = performance.now();
    await database.pool.query(`update bulk_jobs set status = 'cancelled' where id = $1`, [id]);
    await cancelled;
    expect(performance.now() - cancelledMs).toBeLessThan(2000);
    expect(await jobState(id)).toMatchObject({ status: 'cancelled' });
    // Results found before the cancellation are published.
    const shown = await deps.store.deployment.readLibraryVersion();
    expect(shown).not.toBe(version);
    // They are also published by a later run if the process that found them died before publishing.
    await run(id);
    expect(await deps.store.deployment.readLibraryVersion()).not.toBe(shown);
  });

  test('a bulk job reopened before its worker noticed the cancellation is run again', async (context) => {
    const { deps, database, addGame, addJob, run, jobState } = await world(context);
    const id = await addJob(await addGame(createShortPgn(1, 8)));
    const setStatus = (status: string) =>
      database.pool.query('update bulk_jobs set status = $1, lease = null', [status]);
    const { bulkRuns } = deps.store;
    let looks = 0;
    const checkLease: typeof bulkRuns.checkLease = async (claim) => {
      looks += 1;
      if (looks > 1) return bulkRuns.checkLease(claim);
      await setStatus('cancelled');
      const seen = await bulkRuns.checkLease(claim);
      await setStatus('pending');
      return seen;
    };
    const store = { ...deps.store, bulkRuns: { ...bulkRuns, checkLease } };
    await run(id, { deps: { ...deps, store }, createEngine: () => createQuickEngine(100) });
    expect(looks).toBeGreaterThan(0);
    expect(await jobState(id)).toMatchObject({ status: 'completed', analyzedMoves: 8 });
  });

  test('a bulk job that fails unexpectedly three times ends as failed, and its results are published', async (context) => {
    const { deps, addGame, addJob, run, jobState } = await world(context);
    const game = await addGame(createShortPgn(1, 4));
    const id = await addJob(game);
    // Counted manually, because Vitest resets its mocks whenever a concurrent test begins.
    let tries = 0;
    const find: RunDeps['shippedComments']['find'] = async () => {
      tries += 1;
      throw new Error('unexpected');
    };
    await run(id, { deps: { ...deps, shippedComments: { ...deps.shippedComments, find } } });
    expect(tries).toBe(3);
    expect(await jobState(id)).toMatchObject({
      status: 'failed',
      lease: null,
      searchedMoves: 4,
      errorMessage: 'Something went wrong; the log of the worker says more.',
    });
    expect((await deps.store.games.find(game.id))?.hasAnalysis).toBe(true);
  });

  test('workers are listed while they send heartbeats', async (context) => {
    const { deps, count } = await world(context);
    const presence = startHeartbeat(deps, { host: 'here', pid: 7, engines: 2 });
    presence.setEngine('Stockfish 19');
    const seen = `select count(*) from workers where engine = 'Stockfish 19' and engines = 2`;
    await waitUntil('it is seen', async () => (await count(seen)) === 1);
    await presence.stop();
    expect(await count('select count(*) from workers')).toBe(0);
  });

  test('a bulk job missing from the queue is enqueued again, once', async (context) => {
    const { deps, database, addGame, addJob, count } = await world(context);
    await addJob(await addGame(createShortPgn(1, 4)));
    expect(await deps.store.bulkRuns.enqueueLost()).toBe(1);
    expect(await deps.store.bulkRuns.enqueueLost()).toBe(0);
    await database.pool.query(`update bulk_jobs set status = 'running'`);
    await database.pool.query(`update pgboss.job set state = 'failed' where name = 'analysis'`);
    expect(await deps.store.bulkRuns.enqueueLost()).toBe(1);
    await database.pool.query(`update bulk_jobs set status = 'completed'`);
    await database.pool.query(`delete from pgboss.job where name = 'analysis'`);
    expect(await deps.store.bulkRuns.enqueueLost()).toBe(0);
    expect(await count(`select count(*) from pgboss.job where name = 'analysis'`)).toBe(0);
  });
});
