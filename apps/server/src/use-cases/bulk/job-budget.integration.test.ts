import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestContext } from 'vitest';
import { createShortPgn } from '../../../test-support/bulk-games.ts';
import { createBulkWorld } from '../../../test-support/bulk-world.ts';
import { minutes, createMovableClock } from '../../../test-support/movable-clock.ts';
import { waitUntil } from '../../../test-support/server-process.ts';
import { createSpanishRequest } from '../../../test-support/spanish-comment.ts';
import {
  startWriterDouble,
  writeTruth,
  type WriterDouble,
} from '../../../test-support/writer-double.ts';
import { canaryKey } from '../../../test-support/writer-world.ts';
import { nothingPaid, type Budget, type PlannedCall } from '../../adapters/writers/budget.ts';
import type { Deps } from '../../deps.ts';
import { createJobBudget } from './job-budget.ts';
import { acquireLease, type Run } from './run-lease.ts';

let double: WriterDouble;
beforeAll(async () => {
  double = await startWriterDouble();
});
beforeEach(() => double.reset());
afterAll(() => double.close());

/** Cost of one response of the test double, with a thousand input and two hundred output tokens: 200 millionths of a dollar. */
const answerMicros = 200;
const call: PlannedCall = {
  family: 'openai',
  model: 'a model',
  level: 'club',
  ply: 3,
  maxTokens: 3000,
  maxMicros: 1000,
};

async function world(context: TestContext, env: Record<string, string> = {}) {
  const made = await createBulkWorld(context, {
    env: { OPENAI_API_KEY: canaryKey, OPENAI_BASE_URL: double.url, ...env },
  });
  const { deps, database } = made;
  let round = 0;
  /** Creates a pending job with this budget. */
  async function waiting(capMicros: number): Promise<string> {
    round += 1;
    const jobId = await made.addJob(await made.addGame(createShortPgn(round)), {
      aiModel: 'openai-fast',
    });
    await database.pool.query('update bulk_jobs set cap_micros = $1 where id = $2', [
      capMicros,
      jobId,
    ]);
    return jobId;
  }
  async function takenUp(jobId: string): Promise<Run> {
    const run = await acquireLease(deps, jobId, { signal: new AbortController().signal });
    if (!run) throw new Error('there is no such job');
    context.onTestFinished(() => run.close());
    return run;
  }
  const running = async (capMicros: number) => takenUp(await waiting(capMicros));
  const spent = async (jobId: string) =>
    (await deps.store.modelCalls.sumCostByJob([jobId])).get(jobId) ?? Number.NaN;
  return { ...made, waiting, takenUp, running, spent };
}

const write = (deps: Deps, budget: Budget, signal = new AbortController().signal) => {
  const writer = deps.writers.findWriter('openai-fast');
  if (!writer) throw new Error('there is a key');
  return writer.write(createSpanishRequest(), { signal, budget, ply: 5 });
};

/** Reserves this number of calls from each budget, all at the same time. */
const reserved = (budgets: readonly Budget[], times: number) =>
  Promise.all(
    Array.from({ length: times }, () => budgets.map((budget) => budget.reserve(call))).flat(),
  );

describe('paid answers are stored', () => {
  test('a process killed between question and answer: its question counts, its answers are not paid again', async (context) => {
    const { deps, url, waiting, takenUp, running, spent, database } = await world(context);
    const job = await waiting(5_000_000);
    // A text that fails verification is requested again. The second request gets no response.
    Object.assign(double, { script: ['well', 'hang'] });
    double.writeComment = (asked) =>
      asked.isRetry ? writeTruth(asked) : 'The rook on e5 is pinned.';
    const file = new URL('../../../test-support/writer-process.ts', import.meta.url);
    const victim = fork(file, [job, double.url], {
      env: { PATH: process.env['PATH'], DATABASE_URL: url },
      execArgv: [],
    });
    context.onTestFinished(() => void victim.kill('SIGKILL'));
    const gone = once(victim, 'exit');
    await waitUntil('it asks again', () => double.requests.length === 2);
    const { rows: open } = await database.pool.query(
      'select ply, level, answered_at, reserved_micros::int as reserved from model_calls order by id',
    );
    expect(open).toMatchObject([
      { ply: 5, level: 'improver', answered_at: expect.any(Date) },
      { ply: 5, level: 'improver', answered_at: null },
    ]);
    victim.kill('SIGKILL');
    await gone;
    const lost = (open[1] as { reserved: number }).reserved;
    expect(await spent(job)).toBe(answerMicros + lost);

    double.script = ['well'];
    const again = await write(deps, await createJobBudget(deps, await takenUp(job)));
    expect(again).toMatchObject({ calls: 1, costMicros: answerMicros, trouble: undefined });
    expect(double.requests).toHaveLength(3);
    expect(double.requests[2]?.isRetry).toBe(true);
    expect(await spent(job)).toBe(2 * answerMicros + lost);

    const other = await running(5_000_000);
    const free = await write(deps, await createJobBudget(deps, other));
    expect(free).toMatchObject({ calls: 0, costMicros: 0, sentences: again.sentences });
    expect(double.requests).toHaveLength(3);
    expect(await spent(other.job.id)).toBe(0);
    expect(await deps.store.modelCalls.sumUsageByFamily()).toEqual([
      { family: 'openai', tokens: 2400, costMicros: 2 * answerMicros + lost },
    ]);
    const { rows: stored } = await database.pool.query('select * from model_answers');
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/canary|dossier/);
  });

  test('what never reached the provider, or was refused, costs nothing; what was cut off counts in full', async (context) => {
    const { deps, running, spent } = await world(context);
    const run = await running(5_000_000);
    const budget = await createJobBudget(deps, run);
    double.script = ['unauthorised'];
    expect(await write(deps, budget)).toMatchObject({ trouble: 'refused' });
    expect(await spent(run.job.id)).toBe(0);
    double.script = ['hang'];
    const cancelled = new AbortController();
    const asked = write(deps, budget, cancelled.signal);
    await waitUntil('it is asked', () => double.requests.length === 2);
    cancelled.abort(new Error('cancelled'));
    await expect(asked).rejects.toThrow('cancelled');
    expect(await spent(run.job.id)).toBeGreaterThan(answerMicros);
  });

  test('of two that ask the same at once, the one with more answers stays; nothing is settled twice', async (context) => {
    const { deps, running, spent } = await world(context);
    const run = await running(10_000);
    const budget = await createJobBudget(deps, run);
    const settle = async (text: string, costMicros: number) => {
      const reserved = await budget.reserve(call);
      if (typeof reserved === 'string') throw new Error(reserved);
      const paid = { inputTokens: 1, outputTokens: 1, costMicros };
      await reserved.settle({ ...paid, answer: { key: 'asked', text } });
      await reserved.settle(nothingPaid);
    };
    await settle('["a"]', 10);
    await settle('["b","c"]', 20);
    await settle('["d"]', 30);
    expect(await deps.store.modelCalls.findAnswer('asked')).toBe('["b","c"]');
    expect(await spent(run.job.id)).toBe(60);
  });
});

describe('caps', () => {
  test('all who ask at once spend from one purse; who has lost the job to another spends nothing', async (context) => {
    const { deps, takenUp, running, spent } = await world(context);
    const run = await running(5 * call.maxMicros + 1);
    const budgets = [await createJobBudget(deps, run), await createJobBudget(deps, run)];
    const asked = await reserved(budgets, 8);
    expect(asked.filter((given) => given === 'budget')).toHaveLength(11);
    expect(await spent(run.job.id)).toBe(5 * call.maxMicros);

    const lost = await running(5_000_000);
    const budget = await createJobBudget(deps, lost);
    const taken = await takenUp(lost.job.id);
    await expect(write(deps, budget, lost.signal)).rejects.toThrow('lost');
    expect(double.requests).toEqual([]);
    expect(await spent(lost.job.id)).toBe(0);
    expect(await (await createJobBudget(deps, taken)).reserve(call)).toBeTypeOf('object');
  });

  test('the operator is warned once when 80 percent of the budget are spent', async (context) => {
    const { deps, running } = await world(context);
    const warn = vi.spyOn(deps.logger, 'warn');
    const run = await running(10 * call.maxMicros);
    const budget = await createJobBudget(deps, run);
    for (let each = 0; each < 8; each += 1) await budget.reserve(call);
    expect(warn).not.toHaveBeenCalled();
    await budget.reserve(call);
    expect(warn.mock.calls).toEqual([
      [
        { jobId: run.job.id, spentMicros: 8 * call.maxMicros, capMicros: 10 * call.maxMicros },
        'job has spent 80 percent of its budget',
      ],
    ]);
    await (await createJobBudget(deps, run)).reserve(call);
    expect(await budget.reserve(call)).toBe('budget');
    expect(warn).toHaveBeenCalledOnce();
  });

  test('a job that was cancelled spends no more', async (context) => {
    const { deps, running } = await world(context);
    const run = await running(5_000_000);
    const budget = await createJobBudget(deps, run);
    await deps.store.bulkJobs.cancel(run.job.id, new Date());
    await expect(write(deps, budget, run.signal)).rejects.toThrow('cancelled');
    expect(double.requests).toEqual([]);
  });

  test('D9: all jobs of a family share the tokens of a day, in UTC, and a new day brings new ones', async (context) => {
    const { deps: real, running } = await world(context, { AI_DAILY_TOKENS: '10000' });
    const clock = createMovableClock();
    clock.advance(Date.parse('2030-05-01T23:59:00+00:00') - Date.now());
    const deps = { ...real, clock };
    const [one, two] = [await running(5_000_000), await running(5_000_000)];
    const budgets = [await createJobBudget(deps, one), await createJobBudget(deps, two)];
    const asked = await reserved(budgets, 4);
    expect(asked.filter((given) => given === 'daily')).toHaveLength(5);
    const [budget] = budgets;
    if (!budget) throw new Error('there are two');
    expect(await write(deps, budget)).toMatchObject({ trouble: 'daily', writer: 'builtin' });
    expect(double.requests).toEqual([]);
    expect(await budget.reserve({ ...call, family: 'deepseek' })).toBeTypeOf('object');
    clock.advance(minutes(2));
    expect(await budget.reserve(call)).toBeTypeOf('object');
  });
});
