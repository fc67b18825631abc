import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryBudget, type MemoryBudget } from '../../../test-support/memory-budget.ts';
import { createSpanishRequest } from '../../../test-support/spanish-comment.ts';
import { startWriterDouble, type WriterDouble } from '../../../test-support/writer-double.ts';
import { modelIds, quick, createWriterWorld } from '../../../test-support/writer-world.ts';
import type { ModelId } from '../../settings.ts';
import { answerTokens } from './ask.ts';
import { StorageFailure } from './storage-failure.ts';
import type { WriterResult } from './writer.ts';

let double: WriterDouble;
beforeAll(async () => {
  double = await startWriterDouble();
});
beforeEach(() => double.reset());
afterAll(() => double.close());

const world = (id: ModelId, more: Parameters<typeof createWriterWorld>[2] = {}) =>
  createWriterWorld(double, id, more);

describe('a service that is busy', () => {
  const waits: number[] = [];
  const timing = {
    nowMs: () => Date.now(),
    sleep: async (ms: number) => void waits.push(ms),
    random: () => 0.5,
  };
  beforeEach(() => void (waits.length = 0));

  test('is asked again when it says so', async () => {
    Object.assign(double, { script: ['busy', 'well'], retryAfter: '2' });
    expect(await world('deepseek-v3', { timing }).write()).toMatchObject({
      writer: 'deepseek-v3',
    });
    expect(waits).toEqual([2000]);
  });

  test('D9: is left alone when it wants too long, or never stops', async () => {
    Object.assign(double, { script: ['busy'], retryAfter: '3600' });
    expect(await world('deepseek-v3', { timing }).write()).toMatchObject({ trouble: 'busy' });
    expect(double.requests).toHaveLength(1);
    double.retryAfter = '0';
    expect(await world('deepseek-v3', { timing }).write()).toMatchObject({ trouble: 'busy' });
    expect(double.requests).toHaveLength(1 + quick.maxAttempts);
  });

  test('may name a time of day', async () => {
    const retryAfter = new Date(Date.now() + 3_600_000).toUTCString();
    Object.assign(double, { script: ['busy'], retryAfter });
    expect(await world('anthropic', { timing }).write()).toMatchObject({ trouble: 'busy' });
    expect(double.requests).toHaveLength(1);
  });

  test('waits longer each time where it names no time', async () => {
    double.script = ['error'];
    await world('anthropic', { timing, retryPolicy: { ...quick, backOffMs: 100 } }).write();
    expect(waits).toEqual([75, 150]);
  });

  test('D9: is not asked at all after five failures in a row, and again after a rest', async () => {
    let nowMs = 0;
    const { write } = world('openai-fast', { timing: { ...timing, nowMs: () => nowMs } });
    double.script = ['error'];
    await write();
    await write();
    expect(double.requests).toHaveLength(5);
    expect(await write()).toMatchObject({ trouble: 'resting', writer: 'builtin' });
    expect(double.requests).toHaveLength(5);
    nowMs += 60_001;
    double.script = ['well'];
    expect(await write()).toMatchObject({ writer: 'openai-fast' });
  });
});

describe('money', () => {
  test('D9: a job at its cap goes on with the built-in coach', async () => {
    const memoryBudget = createMemoryBudget(40_000);
    const { write } = world('openai-enhanced', { memoryBudget });
    const { dossier } = createSpanishRequest();
    const results: WriterResult[] = [];
    for (const white of 'ABCDEFGHIJKLMNOPQRST') {
      results.push(await write(createSpanishRequest({ dossier: `${dossier}\n${white}` })));
    }
    // The fake provider reports 1000 input and 200 output tokens, which cost 2000 millionths of a dollar.
    expect(results.at(0)).toMatchObject({ writer: 'openai-enhanced', costMicros: 2000 });
    expect(results.at(-1)).toMatchObject({ writer: 'builtin', trouble: 'budget' });
    expect(memoryBudget.spentMicros).toBeLessThanOrEqual(40_000);
    expect(memoryBudget.spentMicros).toBe(2000 * double.requests.length);
  });

  test('an answer of unknown cost counts in full, a refused request counts nothing', async () => {
    double.script = ['hang'];
    const late = world('openai-enhanced', { timeoutMs: 100 });
    await late.write();
    expect(late.memoryBudget.spentMicros).toBeGreaterThan(3 * answerTokens * 5);
    double.script = ['unauthorised'];
    const refused = world('openai-enhanced');
    await refused.write();
    expect(refused.memoryBudget.spentMicros).toBe(0);
  });

  test('an answer without its price is counted by its length, and paid for in full', async () => {
    double.script = ['no-usage'];
    const { write, memoryBudget } = world('openai-enhanced');
    const { costMicros, outputTokens } = await write();
    expect(memoryBudget.calls).toHaveLength(1);
    expect(memoryBudget.calls[0]?.paid).toMatchObject({ costMicros, outputTokens });
    expect(outputTokens).toBeGreaterThan(15);
    expect(outputTokens).toBeLessThan(answerTokens);
    expect(costMicros).toBeGreaterThan(answerTokens * 5);
  });

  test('the same dossier costs nothing the second time, and is proof-read all the same', async () => {
    const read: string[] = [];
    const request = createSpanishRequest();
    const counting = createSpanishRequest({
      proofread: (text) => {
        read.push(text);
        return request.proofread(text);
      },
    });
    const { write, memoryBudget } = world('openai-fast');
    const first = await write(counting);
    const [asked, spent, proofs] = [double.requests.length, memoryBudget.spentMicros, read.length];
    const second = await write(counting);
    expect(double.requests).toHaveLength(asked);
    expect(memoryBudget.spentMicros).toBe(spent);
    expect(read).toHaveLength(2 * proofs);
    expect(second.sentences).toEqual(first.sentences);
    expect(second).toMatchObject({ calls: 0, costMicros: 0 });
  });
});

describe('a job that is cancelled', () => {
  test('ends at once, whatever the model does', async () => {
    double.script = ['hang'];
    const controller = new AbortController();
    const going = world('anthropic', { timeoutMs: 60_000 }).write(
      createSpanishRequest(),
      controller.signal,
    );
    setTimeout(() => controller.abort(new Error('cancelled')), 50);
    await expect(going).rejects.toThrow('cancelled');
  });

  test('asks nothing when it is cancelled already', async () => {
    const { write } = world('anthropic');
    await expect(
      write(createSpanishRequest(), AbortSignal.abort(new Error('cancelled'))),
    ).rejects.toThrow('cancelled');
    expect(double.requests).toEqual([]);
  });
});

test('D9: a redirect is not followed, and no key goes there', async () => {
  const elsewhere = await startWriterDouble();
  try {
    Object.assign(double, { script: ['redirect'], redirectTo: `${elsewhere.url}/v1/messages` });
    for (const id of modelIds) await world(id).write();
    expect(elsewhere.requests).toEqual([]);
    expect(double.requests.length).toBeGreaterThan(0);
  } finally {
    await elsewhere.close();
  }
});

test.each<[string, (budget: MemoryBudget) => void]>([
  ['reading stored answers', (memoryBudget) => void (memoryBudget.cache.find = outOfReach)],
  ['reserving the price', (memoryBudget) => void (memoryBudget.budget.reserve = outOfReach)],
])(
  'a database that fails while %s is thrown, not taken for a fault of the model',
  async (_when, breakBudget) => {
    const memoryBudget = createMemoryBudget();
    breakBudget(memoryBudget);
    await expect(world('openai-fast', { memoryBudget }).write()).rejects.toThrow(StorageFailure);
    expect(double.requests).toEqual([]);
  },
);

async function outOfReach(): Promise<never> {
  throw new Error('timeout exceeded when trying to connect');
}

test('a proof-reader that breaks ends in the built-in words, and in the log', async () => {
  const { write, logged } = world('openai-fast');
  const result = await write(createSpanishRequest({ proofread: breakDown }));
  expect(result).toMatchObject({ writer: 'builtin', sentences: [], trouble: 'error', calls: 1 });
  expect(logged.join('')).toContain('a bug');
});

async function breakDown(): Promise<never> {
  throw new Error('a bug');
}
