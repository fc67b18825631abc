import { expect, test } from 'vitest';
import { formatWait } from './resend-code.tsx';

test.for([
  [1, '1 s'],
  [60, '60 s'],
  [99, '99 s'],
  [100, '2 min'],
  [121, '3 min'],
  [3600, '60 min'],
] as const)('%d seconds are %s', ([seconds, text]) => {
  expect(formatWait(seconds)).toBe(text);
});
