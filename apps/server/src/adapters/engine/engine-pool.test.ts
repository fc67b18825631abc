import { createManualTimers } from '@lamplight/engine/test-support/timers.ts';
import { createEngineAt } from '@lamplight/engine/test-support/rig.ts';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createFakeEngines } from '../../../test-support/fake-engines.ts';
import { createEnginePool, type Asking, type PoolAnswer, type Question } from './engine-pool.ts';

/**
 * Creates an engine pool with fake engines. The test answers their searches. The positions differ in the half-move
 * clock, which is part of the cache key; the move number is not.
 */
function createRig(size = 2) {
  const clock = createManualTimers();
  const engines = createFakeEngines();
  const logger = pino({ level: 'silent' });
  const pool = createEnginePool({ size, createEngine: engines.create, timers: clock, logger });

  function ask(board: number, asking: Asking = {}, more: Partial<Question> = {}) {
    const gone = new AbortController();
    let answer: PoolAnswer | 'none yet' = 'none yet';
    const question = {
      position: createEngineAt(buildFen(board)),
      lines: 1,
      limit: { depth: 9 },
      ...more,
    };
    void pool.ask(question, { owner: 'ann', signal: gone.signal, ...asking }).then((given) => {
      answer = given;
    });
    return { leave: () => gone.abort(), answer: () => answer };
  }
  return { clock, engines, pool, ask, settle: () => clock.advance(0) };
}

const buildFen = (board: number): string =>
  `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ${board} 40`;
const toFailure = (reason: string) => ({ kind: 'failed', reason });

describe('engines', () => {
  test('are counted by what they do, and questions by those who wait', async () => {
    const { clock, engines, pool, ask, settle } = createRig(2);
    const count = () => {
      const { engines: counted, waiting } = pool.readFigures();
      const { max, running, searching, paused } = counted;
      return { max, running, searching, paused, ...waiting };
    };
    const none = { max: 2, running: 0, searching: 0, paused: 0, people: 0, bulk: 0 };
    expect(count()).toEqual(none);
    for (const [index, owner] of ['ann', 'bob', 'eve'].entries()) ask(index, { owner });
    ask(9, { owner: undefined });
    await settle();
    expect(count()).toEqual({ ...none, running: 2, searching: 2, people: 1, bulk: 1 });
    for (const search of engines.searches) search.answer();
    await settle();
    for (const search of engines.searches) search.answer();
    await settle();
    expect(count()).toEqual({ ...none, running: 2 });
    ask(20);
    await settle();
    engines.searches.at(-1)?.fail('unavailable');
    await settle();
    expect(count()).toMatchObject({ running: 1, searching: 0, paused: 1 });
    await clock.advance(60_000);
    expect(count()).toMatchObject({ paused: 0 });
  });

  test('start when they are needed, no more than allowed, and sleep after five minutes', async () => {
    const { clock, engines, ask, settle } = createRig(2);
    expect(engines.made()).toBe(0);
    ask(1, { owner: 'ann' });
    await settle();
    expect(engines.made()).toBe(1);
    engines.searches[0]?.answer();
    await settle();
    for (const [index, owner] of ['bob', 'eve', 'joe'].entries()) ask(10 + index, { owner });
    await settle();
    expect([engines.made(), engines.searches.length]).toEqual([2, 3]);
    engines.searches[1]?.answer();
    await settle();
    expect(engines.searches).toHaveLength(4);
    for (const search of engines.searches) search.answer();
    await clock.advance(299_999);
    expect(engines.open()).toBe(2);
    await clock.advance(1);
    expect(engines.open()).toBe(0);
    ask(30);
    await settle();
    expect(engines.open()).toBe(1);
  });

  test('answer for the position that was asked about, and forget what came before', async () => {
    const { engines, ask, settle } = createRig();
    const { answer } = ask(7, {}, { lines: 3, limit: { depth: 20, moveTimeMs: 20_000 } });
    await settle();
    const { request } = engines.searches[0] ?? {};
    expect(request).toMatchObject({ lines: 3, limit: { moveTimeMs: 20_000 }, fresh: true });
    engines.searches[0]?.answer({ depth: 17 });
    await settle();
    expect(answer()).toMatchObject({
      kind: 'analysed',
      engine: 'Fake 1',
      isRemembered: false,
      analysis: { fen: buildFen(7), depth: 17 },
    });
  });
});

describe('limits', () => {
  test('of one user’s searches one runs, one waits, and the third is refused, however many engines are free', async () => {
    const { engines, ask, settle } = createRig(4);
    ask(1);
    const second = ask(2);
    const third = ask(3);
    await settle();
    expect(engines.searches).toHaveLength(1);
    expect(third.answer()).toEqual(toFailure('owner-busy'));
    expect(second.answer()).toBe('none yet');
    engines.searches[0]?.answer();
    await settle();
    expect(engines.searches).toHaveLength(2);
  });

  test('four wait for an engine, then it is full', async () => {
    const { engines, ask, settle } = createRig(1);
    const asked = [1, 2, 3, 4, 5, 6].map((board) => ask(board, { owner: `p${board}` }));
    await settle();
    expect(asked.map(({ answer }) => answer()).slice(4)).toEqual(['none yet', toFailure('full')]);
    for (const index of [0, 1, 2, 3, 4]) {
      engines.searches[index]?.answer();
      await settle();
    }
    expect(asked.slice(0, 5).map(({ answer }) => answer())).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ kind: 'analysed' })),
    );
  });

  test('bulk work comes after everybody', async () => {
    const { engines, ask, settle } = createRig(1);
    ask(1, { owner: 'ann' });
    ask(2, { owner: undefined });
    ask(3, { owner: 'bob' });
    for (const index of [0, 1, 2]) {
      await settle();
      engines.searches[index]?.answer();
    }
    await settle();
    expect(engines.searches.map(({ request }) => request.position.position.fen)).toEqual(
      [1, 3, 2].map(buildFen),
    );
  });

  test('after a minute, waiting included, the answer is a timeout and the engine is stopped', async () => {
    const { clock, engines, ask } = createRig(1);
    const running = ask(1, { owner: 'ann' });
    const waiting = ask(2, { owner: 'bob' });
    await clock.advance(59_999);
    expect(running.answer()).toBe('none yet');
    expect(engines.searches[0]?.request.timeoutMs).toBeLessThan(60_000);
    await clock.advance(1);
    expect([running.answer(), waiting.answer()]).toEqual([
      toFailure('timeout'),
      toFailure('timeout'),
    ]);
    for (const { request } of engines.searches) expect(request.signal?.aborted).toBe(true);
  });

  test('who waited gets the time that is left', async () => {
    const { clock, engines, ask } = createRig(1);
    ask(1, { owner: 'ann' });
    ask(2, { owner: 'bob' });
    await clock.advance(40_000);
    engines.searches[0]?.answer();
    await clock.advance(0);
    expect(engines.searches[1]?.request.timeoutMs).toBeLessThanOrEqual(20_000);
  });
});

describe('who has gone', () => {
  test('stops the search, and lets the next one on', async () => {
    const { engines, ask, settle } = createRig(1);
    const first = ask(1, { owner: 'ann' });
    const second = ask(2, { owner: 'bob' });
    await settle();
    first.leave();
    await settle();
    expect(engines.searches[0]?.request.signal?.aborted).toBe(true);
    expect(first.answer()).toEqual(toFailure('cancelled'));
    expect(engines.searches).toHaveLength(2);
    engines.searches[1]?.answer();
    await settle();
    expect(second.answer()).toMatchObject({ kind: 'analysed' });
  });

  test('leaves the line', async () => {
    const { engines, ask, settle } = createRig(1);
    ask(1);
    const waiting = ask(2);
    await settle();
    waiting.leave();
    const third = ask(3);
    engines.searches[0]?.answer();
    await settle();
    expect(waiting.answer()).toEqual(toFailure('cancelled'));
    engines.searches[1]?.answer();
    await settle();
    expect(third.answer()).toMatchObject({ analysis: { fen: buildFen(3) } });
  });
});

describe('the same question', () => {
  test('at the same time is asked once; it is stopped when all have gone', async () => {
    const { engines, ask, settle } = createRig(2);
    const asked = ['ann', 'bob', 'eve'].map((owner) => ask(1, { owner }));
    await settle();
    expect(engines.searches).toHaveLength(1);
    const signal = engines.searches[0]?.request.signal;
    asked[0]?.leave();
    asked[1]?.leave();
    await settle();
    expect(signal?.aborted).toBe(false);
    asked[2]?.leave();
    await settle();
    expect(signal?.aborted).toBe(true);
    ask(1);
    await settle();
    expect(engines.searches).toHaveLength(2);
  });

  test('within thirty seconds is remembered, for the position as it was asked about', async () => {
    const { clock, engines, ask } = createRig();
    ask(1);
    await clock.advance(0);
    engines.searches[0]?.answer({ depth: 20 });
    await clock.advance(29_999);
    const elsewhere = buildFen(1).replace(/40$/, '7');
    const again = ask(1, {}, { position: createEngineAt(elsewhere) });
    await clock.advance(0);
    expect(again.answer()).toMatchObject({
      isRemembered: true,
      analysis: { fen: elsewhere, depth: 20 },
    });
    await clock.advance(1);
    ask(1);
    await clock.advance(0);
    expect(engines.searches).toHaveLength(2);
  });

  test.each<[string, number, Partial<Question>]>([
    ['another board', 2, {}],
    ['more lines', 1, { lines: 2 }],
    ['more depth', 1, { limit: { depth: 10 } }],
    ['a strength', 1, { elo: 1600 }],
    ['a choice of moves', 1, { moves: ['e2e4', 'd2d4'] }],
  ])('with %s is another one', async (_, board, more) => {
    const { engines, ask, settle } = createRig();
    ask(1);
    await settle();
    engines.searches[0]?.answer();
    await settle();
    ask(board, {}, more);
    await settle();
    expect(engines.searches).toHaveLength(2);
  });

  test('of limited strength is drawn anew each time; what time cut short is not kept', async () => {
    const { engines, ask, settle } = createRig();
    for (const more of [{ elo: 1600 }, { elo: 1600 }, {}, {}]) {
      ask(1, {}, more);
      await settle();
      engines.searches.at(-1)?.answer({ isPartial: true });
      await settle();
    }
    expect(engines.searches).toHaveLength(4);
  });

  test('a hundred answers are kept, the oldest goes first', async () => {
    const { engines, ask, settle } = createRig();
    for (let board = 0; board <= 100; board += 1) {
      ask(board);
      await settle();
      engines.searches.at(-1)?.answer();
      await settle();
    }
    const [second, first] = [ask(1), ask(0)];
    await settle();
    expect(second.answer()).toMatchObject({ isRemembered: true });
    expect(first.answer()).toBe('none yet');
  });
});

describe('crashes', () => {
  test.each(['crashed', 'not-ready'] as const)('%s: a new engine is asked, once', async (code) => {
    const { engines, ask, settle } = createRig();
    const { answer } = ask(1);
    await settle();
    engines.searches[0]?.fail(code);
    await settle();
    expect(engines.searches).toHaveLength(2);
    engines.searches[1]?.answer();
    await settle();
    expect(answer()).toMatchObject({ kind: 'analysed' });

    const second = ask(2);
    await settle();
    engines.searches[2]?.fail(code);
    await settle();
    engines.searches[3]?.fail(code);
    await settle();
    expect(second.answer()).toEqual(toFailure('unavailable'));
    expect(engines.searches).toHaveLength(4);
  });

  test('a position the engine refuses is not asked again', async () => {
    const { engines, ask, settle } = createRig();
    const { answer } = ask(1);
    await settle();
    engines.searches[0]?.fail('invalid-position');
    await settle();
    expect(answer()).toEqual(toFailure('invalid-position'));
    expect(engines.searches).toHaveLength(1);
  });

  test('a place whose engines keep dying rests a minute while the others work', async () => {
    const { clock, engines, ask } = createRig(2);
    ask(1, { owner: 'ann' });
    ask(2, { owner: 'bob' });
    await clock.advance(0);
    engines.searches[0]?.fail('unavailable');
    await clock.advance(0);
    expect(engines.open()).toBe(1);
    const third = ask(3, { owner: 'eve' });
    await clock.advance(0);
    expect(engines.searches).toHaveLength(2);
    engines.searches[1]?.fail('unavailable');
    await clock.advance(0);
    expect(third.answer()).toEqual(toFailure('unavailable'));
    const soon = ask(4);
    await clock.advance(59_999);
    expect(soon.answer()).toEqual(toFailure('unavailable'));
    await clock.advance(1);
    const late = ask(5);
    await clock.advance(0);
    engines.searches[2]?.answer();
    await clock.advance(0);
    expect(late.answer()).toMatchObject({ kind: 'analysed' });
  });
});

test('a closed pool has no engine, no waiting search and no timer', async () => {
  const { clock, engines, pool, ask } = createRig(1);
  const asked = [1, 2].map((board) => ask(board, { owner: `p${board}` }));
  await clock.advance(0);
  pool.close();
  await clock.advance(0);
  asked.push(ask(3));
  await clock.advance(0);
  for (const { answer } of asked) expect(answer()).toEqual(toFailure('unavailable'));
  expect([engines.open(), engines.made(), clock.pending()]).toEqual([0, 1, 0]);
});
