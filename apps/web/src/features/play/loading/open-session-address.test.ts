import { expect, test } from 'vitest';
import { readFrom, withoutFrom } from './open-session.ts';

test.each([
  ['?from=12', 12],
  ['?from=0&ply=3', 0],
  ['?from=', undefined],
  ['?from=-2', undefined],
  ['?from=1e3', undefined],
  ['', undefined],
])('%s begins after %s', (search, ply) => {
  expect(readFrom(search)).toBe(ply);
});

test('the rest of the address stays', () => {
  expect(withoutFrom('?from=12&theme=dark')).toBe('?theme=dark');
  expect(withoutFrom('?from=12')).toBe('');
});
