import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createShortPgn } from '../test-support/bulk-games.ts';
import type { WorkerPlan } from '../test-support/bulk-worker-process.ts';
import { startWorker } from '../test-support/bulk-workers.ts';
import { createBulkWorld } from '../test-support/bulk-world.ts';
import { waitUntil } from '../test-support/server-process.ts';
import { startWriterDouble } from '../test-support/writer-double.ts';

const kills = 2;
const plies = 12;
/** Maximum time in milliseconds until another worker notices a dead worker, with extra time for a busy machine. */
const noticedWithinMs = 120_000;

test(
  'G3: workers that take jobs from the queue and are killed: the next goes on by itself, and pays for nothing twice',
  { timeout: 900_000 },
  async (context) => {
    const double = await startWriterDouble();
    context.onTestFinished(() => double.close());
    double.script = ['slow'];
    const env = { OPENAI_API_KEY: 'a key', OPENAI_BASE_URL: double.url, ENGINE_WORKERS: '1' };
    const { deps, url, addGame, addJob, jobState, readMoves, count } = await createBulkWorld(
      context,
      {
        env,
      },
    );
    const job = await addJob(await addGame(createShortPgn(1, plies)), { aiModel: 'openai-fast' });
    expect(await deps.store.bulkRuns.enqueueLost()).toBe(1);

    const plan: WorkerPlan = { url, env, fromQueue: true, delayMs: 20 };
    const steps = async () => {
      const { searchedMoves, analyzedMoves, totalMoves } = await jobState(job);
      expect(Math.max(searchedMoves, analyzedMoves)).toBeLessThanOrEqual(totalMoves);
      return searchedMoves + analyzedMoves;
    };
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = await steps();
      const worker = startWorker(context, plan);
      // The worker gets the job from the queue after the previous worker has sent no heartbeat for long enough.
      const wanted = Math.max(before + 1, Math.floor((2 * plies * kill) / (kills + 1)));
      await waitUntil('it goes on', async () => (await steps()) >= wanted, noticedWithinMs);
      await sleep((kill % 3) * 30);
      worker.process.kill('SIGKILL');
      await worker.gone;
    }
    const left = 2 * plies - (await steps());
    expect(left, 'there was something left to do').toBeGreaterThan(0);
    const last = startWorker(context, plan);
    await waitUntil('it is done', () => last.done.length === 1, noticedWithinMs);

    expect(await jobState(job)).toMatchObject({ status: 'completed', analyzedMoves: plies });
    const moves = await readMoves(job);
    expect(moves.filter(({ doneAt, failure }) => doneAt && !failure)).toHaveLength(plies);
    const unanswered = await count('select count(*) from model_calls where answered_at is null');
    const questions = double.requests.map(({ user }) => user);
    const repeated = questions.length - new Set(questions).size;
    process.stdout.write(
      `bulk kills: ${kills}, ${questions.length} questions to the model, ${repeated} of them again\n`,
    );
    expect(repeated).toBeLessThanOrEqual(
      Math.min(unanswered, kills * deps.settings.ai.concurrency),
    );
  },
);
