import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { measureProcess } from './process-figures.ts';

test('a blocked event loop is still shown to a scraper after somebody else has read the figures', async () => {
  const read = measureProcess();
  // The first delay is measured from here.
  await sleep(50);
  const untilMs = performance.now() + 300;
  while (performance.now() < untilMs);
  await sleep(50);
  const readDelaySeconds = () =>
    read().find(({ name }) => name === 'nodejs_eventloop_lag_p99_seconds')?.samples[0]?.value;
  expect(readDelaySeconds()).toBeGreaterThan(0.2);
  expect(readDelaySeconds()).toBeGreaterThan(0.2);
});
