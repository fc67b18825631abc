import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStepper } from './stepper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counting() {
  const taken: number[] = [];
  function* steps(): Generator<number, never> {
    for (let at = 0; ; at += 1) {
      taken.push(at);
      yield 100;
    }
  }
  return { taken, steps };
}

test('the stepper takes each step after the wait that the last one returned', () => {
  const { taken, steps } = counting();
  createStepper().run(steps());
  vi.advanceTimersByTime(250);
  expect(taken).toEqual([0, 1, 2]);
});

test('the stepper waits while any reason pauses it, then resumes', () => {
  const { taken, steps } = counting();
  const stepper = createStepper();
  stepper.pause('hidden', true);
  stepper.run(steps());
  stepper.pause('out of sight', true);
  stepper.pause('hidden', false);
  vi.advanceTimersByTime(1000);
  expect(taken).toEqual([]);
  stepper.pause('out of sight', false);
  vi.advanceTimersByTime(50);
  stepper.pause('hidden', true);
  vi.advanceTimersByTime(1000);
  expect(taken).toEqual([0]);
  stepper.pause('hidden', false);
  vi.advanceTimersByTime(100);
  expect(taken).toEqual([0, 1]);
});

test('a new sequence replaces the old one, and none runs after stop', () => {
  const [first, second] = [counting(), counting()];
  const stepper = createStepper();
  stepper.run(first.steps());
  vi.advanceTimersByTime(50);
  stepper.run(second.steps());
  vi.advanceTimersByTime(150);
  stepper.stop();
  vi.advanceTimersByTime(1000);
  expect([first.taken, second.taken]).toEqual([[0], [0, 1]]);
});
