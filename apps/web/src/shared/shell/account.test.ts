import { expect, test } from 'vitest';
import { formatInitials } from './account.tsx';

test.each([
  { first: 'Anya', last: 'Rao', expected: 'AR' },
  { first: ' élodie ', last: '', expected: 'É' },
  { first: '', last: '', expected: '' },
  { first: '𝒜da', last: 'b', expected: '𝒜B' },
])('"$first" "$last" gives "$expected"', ({ first, last, expected }) => {
  expect(formatInitials(first, last)).toBe(expected);
});
