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

test('takes a step whenever the last one said', () => {
  const { taken, steps } = counting();
  createStepper().run(steps());
  vi.advanceTimersByTime(250);
  expect(taken).toEqual([0, 1, 2]);
});

test('waits while anything holds it, and goes on where it was', () => {
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

test('new steps take the place of the old ones, and none come after the end', () => {
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
