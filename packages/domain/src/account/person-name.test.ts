import { describe, expect, test } from 'vitest';
import { parsePersonName } from './person-name.ts';

describe('names of all kinds are accepted unchanged', () => {
  test.each([
    ['one letter', 'Q'],
    ['an apostrophe', "O'Reader"],
    ['a hyphen', 'Anne-Marie'],
    ['several words', 'Maria del Mar'],
    ['diacritics', 'Łukasz Žižek'],
    ['combining marks stay as typed', 'Zoe\u0308'],
    ['Chinese', '李小龙'],
    ['Arabic', 'محمد'],
    ['Hebrew', 'דוד'],
    ['Devanagari with its joiner', 'क्\u200dष'],
    ['a hundred characters', 'x'.repeat(100)],
    ['a hundred characters of two units each', '𝒳'.repeat(100)],
    ['markup is only text', '<b>Robin</b> & "Co"'],
  ])('%s', (_what, name) => {
    expect(parsePersonName(name)).toEqual({ ok: true, value: name });
  });
});

describe('it is one line without stray spaces', () => {
  test.each([
    ['spaces around', '  Robin  ', 'Robin'],
    ['spaces between', 'Robin    Reader', 'Robin Reader'],
    ['a tab', 'Robin\tReader', 'Robin Reader'],
    ['a line feed', 'Robin\nReader', 'Robin Reader'],
    ['a mail header', 'Robin\r\nBcc: thief@example.net', 'Robin Bcc: thief@example.net'],
    ['a NUL', 'Robin\0', 'Robin'],
    ['an escape sequence', '\u001b[31mRobin', '[31mRobin'],
    ['a C1 control', 'Robin\u0085Reader', 'Robin Reader'],
    ['a line separator', 'Robin\u2028Reader', 'Robin Reader'],
    ['a paragraph separator', 'Robin\u2029Reader', 'Robin Reader'],
    ['the override that turns text around', 'Robin\u202egnp.exe', 'Robin gnp.exe'],
    ['an isolate', '\u2066Robin\u2069', 'Robin'],
  ])('%s', (_what, typed, expected) => {
    expect(parsePersonName(typed)).toEqual({ ok: true, value: expected });
  });
});

describe('a name without visible characters is refused', () => {
  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['line breaks', '\r\n\n'],
    ['controls', '\0\u0007\u009f'],
    ['direction marks', '\u200e\u202e\u2067'],
    ['a space that does not break', '\u00a0\u00a0'],
    ['an ideographic space', '\u3000'],
    ['a thin space', '\u2009'],
    ['a zero-width space', '\u200b'],
    ['a joiner', '\u200d'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
  ])('%s', (_what, typed) => {
    expect(parsePersonName(typed)).toEqual({ ok: false, error: 'Please enter a name.' });
  });
});

test.each([
  ['101 letters', 'x'.repeat(101)],
  ['101 characters of two units each', '𝒳'.repeat(101)],
])('too long: %s', (_what, typed) => {
  expect(parsePersonName(typed)).toEqual({
    ok: false,
    error: 'A name has at most 100 characters.',
  });
});

test.each([
  ['spaces', `a${' '.repeat(100_000)}b`],
  ['controls', '\r\n'.repeat(50_000)],
  ['letters', 'x'.repeat(100_000)],
])('100 kB of %s costs next to nothing', (_what, text) => {
  // CPU time of this thread: a busy machine makes wall time longer.
  const before = process.threadCpuUsage();
  parsePersonName(text);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(100);
});
