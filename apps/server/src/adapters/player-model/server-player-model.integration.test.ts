import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPosition } from '@lamplight/domain/chess/position.ts';
import {
  createShippedModel,
  readPosition,
  readTestVectors,
} from '@lamplight/player-model/test-support/shipped-model.ts';
import type { Question } from '@lamplight/player-model/player-model.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../logger.ts';
import { createServerPlayerModel } from './server-player-model.ts';

const failingThread = new URL('../../../test-support/failing-model-thread.ts', import.meta.url);
const logger = createLogger('silent');
type Options = Partial<Parameters<typeof createServerPlayerModel>[0]>;

function createModel(options: Options = {}) {
  const model = createServerPlayerModel({ logger, ...options });
  onTestFinished(() => model.close());
  return model;
}
const createFailing = (options: Options = {}) => createModel({ thread: failingThread, ...options });

/** Question on which the thread of the tests behaves as the word says. */
const ask = (behaviour: string, rating = 1): Question => ({
  position: startPosition,
  history: [behaviour],
  rating,
});
const answered = [{ outcome: { win: expect.any(Number) } }];

describe('the model in its thread', () => {
  test('gives the same predictions as in this thread, in the order of the questions', async () => {
    const questions = readTestVectors()
      .slice(0, 20)
      .map(({ fen, last_moves: history }, at) => ({
        position: readPosition(fen),
        history,
        rating: 900 + 70 * at,
      }));
    const model = createModel();
    expect(await model.predictAll(questions)).toEqual(createShippedModel().predictAll(questions));
    expect(await model.predictAll([])).toEqual([]);
  });

  test.for([
    ['missing', () => join(tmpdir(), 'no such weights')],
    ['damaged', writeDamagedWeights],
  ] as const)('fails if the file of weights is %s, and the process lives on', async ([, find]) => {
    const model = createModel({ weightsFile: find() });
    await expect(model.predictAll([ask('')])).rejects.toMatchObject({ code: 'failed' });
  });
});

function writeDamagedWeights(): string {
  const folder = mkdtempSync(join(tmpdir(), 'weights-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const shipped = new URL(
    '../../../../../data/player-model/human-move-cc0.i8.bin',
    import.meta.url,
  );
  const bytes = readFileSync(shipped);
  bytes[1000] = (bytes[1000] ?? 0) ^ 1;
  const file = join(folder, 'weights.bin');
  writeFileSync(file, bytes);
  return file;
}

describe('a thread that ends', () => {
  test.for([
    ['dies', 'failed'],
    ['throws', 'failed'],
    ['hangs', 'timeout'],
  ] as const)(
    'a question on which it %s fails; the next finds a new thread',
    async ([how, code]) => {
      const model = createFailing({ timeoutMs: 1500 });
      const bad = model.predictAll([ask(how)], { owner: 'a' });
      const good = model.predictAll([ask('goes well')], { owner: 'b' });
      await expect(bad).rejects.toMatchObject({ code });
      expect(await good).toMatchObject(answered);
    },
  );

  test('is not started again and again: after three ends questions are refused at once', async () => {
    const model = createFailing();
    for (let death = 0; death < 3; death += 1) {
      await expect(model.predictAll([ask('dies')])).rejects.toMatchObject({ code: 'failed' });
    }
    await expect(model.predictAll([ask('goes well')])).rejects.toMatchObject({ code: 'failed' });
  });

  test('for lack of work is replaced when there is work', async () => {
    const model = createFailing({ idleMs: 50 });
    const [first] = await model.predictAll([ask('first')]);
    const [second] = await model.predictAll([ask('second')]);
    expect(second?.outcome.win).toBe(first?.outcome.win);
    await pause(200);
    const [later] = await model.predictAll([ask('later')]);
    expect(later?.outcome.win).not.toBe(first?.outcome.win);
  });
});

describe('the queue', () => {
  test('holds one running and one waiting request of a user', async () => {
    const model = createFailing();
    const two = [1, 2].map((rating) => model.predictAll([ask('', rating)], { owner: 'a' }));
    await expect(model.predictAll([ask('')], { owner: 'a' })).rejects.toMatchObject({
      code: 'owner-busy',
    });
    const [[first] = [], [second] = []] = await Promise.all(two);
    expect([first?.moves[0]?.probability, second?.moves[0]?.probability]).toEqual([1, 2]);
  });

  test.for([
    ['users', (at: number) => ({ owner: `user ${at}` })],
    ['bulk work', () => ({})],
  ] as const)('refuses more requests of %s than it has places', async ([, asking]) => {
    const model = createFailing({ maxWaiting: 2 });
    const admitted = [0, 1, 2].map((at) => model.predictAll([ask('')], asking(at)));
    await expect(model.predictAll([ask('')], asking(3))).rejects.toMatchObject({ code: 'full' });
    expect(await Promise.all(admitted)).toHaveLength(3);
  });

  test('lets users in between the parts of bulk work', async () => {
    const model = createFailing();
    const bulk = model.predictAll(Array.from({ length: 40 }, (_, at) => ask('', at)));
    const reader = model.predictAll([ask('')], { owner: 'reader' });
    const [first] = await reader;
    const parts = await bulk;
    // Sixteen questions go to the thread at once; the answers carry the number of their message.
    expect(first?.outcome.draw).toBe(2);
    expect(new Set(parts.map(({ outcome }) => outcome.draw))).toEqual(new Set([1, 3, 4]));
    expect(parts.map(({ moves }) => moves[0]?.probability)).toEqual(
      Array.from({ length: 40 }, (_, at) => at),
    );
  });

  test('forgets a cancelled request that waits, and does not answer one that runs', async () => {
    const model = createFailing();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = model.predictAll([ask('')], { owner: 'a', signal: running.signal });
    const second = model.predictAll([ask('')], { owner: 'b', signal: waiting.signal });
    const third = model.predictAll([ask('')], { owner: 'c' });
    expect(model.waiting).toBe(2);
    waiting.abort();
    running.abort();
    expect(model.waiting).toBe(1);
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    // The second message to the thread is that of the third request.
    expect((await third)[0]?.outcome.draw).toBe(2);
    const gone = { signal: AbortSignal.abort() };
    await expect(model.predictAll([ask('')], gone)).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('ends at once when the process stops', async () => {
    const model = createFailing();
    const open = [ask('hangs'), ask('waits')].map((question) => model.predictAll([question]));
    const ends = open.map((request) => expect(request).rejects.toMatchObject({ code: 'closed' }));
    await model.close();
    await Promise.all(ends);
    await expect(model.predictAll([ask('')])).rejects.toMatchObject({ code: 'closed' });
  });
});
