import { expect, test } from 'vitest';
import { extractDigits } from './code-input.tsx';

test.each([
  { given: '482193', expected: '482193' },
  { given: '482 193', expected: '482193' },
  { given: 'Your code is 48-21-93.', expected: '482193' },
  { given: '48219377', expected: '482193' },
  { given: 'abc', expected: '' },
])('keeps the first six digits of "$given"', ({ given, expected }) => {
  expect(extractDigits(given, 6)).toBe(expected);
});
