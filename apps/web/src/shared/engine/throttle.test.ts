import { createManualTimers } from '@lamplight/engine/test-support/timers.ts';
import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

function setUp() {
  const clock = createManualTimers();
  const values: string[] = [];
  const pushed = createThrottle<string>(125, clock, (value) => {
    values.push(`${value} at ${clock.now()}`);
  });
  return { clock, values, ...pushed };
}

test('the first at once, then the newest every 125 ms', async () => {
  const { clock, values, push } = setUp();
  for (const value of ['a', 'b', 'c']) push(value);
  expect(values).toEqual(['a at 0']);
  await clock.advance(124);
  push('d');
  await clock.advance(1);
  expect(values).toEqual(['a at 0', 'd at 125']);
  await clock.advance(60);
  push('e');
  await clock.advance(500);
  push('f');
  expect(values).toEqual(['a at 0', 'd at 125', 'e at 250', 'f at 685']);
});

test('stopped, nothing comes late', async () => {
  const { clock, values, push, stop } = setUp();
  push('a');
  push('b');
  stop();
  await clock.advance(1000);
  expect(values).toEqual(['a at 0']);
});
