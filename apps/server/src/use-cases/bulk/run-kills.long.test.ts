import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, type TestContext } from 'vitest';
import { createShortPgn } from '../../../test-support/bulk-games.ts';
import { createQuickEngine, tinyLimits } from '../../../test-support/bulk-installation.ts';
import { createBulkWorld } from '../../../test-support/bulk-world.ts';
import type { WorkerPlan } from '../../../test-support/bulk-worker-process.ts';
import { startWorker } from '../../../test-support/bulk-workers.ts';
import { waitUntil } from '../../../test-support/server-process.ts';
import { isThorough } from '../../../test-support/thorough.ts';
import { startWriterDouble, type WriterDouble } from '../../../test-support/writer-double.ts';
import { runBulkJob } from './run-job.ts';

/** Starts a language model double that responds slowly and records its requests. */
async function aWriter({ onTestFinished }: TestContext) {
  const double = await startWriterDouble();
  onTestFinished(() => double.close());
  double.script = ['slow'];
  const env = { OPENAI_API_KEY: 'a key', OPENAI_BASE_URL: double.url };
  return { double, env };
}

/** All requests for each text, by level and move. */
function askedOf({ requests }: WriterDouble): Map<string, string[]> {
  const asked = new Map<string, string[]>();
  for (const { user } of requests) {
    const level = /^level: (\w+)$/mu.exec(user)?.[1];
    const san = /^move: \d+\.+ ?(\S+)/mu.exec(user)?.[1];
    const text = `${level} ${san}`;
    asked.set(text, [...(asked.get(text) ?? []), user]);
  }
  return asked;
}

const kills = isThorough ? 20 : 6;
const plies = 12;
/** Two jobs, each with one search and one text per half-move, and its end. */
const allSteps = 2 * (2 * plies + 1);

describe.concurrent('workers that die', { timeout: 300_000 }, () => {
  test(`G3: ${kills} times kill -9: nothing is lost, nothing is done twice, no answer is paid for twice`, async (context) => {
    const { double, env } = await aWriter(context);
    const world = await createBulkWorld(context, { env });
    const { addGame, addJob, jobState, readMoves, count, url } = world;
    const jobs: string[] = [];
    for (const round of [1, 2]) {
      const game = await addGame(createShortPgn(round, plies));
      jobs.push(await addJob(game, { aiModel: 'openai-fast' }));
    }

    let steps = 0;
    async function look(): Promise<number> {
      const { rows } = await world.database.pool.query<{ isWrong: boolean; now: number }>(`
        select bool_or(searched_moves > total_moves or analyzed_moves > total_moves) as "isWrong",
          (sum(searched_moves + analyzed_moves) + count(*) filter (where status = 'completed'))::int as now
        from bulk_jobs`);
      const [{ isWrong, now } = { isWrong: true, now: 0 }] = rows;
      expect(isWrong).toBe(false);
      expect(now).toBeGreaterThanOrEqual(steps);
      steps = now;
      return now;
    }

    const plan: WorkerPlan = { url, env, delayMs: 5 };
    let next = startWorker(context, plan);
    for (let kill = 1; kill <= kills; kill += 1) {
      const worker = next;
      next = startWorker(context, plan);
      await worker.ready;
      worker.process.send(jobs);
      // Kills are spread over the whole work: from right after a result was stored to the middle of the next step.
      const from = Math.max(steps + 1, Math.floor((allSteps * kill) / (kills + 1)));
      while ((await look()) < from) await sleep(15);
      await sleep((kill % 5) * 20);
      worker.process.kill('SIGKILL');
      await worker.gone;
    }
    expect(steps, 'there was something left to do').toBeLessThan(allSteps);
    next.process.send(jobs);
    await waitUntil('all is done', () => next.done.length === jobs.length);
    await look();

    for (const id of jobs) {
      expect(await jobState(id)).toMatchObject({
        status: 'completed',
        analyzedMoves: plies,
        errorMessage: null,
      });
      const moves = await readMoves(id);
      const done = moves.filter((move) => move.doneAt && move.searchedAt && !move.failure);
      expect(done).toHaveLength(plies);
    }
    expect(await count('select count(*) from commentaries')).toBe(plies);
    const ours = 'where game_id in (select game_id from bulk_jobs)';
    expect(await count(`select count(*) from position_analyses ${ours}`)).toBe(2 * (plies + 1));
    expect(await count(`select count(*) from move_evaluations ${ours}`)).toBe(plies);

    // Only requests that were not yet answered when the process died are repeated.
    const asked = askedOf(double);
    expect(asked.size).toBe(3 * plies);
    const { rows } = await world.database.pool.query<{ text: string; unanswered: number }>(`
      select c.level || ' ' || (s.moves -> (c.ply - 1) ->> 0) as text,
        (count(*) filter (where answered_at is null))::int as unanswered
      from model_calls c join bulk_jobs j on j.id = c.job_id join game_scores s on s.game_id = j.game_id
      group by 1`);
    let paidAgain = 0;
    for (const { text, unanswered } of rows) {
      const questions = asked.get(text) ?? [];
      const repeated = questions.length - new Set(questions).size;
      expect(repeated, text).toBeLessThanOrEqual(unanswered);
      paidAgain += repeated;
    }
    // Each kill interrupts at most as many requests as may run at the same time.
    expect(paidAgain).toBeLessThanOrEqual(kills * world.deps.settings.ai.concurrency);
  });

  test('G3: a move that takes its process with it is given up after three tries; the job goes on', async (context) => {
    const { addGame, addJob, jobState, readMoves, url } = await createBulkWorld(context);
    const id = await addJob(await addGame(createShortPgn(1, 4)));
    let deaths = 0;
    while ((await jobState(id)).status !== 'completed') {
      const worker = startWorker(context, { url, env: {}, killedAt: 4 });
      await worker.ready;
      worker.process.send([id]);
      const finished = waitUntil('it is through', () => worker.done.length === 1);
      finished.catch(() => undefined);
      await Promise.race([worker.gone, finished]);
      if (worker.done.length === 0) deaths += 1;
    }
    expect(deaths).toBe(3);
    expect(await jobState(id)).toMatchObject({
      analyzedMoves: 3,
      errorMessage: '2… Rh6: the work on it was cut off (3 tries).',
    });
    expect((await readMoves(id)).map(({ tries }) => tries)).toEqual([0, 0, 0, 3]);
  });

  test('G3: one that was paused, and wakes after its job went to another, writes nothing', async (context) => {
    const { deps, database, addGame, addJob, jobState, url } = await createBulkWorld(context);
    const id = await addJob(await addGame(createShortPgn(1, 8)));
    const sleeper = startWorker(context, { url, env: {}, delayMs: 150 });
    await sleeper.ready;
    sleeper.process.send([id]);
    await waitUntil('it works', async () => (await jobState(id)).searchedMoves > 0);
    sleeper.process.kill('SIGSTOP');
    const { signal } = new AbortController();
    await runBulkJob(deps, id, {
      createEngine: () => createQuickEngine(),
      limits: tinyLimits,
      signal,
    });
    const all = async (): Promise<unknown> => {
      const { rows } = await database.pool.query(`
        select (select library_version from deployment), j::text as job,
          (select string_agg(m::text, '' order by ply) from bulk_job_moves m where job_id = j.id) as moves,
          (select string_agg(a::text, '' order by ply) from position_analyses a where game_id = j.game_id) as lines,
          (select string_agg(e::text, '' order by ply) from move_evaluations e where game_id = j.game_id) as evaluations,
          (select string_agg(c::text, '' order by ply) from commentaries c where game_id = j.game_id) as comments
        from bulk_jobs j`);
      return rows;
    };
    const before = await all();
    expect(await jobState(id)).toMatchObject({ status: 'completed', analyzedMoves: 8 });
    sleeper.process.kill('SIGCONT');
    await waitUntil('it lets go', () => sleeper.done.length === 1);
    expect(await all()).toEqual(before);
  });

  test('G3, G9: two of them share one queue: each game is done once, both do some', async (context) => {
    const { deps, addGame, addJob, jobState, url } = await createBulkWorld(context);
    const jobs: string[] = [];
    for (const round of [1, 2, 3, 4, 5, 6]) {
      jobs.push(await addJob(await addGame(createShortPgn(round, 4))));
    }
    const plan = { url, env: { ENGINE_WORKERS: '1' }, fromQueue: true, delayMs: 50 };
    const workers = [startWorker(context, plan), startWorker(context, plan)];
    for (const worker of workers) await worker.ready;
    expect(await deps.store.bulkRuns.enqueueLost()).toBe(6);
    await waitUntil('all are done', () => workers.flatMap(({ done }) => done).length === 6);
    expect(workers.flatMap(({ done }) => done).toSorted()).toEqual(jobs.toSorted());
    for (const { done } of workers) expect(done.length).toBeGreaterThan(0);
    for (const id of jobs) {
      expect(await jobState(id)).toMatchObject({ status: 'completed', analyzedMoves: 4 });
    }
  });
});
