import { expect, test } from 'vitest';
import { getThreads } from './engine-build.ts';

test.each([
  { isIsolated: true, cores: 1, threads: 1 },
  { isIsolated: true, cores: 2, threads: 1 },
  { isIsolated: true, cores: 4, threads: 1 },
  { isIsolated: true, cores: 5, threads: 3 },
  { isIsolated: true, cores: 8, threads: 4 },
  { isIsolated: true, cores: 64, threads: 4 },
  { isIsolated: false, cores: 64, threads: 1 },
])('$cores cores, isolated $isIsolated: $threads', ({ threads, ...device }) => {
  expect(getThreads({ canRun: true, ...device })).toBe(threads);
});
