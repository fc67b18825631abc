import { expect, test } from 'vitest';
import { createSharedWork } from './shared-work.ts';

test('work that several ask for at once is done once, and anew afterwards', async () => {
  const share = createSharedWork<number>(1000);
  let done = 0;
  const work = async () => (done += 1);
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([
    1, 1, 2,
  ]);
  expect(await share('a', work)).toBe(3);
});

const failAlways = () => Promise.reject<string>(new Error('no'));

test('a failure is everybody’s, and not kept', async () => {
  const share = createSharedWork<string>(1000);
  const both = await Promise.allSettled([share('a', failAlways), share('a', failAlways)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 'done')).toBe('done');
});

test('a caller waits a limited time, and a later one gets the same work', async () => {
  const share = createSharedWork<string>(20);
  const { promise, resolve } = Promise.withResolvers<string>();
  expect(await share('a', () => promise)).toBe('late');
  const again = share('a', async () => 'begun a second time');
  resolve('done');
  expect(await again).toBe('done');
});
