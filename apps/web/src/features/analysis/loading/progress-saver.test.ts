import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgressSaver } from './use-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const calls: { moveNumber: number; keepalive: boolean }[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const failures = vi.fn<() => void>();
  const saver = createProgressSaver({
    save: (moveNumber, { keepalive }) => {
      calls.push({ moveNumber, keepalive });
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
    onFailure: failures,
    restMs: 400,
  });
  return { saver, calls, answers, failures };
}

test('rapid steps are one call, with the last of them', () => {
  const { saver, calls } = setUp();
  for (let move = 1; move <= 60; move += 1) {
    saver.note(move);
    vi.advanceTimersByTime(30);
  }
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(400);
  expect(calls).toEqual([{ moveNumber: 60, keepalive: false }]);
});

test('one call at a time, the latest after it', async () => {
  const { saver, calls, answers } = setUp();
  saver.note(1);
  vi.advanceTimersByTime(400);
  saver.note(2);
  vi.advanceTimersByTime(5000);
  saver.note(3);
  vi.advanceTimersByTime(5000);
  expect(calls).toHaveLength(1);
  answers[0]?.resolve();
  await vi.advanceTimersByTimeAsync(400);
  expect(calls.map(({ moveNumber }) => moveNumber)).toEqual([1, 3]);
});

test('back at the same move there is nothing to say', async () => {
  const { saver, calls, answers } = setUp();
  saver.note(4);
  vi.advanceTimersByTime(400);
  answers[0]?.resolve();
  saver.note(5);
  saver.note(4);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(1);
});

test('a failure is told, and the move can be saved again', async () => {
  const { saver, calls, answers, failures } = setUp();
  saver.note(4);
  vi.advanceTimersByTime(400);
  answers[0]?.reject(new Error('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(failures).toHaveBeenCalledTimes(1);
  saver.note(4);
  await vi.advanceTimersByTimeAsync(400);
  expect(calls).toHaveLength(2);
});

test('leaving the page sends what waits, even while another call is on its way', () => {
  const { saver, calls } = setUp();
  saver.flush();
  expect(calls).toEqual([]);
  saver.note(1);
  vi.advanceTimersByTime(400);
  saver.note(2);
  saver.flush();
  expect(calls).toEqual([
    { moveNumber: 1, keepalive: false },
    { moveNumber: 2, keepalive: true },
  ]);
  vi.advanceTimersByTime(1000);
  expect(calls).toHaveLength(2);
});
