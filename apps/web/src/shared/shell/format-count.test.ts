import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([0, 7, 999, 1000, 65_536, 999_999, 1_000_000, 1_234_567_890])('%d', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('en'));
});
