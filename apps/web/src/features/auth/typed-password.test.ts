import { afterEach, expect, test, vi } from 'vitest';
import { forgetTypedPassword, keepTypedPassword, readTypedPassword } from './typed-password.ts';

afterEach(() => {
  forgetTypedPassword();
  vi.useRealTimers();
});

test('a typed password is read for its own address only, until it is forgotten', () => {
  keepTypedPassword('Reader@example.org', 'a fine password');
  expect(readTypedPassword('reader@example.org')).toBe('a fine password');
  expect(readTypedPassword('other@example.org')).toBeUndefined();
  forgetTypedPassword();
  expect(readTypedPassword('reader@example.org')).toBeUndefined();
});

test('a typed password is forgotten when the code has expired', () => {
  vi.useFakeTimers();
  keepTypedPassword('reader@example.org', 'a fine password');
  vi.advanceTimersByTime(10 * 60_000);
  expect(readTypedPassword('reader@example.org')).toBe('a fine password');
  vi.advanceTimersByTime(1);
  expect(readTypedPassword('reader@example.org')).toBeUndefined();
});
