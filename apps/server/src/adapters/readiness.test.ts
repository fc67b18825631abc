import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

function createAt(answers: (boolean | Error)[]) {
  let nowMs = 0;
  let asked = 0;
  const readiness = createReadiness({ nowMs: () => nowMs }, async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer ?? false;
  });
  return { readiness, advance: (ms: number) => (nowMs += ms), timesAsked: () => asked };
}

test('the answer is remembered for a second', async () => {
  const { readiness, advance, timesAsked } = createAt([true, false]);
  expect(await readiness.isReady()).toBe(true);
  advance(999);
  expect(await readiness.isReady()).toBe(true);
  expect(timesAsked()).toBe(1);
  advance(1);
  expect(await readiness.isReady()).toBe(false);
});

test('a check that throws means not ready, and is tried again', async () => {
  const { readiness, advance } = createAt([new Error('gone'), true]);
  expect(await readiness.isReady()).toBe(false);
  advance(1000);
  expect(await readiness.isReady()).toBe(true);
});

test('a clock set back does not freeze the answer', async () => {
  const { readiness, advance } = createAt([true, false]);
  await readiness.isReady();
  advance(-60_000);
  expect(await readiness.isReady()).toBe(false);
});

test('never ready again once stopping', async () => {
  const { readiness } = createAt([true]);
  readiness.beginShutdown();
  expect(await readiness.isReady()).toBe(false);
});

test('a check under way when the stop begins does not say ready after it', async () => {
  const answer = Promise.withResolvers<boolean>();
  const readiness = createReadiness({ nowMs: () => 0 }, () => answer.promise);
  const asked = readiness.isReady();
  readiness.beginShutdown();
  answer.resolve(true);
  expect(await asked).toBe(false);
  expect(readiness.isStopping()).toBe(true);
});
