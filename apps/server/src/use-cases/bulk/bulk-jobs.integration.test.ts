import type { BulkJob } from '@lamplight/contract/bulk.ts';
import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../../test-support/account-world.ts';
import {
  openLibraryWorld,
  createPgn,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

let world: LibraryWorld;
let token: string;
/** The first game in study order, with about 97 half-moves, and the second. */
let first: { id: string; title: string; totalMoves: number };
let second: typeof first;

beforeAll(async () => {
  // There is no worker, so jobs keep their state.
  world = await openLibraryWorld({ works: false, env: { DEEPSEEK_API_KEY: 'a key' } });
  ({ token } = await world.admin());
  const [one, two] = await world.list(token);
  if (!one || !two) throw new Error('no games');
  first = one;
  second = two;
});
afterAll(() => world.close());

const start = (body: Record<string, unknown>): Promise<Answer> =>
  world.call('POST /api/admin/bulk-analysis', { token, body });
const act = (id: string, action: 'cancel' | 'retry'): Promise<Answer> =>
  world.call(`POST /api/admin/bulk-jobs/${id}/${action}`, { token });
const jobsIn = ({ body }: Answer) => body['jobs'] as BulkJob[];
const jobIn = ({ body }: Answer) => body['job'] as BulkJob;

async function one(body: Record<string, unknown>): Promise<BulkJob> {
  const [job] = jobsIn(await start(body));
  if (!job) throw new Error('no job');
  return job;
}

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await world.database.pool.query(text, values)).rows as Row[];
}

const queued = (id: string) =>
  rows<{ state: string; priority: number; group_id: string }>(
    `select state, priority, group_id from pgboss.job where name = 'analysis' and data ->> 'jobId' = $1`,
    [id],
  );
const audited = (event: string) =>
  rows<{ details: Record<string, unknown> }>(
    'select details from audit_events where event = $1 order by id',
    [event],
  );

describe('starting', () => {
  test('one job a game, with its half-moves and a place in the queue', async () => {
    const gameIds = [second.id, first.id, first.id.toUpperCase()];
    const asked = { gameIds, analysisSide: 'Black', startMove: 3, endMove: 5, priority: 4 };
    const answer = await start(asked);
    expect(answer.status).toBe(202);
    expect(jobsIn(answer)).toMatchObject([
      {
        gameId: first.id,
        gameTitle: first.title,
        aiModel: 'builtin',
        analysisSide: 'Black',
        startMove: 3,
        endMove: 5,
        effort: 'standard',
        depth: 20,
        status: 'pending',
        analyzedMoves: 0,
        searchedMoves: 0,
        totalMoves: 3,
        errorMessage: null,
        spentMicros: 0,
        capMicros: 5_000_000,
        startedAt: null,
        finishedAt: null,
      },
      { gameId: second.id, totalMoves: 3 },
    ]);
    const [job] = jobsIn(answer);
    const { id = '' } = job ?? {};
    expect(await queued(id)).toEqual([{ state: 'created', priority: 4, group_id: first.id }]);
    const { body } = await world.call(`GET /api/admin/bulk-jobs/${id}`, { token });
    expect(body).toEqual({
      job,
      moves: [6, 8, 10].map((ply, index) => ({
        ply,
        name: expect.stringMatching(new RegExp(`^${index + 3}… \\S+$`)) as string,
        state: 'waiting',
        tries: 0,
        failure: null,
      })),
    });
    expect((await audited('bulk_analysis_started')).at(-1)?.details).toEqual({
      games: 2,
      jobs: 2,
      moves: 6,
    });

    // Two requests at the same time, in another order: they get the same jobs, and nothing more is queued.
    const trail = await audited('bulk_analysis_started');
    const again = await Promise.all([start(asked), start({ ...asked, gameIds: [first.id] })]);
    expect(again.map(({ status }) => status)).toEqual([202, 202]);
    expect(jobsIn(again[0])).toEqual(jobsIn(answer));
    expect(jobsIn(again[1])).toEqual([job]);
    expect(await queued(id)).toHaveLength(1);
    expect(await audited('bulk_analysis_started')).toEqual(trail);
  });

  test('twice at the same moment makes one job', async () => {
    const asked = { gameIds: [first.id, second.id], depth: 9, wholeGame: true };
    const answers = await Promise.all([1, 2, 3, 4].map(() => start(asked)));
    const ids = answers.map((answer) => jobsIn(answer).map(({ id }) => id));
    expect(new Set(ids.map((each) => each.join()))).toHaveProperty('size', 1);
    expect(jobsIn(answers[0] ?? (await start(asked)))[0]?.totalMoves).toBe(first.totalMoves);
    expect(await queued(ids[0]?.[0] ?? '')).toHaveLength(1);
  });

  test('moves are those that the record counts', async () => {
    const pgn = [
      '[Event "Ending"]\n[White "Magnus Carlsen"]\n[Black "Somebody Else"]\n[Result "*"]',
      '[SetUp "1"]\n[FEN "8/8/8/4k3/8/4K3/4P3/8 b - - 0 61"]\n',
      '61... Kd5 62. Kd3 Ke5 63. e4 *',
    ].join('\n');
    const late = await world.add({ title: 'An ending', pgn });
    const job = await one({
      gameIds: [late.id],
      startMove: 60,
      endMove: 62,
      aiModel: 'deepseek-v3',
    });
    expect(job).toMatchObject({
      startMove: 61,
      endMove: 62,
      totalMoves: 3,
      aiModel: 'deepseek-v3',
    });
    const { body } = await world.call(`GET /api/admin/bulk-jobs/${job.id}`, { token });
    expect((body['moves'] as { name: string }[]).map(({ name }) => name)).toEqual([
      '61… Kd5',
      '62. Kd3',
      '62… Ke5',
    ]);
    const usual = await start({ gameIds: [late.id] });
    expect([usual.status, usual.body['fields']]).toEqual([
      400,
      { endMove: '“An ending” has the moves 61 to 63.' },
    ]);
  });

  test('is refused whole', async () => {
    const before = await rows('select count(*) from bulk_jobs');
    const short = await world.add({ title: 'A short one', pgn: createPgn({}, 33) });
    const refused: [Record<string, unknown>, number, string, object?][] = [
      [{ gameIds: [first.id, nobody], effort: 'deep' }, 404, 'game_not_found'],
      [{ gameIds: [first.id, "'; drop table games"], effort: 'deep' }, 404, 'game_not_found'],
      [
        { gameIds: [first.id, short.id], startMove: 2, endMove: 2, effort: 'deep' },
        400,
        'validation_failed',
        { fields: { startMove: '“A short one” has 1 move.' } },
      ],
      [{ gameIds: [first.id], aiModel: 'http://127.0.0.1:9' }, 400, 'model_unavailable'],
      [
        { gameIds: [first.id], aiModel: 'openai-fast' },
        400,
        'model_unavailable',
        { message: 'OPENAI_API_KEY is not set.' },
      ],
      [
        { gameIds: [] },
        400,
        'validation_failed',
        { fields: { gameIds: 'Please select at least one game to analyze' } },
      ],
      [{}, 400, 'validation_failed'],
      [{ gameIds: first.id }, 400, 'validation_failed'],
      [{ gameIds: [first.id], startMove: 0 }, 400, 'validation_failed'],
      [{ gameIds: [first.id], startMove: 9, endMove: 8 }, 400, 'validation_failed'],
      [{ gameIds: [first.id], analysisSide: 'Red' }, 400, 'validation_failed'],
      [{ gameIds: [first.id], depth: 99 }, 400, 'validation_failed'],
      [{ gameIds: [first.id], effort: 7 }, 400, 'validation_failed'],
    ];
    for (const [asked, status, error, more = {}] of refused) {
      const answer = await start(asked);
      const estimate = await world.call('POST /api/admin/bulk-analysis/estimate', {
        token,
        body: asked,
      });
      expect([estimate.status, estimate.body]).toEqual([answer.status, answer.body]);
      expect(answer.status, JSON.stringify(asked)).toBe(status);
      expect(answer.body).toMatchObject({ error, ...more });
    }
    expect(await rows('select count(*) from bulk_jobs')).toEqual(before);
  });
});

describe('a job', () => {
  test('is cancelled at once, and once', async () => {
    const { id } = await one({ gameIds: [first.id], effort: 'deep' });
    await rows(
      `update bulk_jobs set status = 'running', lease = gen_random_uuid(), started_at = now() where id = $1`,
      [id],
    );
    const answers = await Promise.all([act(id, 'cancel'), act(id, 'cancel')]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(jobIn(answer)).toMatchObject({
        status: 'cancelled',
        finishedAt: expect.any(String) as string,
      });
    }
    expect(await rows('select lease from bulk_jobs where id = $1', [id])).toEqual([
      { lease: null },
    ]);
    const noted = (await audited('bulk_job_cancelled')).filter(
      ({ details }) => details['jobId'] === id,
    );
    expect(noted).toHaveLength(1);
    await rows(`update bulk_jobs set status = 'completed' where id = $1`, [id]);
    expect(jobIn(await act(id, 'cancel')).status).toBe('completed');
  });

  test('is taken up again with what is not done', async () => {
    const { id, totalMoves } = await one({ gameIds: [first.id], depth: 12, endMove: 2 });
    expect(totalMoves).toBe(4);
    expect((await act(id, 'retry')).body).toMatchObject({ error: 'job_not_over' });
    expect((await act(id, 'retry')).status).toBe(409);

    // The state that a worker leaves after it has given up a move.
    await rows(
      `update bulk_job_moves set searched_at = now(), done_at = case when ply < 3 then now() end,
         tries = 3, failure = case when ply = 4 then 'the engine died' end
       where job_id = $1`,
      [id],
    );
    await rows(
      `update bulk_jobs set status = 'completed', searched_moves = 4, analyzed_moves = 2,
         error_message = '2… is missing', started_at = now(), finished_at = now() where id = $1`,
      [id],
    );
    await rows(`update pgboss.job set state = 'completed' where data ->> 'jobId' = $1`, [id]);
    const left = await world.call(`GET /api/admin/bulk-jobs/${id}`, { token });
    expect(
      (left.body['moves'] as { state: string; failure: string | null }[]).map(
        ({ state, failure }) => [state, failure],
      ),
    ).toEqual([
      ['done', null],
      ['done', null],
      ['searched', null],
      ['failed', 'the engine died'],
    ]);

    const answers = await Promise.all([act(id, 'retry'), act(id, 'retry')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 409]));
    const retried = await world.call(`GET /api/admin/bulk-jobs/${id}`, { token });
    expect(jobIn(retried)).toMatchObject({
      status: 'pending',
      analyzedMoves: 2,
      searchedMoves: 4,
      errorMessage: null,
      startedAt: null,
      finishedAt: null,
    });
    expect(retried.body['moves']).toMatchObject([
      { state: 'done', tries: 3 },
      { state: 'done', tries: 3 },
      { state: 'searched', tries: 0 },
      { state: 'searched', tries: 0, failure: null },
    ]);
    const waiting = (await queued(id)).filter(({ state }) => state === 'created');
    expect(waiting).toHaveLength(1);
    expect(await audited('bulk_job_retried')).toEqual([
      { details: { jobId: id, title: expect.stringMatching(/./) } },
    ]);

    await rows(`update bulk_job_moves set done_at = now() where job_id = $1`, [id]);
    await rows(`update bulk_jobs set status = 'completed', analyzed_moves = 4 where id = $1`, [id]);
    const done = await act(id, 'retry');
    expect([done.status, jobIn(done).status]).toEqual([202, 'completed']);
  });

  test('that was asked for anew is not taken up besides', async () => {
    const asked = { gameIds: [second.id], depth: 13 };
    const old = await one(asked);
    await act(old.id, 'cancel');
    const open = await one(asked);
    expect(open.id).not.toBe(old.id);
    const answer = await act(old.id, 'retry');
    expect([answer.status, jobIn(answer)]).toEqual([202, open]);
    await act(open.id, 'cancel');

    // In either order, exactly one of the two jobs is open afterwards.
    const [retried, started] = await Promise.all([act(old.id, 'retry'), start(asked)]);
    expect([retried.status, started.status]).toEqual([202, 202]);
    expect(jobIn(retried).id).toBe(jobsIn(started)[0]?.id);
  });

  test('that is none', async () => {
    for (const id of [nobody, 'x', '%00', first.id, `${nobody}'`]) {
      const answers = [
        await world.call(`GET /api/admin/bulk-jobs/${id}`, { token }),
        await act(id, 'cancel'),
        await act(id, 'retry'),
      ];
      for (const { status, body } of answers) {
        expect([status, body['error']], id).toEqual([404, 'job_not_found']);
      }
    }
  });
});

test('jobs are listed newest first, page by page, with what they have cost', async () => {
  const asked = { gameIds: [first.id, second.id], aiModel: 'deepseek-r1', endMove: 1 };
  const started = jobsIn(await start(asked));
  await rows(
    `insert into model_calls (begun_at, family, model, job_id, reserved_tokens, reserved_micros, answered_at,
       input_tokens, output_tokens, cost_micros)
     values (now(), 'deepseek', 'm', $1, 10, 900, now(), 30, 12, 250), (now(), 'deepseek', 'm', $1, 10, 900, null, null, null, null)`,
    [started[0]?.id],
  );
  const list = (query: string) => world.call(`GET /api/admin/bulk-jobs?${query}`, { token });
  const all = await list('limit=200');
  // Of jobs that were started together, the first in study order is listed first. It is also processed first.
  expect(jobsIn(all).slice(0, 2)).toMatchObject([
    { id: started[0]?.id, spentMicros: 1150 },
    { id: started[1]?.id, spentMicros: 0 },
  ]);
  expect(all.body['total']).toBe(jobsIn(all).length);
  const page = await list('limit=2&offset=1');
  expect(jobsIn(page)).toEqual(jobsIn(all).slice(1, 3));
  const cancelled = await list('status=cancelled');
  expect(new Set(jobsIn(cancelled).map(({ status }) => status))).toEqual(new Set(['cancelled']));
  expect(jobsIn(await list('offset=10000000'))).toEqual([]);
  for (const query of ['status=odd', 'limit=0', 'limit=201', 'offset=-1', 'offset=x']) {
    expect((await list(query)).status, query).toBe(400);
  }
  const { body } = await world.call('GET /api/admin/stats', { token });
  expect(body).toMatchObject({
    tokenUsage: { openai: 0, deepseek: 42, anthropic: 0 },
    tokenCostMicros: { openai: 0, deepseek: 1150, anthropic: 0 },
  });
});
