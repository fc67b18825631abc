import { describe, expect, test } from 'vitest';
import {
  createAnnotationWorld,
  type AnnotationWorld,
} from '../../../test-support/annotation-world.ts';
import { waitUntil } from '../../../test-support/server-process.ts';

/** Each comment needs the evaluation of its position. */
const movetext =
  '1. e4 {White is winning.} e5 {White is winning.} 2. Nf3 {White is winning.} Nc6 {A fine idea.} *';

/** Lets the engine hang at its nth search, until it is released. */
function holdSearch({ engine }: Pick<AnnotationWorld, 'engine'>, nth: number) {
  const reached = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  let count = 0;
  engine.onAsk = async () => {
    count += 1;
    if (count !== nth) return;
    reached.resolve(undefined);
    await held.promise;
  };
  return { isReached: reached.promise, release: () => held.resolve(undefined) };
}

describe('the job that proof-reads annotations', { timeout: 120_000 }, () => {
  test('is started by the import and runs in a worker', async () => {
    const world = await createAnnotationWorld({ works: true });
    world.engine.whiteCp = 600;
    const id = await world.importGame(movetext);
    await waitUntil(
      'the job is done',
      async () => (await world.summary(id)).job.status === 'completed',
    );
    const { verdicts, job } = await world.summary(id);
    expect(verdicts).toMatchObject({ proved: 3, judgement: 1 });
    expect(job.searchedPositions).toBe(job.wantedPositions);
  });

  test('stores each search and uses it again', async () => {
    const world = await createAnnotationWorld();
    world.engine.whiteCp = 600;
    const id = await world.importGame(movetext);
    await world.check(id);
    const searched = world.engine.asked.length;
    expect(searched).toBeGreaterThanOrEqual(3);
    const again = await world.admin(`POST /api/admin/annotations/${id}/check`);
    expect(again).toMatchObject({
      status: 202,
      body: { annotation: { job: { status: 'pending' } } },
    });
    const twice = await world.admin(`POST /api/admin/annotations/${id}/check`);
    expect([twice.status, twice.body['error']]).toEqual([409, 'job_not_over']);
    await world.check(id);
    expect(world.engine.asked).toHaveLength(searched);
    expect((await world.summary(id)).job.status).toBe('completed');
  });

  test('continues after a kill with the searches that are stored', async () => {
    const world = await createAnnotationWorld();
    world.engine.whiteCp = 600;
    const id = await world.importGame(movetext);
    // A killed process gets no answer, writes nothing and does not release its job.
    const dead = holdSearch(world, 2);
    const older = world.check(id);
    await dead.isReached;
    const between = await world.summary(id);
    expect(between.job).toMatchObject({ status: 'running', searchedPositions: 1 });
    world.engine.asked.length = 0;
    await world.check(id);
    dead.release();
    await older;
    expect(await world.summary(id)).toMatchObject({
      verdicts: { proved: 3 },
      job: { status: 'completed' },
    });
    const { rows } = await world.database.pool.query('select position from annotation_searches');
    expect(world.engine.asked).toHaveLength(rows.length - 1);
  });

  test('is never done by two processes: the older one loses its lease and writes nothing', async () => {
    const world = await createAnnotationWorld();
    const id = await world.importGame(movetext);
    const held = holdSearch(world, 1);
    const older = world.check(id);
    await held.isReached;
    world.engine.whiteCp = 600;
    await world.check(id);
    const after = await world.readDetail(id);
    world.engine.whiteCp = -600;
    held.release();
    await older;
    expect(await world.readDetail(id)).toEqual(after);
    expect(after.annotation.verdicts).toMatchObject({ proved: 3, refuted: 0 });
  });

  test('can be cancelled while it waits and while it runs, and started again', async () => {
    const world = await createAnnotationWorld();
    const id = await world.importGame(movetext);
    const cancel = () => world.admin(`POST /api/admin/annotations/${id}/cancel`);
    expect((await cancel()).body).toMatchObject({ annotation: { job: { status: 'cancelled' } } });
    await world.check(id);
    expect(world.engine.asked).toEqual([]);
    await world.admin(`POST /api/admin/annotations/${id}/check`);
    world.engine.onAsk = async () => {
      world.engine.onAsk = async () => undefined;
      await cancel();
    };
    await world.check(id);
    expect(await world.summary(id)).toMatchObject({
      verdicts: { unchecked: 4 },
      job: { status: 'cancelled' },
    });
    await world.admin(`POST /api/admin/annotations/${id}/check`);
    await world.check(id);
    expect((await cancel()).body).toMatchObject({ annotation: { job: { status: 'completed' } } });
  });

  test('is released when its process stops', async () => {
    const world = await createAnnotationWorld();
    const id = await world.importGame(movetext);
    const stopping = new AbortController();
    world.engine.onAsk = async () => stopping.abort();
    await expect(world.check(id, { signal: stopping.signal })).rejects.toThrow('stopped');
    expect((await world.summary(id)).job.status).toBe('pending');
  });

  test('without an engine stores what the board proves and fails with the reason', async () => {
    const world = await createAnnotationWorld();
    world.engine.failure = 'unavailable';
    const id = await world.importGame(movetext);
    await world.check(id);
    expect(await world.summary(id)).toMatchObject({
      verdicts: { unproved: 3, judgement: 1 },
      job: { status: 'failed', message: expect.stringContaining('engine') },
    });
  });

  test('searches no more positions than its limit, and says how many are left', async () => {
    const world = await createAnnotationWorld();
    const id = await world.importGame(movetext);
    await world.check(id, { budget: { positions: 1, nodes: 1e9 } });
    expect(world.engine.asked).toHaveLength(1);
    expect((await world.summary(id)).job).toMatchObject({
      status: 'completed',
      searchedPositions: 1,
      message: expect.stringContaining('not searched'),
    });
    // Each search of the engine takes 1000 nodes.
    await world.admin(`POST /api/admin/annotations/${id}/check`);
    await world.check(id, { budget: { positions: 9, nodes: 1000 } });
    expect(world.engine.asked).toHaveLength(1);
    await world.admin(`POST /api/admin/annotations/${id}/check`);
    await world.check(id, { budget: { positions: 9, nodes: 1001 } });
    expect(world.engine.asked).toHaveLength(2);
  });

  test('is given up if it is interrupted again and again', async () => {
    const world = await createAnnotationWorld();
    const id = await world.importGame(movetext);
    await world.database.pool.query(`update annotations set state = 'checking', attempts = 5`);
    await world.check(id);
    expect((await world.summary(id)).job).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('interrupted'),
    });
  });

  test('is given up if its verdicts cannot be stored', async () => {
    const world = await createAnnotationWorld();
    const comments = Array.from({ length: 201 }, () => '{A fine idea.}').join(' ');
    const id = await world.importGame(`1. e4 ${comments} *`);
    // The first part of the verdicts is stored, the second never.
    await world.database.pool.query(`
      create function refuse_change() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$;
      create trigger refuse_change before update on annotation_comments for each row
        when (old.ordinal = 200) execute function refuse_change()`);
    await world.check(id);
    expect((await world.summary(id)).job).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('interrupted'),
    });
  });

  test('does not overwrite what an admin edits meanwhile', async () => {
    const world = await createAnnotationWorld();
    world.engine.whiteCp = 600;
    const id = await world.importGame(movetext);
    const seen = await world.sentence(id, 3);
    world.engine.onAsk = async () => {
      world.engine.onAsk = async () => undefined;
      await world.change(id, seen, { action: 'edit', text: 'The knight defends the pawn on e5.' });
    };
    await world.check(id);
    expect(await world.sentence(id, 3)).toMatchObject({
      sentence: { text: 'The knight defends the pawn on e5.', verdict: 'proved' },
    });
    expect((await world.summary(id)).verdicts).toMatchObject({ proved: 4 });
  });

  test('ends quietly if the game is deleted', async () => {
    const world = await createAnnotationWorld();
    const id = await world.importGame(movetext);
    world.engine.onAsk = async () => {
      await world.admin(`DELETE /api/admin/games/${id}`);
    };
    await world.check(id);
    const { rows } = await world.database.pool.query('select from annotation_searches');
    expect(rows).toEqual([]);
  });

  test('that is missing from the queue is queued again', async () => {
    const world = await createAnnotationWorld();
    await world.importGame(movetext);
    const { store } = world.deps;
    expect(await store.annotationChecks.enqueueLost()).toBe(0);
    await world.database.pool.query(`delete from pgboss.job where name = 'proofread'`);
    expect(await store.annotationChecks.enqueueLost()).toBe(1);
    expect(await store.annotationChecks.enqueueLost()).toBe(0);
  });
});
