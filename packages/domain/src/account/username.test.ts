import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseUsername, usernameRule } from './username.ts';

describe('3 to 30 letters, digits, _ or -', () => {
  test.each([
    ['three', 'abc'],
    ['thirty', 'a'.repeat(30)],
    ['digits only', '123'],
    ['signs only', '_-_'],
    ['capitals are kept', 'RobinReader'],
    ['everything at once', 'Robin_the-2nd'],
  ])('accepted: %s', (_what, name) => {
    expect(parseUsername(name)).toEqual({ ok: true, value: name });
  });

  test.each([
    ['nothing', ''],
    ['two', 'ab'],
    ['thirty-one', 'a'.repeat(31)],
    ['a space inside', 'robin reader'],
    ['a space at the end', 'robin '],
    ['a line feed at the end', 'robin\n'],
    ['a NUL', 'rob\0in'],
    ['a dot', 'robin.reader'],
    ['an at', 'robin@home'],
    ['a tag', '<b>robin</b>'],
    ['a quote', "robin'--"],
    ['a letter beyond ASCII', 'róbin'],
    ['a Cyrillic o that looks like ours', 'r\u043ebin'],
    ['the Kelvin sign', '\u212aelvin'],
    ['an emoji', 'robin♟'],
    ['a zero-width joiner', 'rob\u200din'],
    ['a log line of its own', 'x\n{"level":"info"}'],
  ])('refused: %s', (_what, name) => {
    expect(parseUsername(name)).toEqual({ ok: false, error: usernameRule });
  });
});

test('an accepted username is the typed text, and its lower case is the same everywhere', () => {
  const near = fc.string({
    unit: fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(...Array.from('abcXYZ019_-')) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
    ),
    maxLength: 34,
  });
  let accepted = 0;
  fc.assert(
    fc.property(near, (text) => {
      const result = parseUsername(text);
      if (!result.ok) return;
      accepted += 1;
      expect(result.value).toBe(text);
      expect(text).toMatch(/^[\w-]{3,30}$/);
      expect(text.toLowerCase()).toBe(text.toLocaleLowerCase('en'));
    }),
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(100);
});
