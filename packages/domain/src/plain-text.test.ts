import { expect, test } from 'vitest';
import { findUnplainCharacter, toPlainText } from './plain-text.ts';

test.each([
  ['an override', 'Robin\u202egnp.exe\u202c', 'Robingnp.exe'],
  ['embeddings', '\u202aA\u202bB\u202dC\u202c', 'ABC'],
  ['isolates', '\u2066A\u2067B\u2068C\u2069', 'ABC'],
  ['marks of direction', '\u200eA\u200fB\u061cC', 'ABC'],
  ['a NUL', 'a\0b', 'ab'],
  ['a form feed and a vertical tab', 'a\fb\vc', 'a b c'],
  ['half a character', 'a\ud800b', 'a\ufffdb'],
])('takes out: %s', (_what, given, plain) => {
  expect(toPlainText(given)).toBe(plain);
  const at = findUnplainCharacter(given);
  expect(given.slice(0, at)).toBe(plain.slice(0, at));
  expect(at).toBe(Array.from(given).findIndex((char, index) => char !== plain[index]));
});

test.each([
  ['tabs and line ends', 'one\r\n\ttwo'],
  ['scripts of either direction', 'Ян Непомнящий 丁立人 العربية עברית'],
  ['joined emoji', '👩‍👩‍👧‍👦'],
  ['a zero-width joiner', 'zero\u200c\u200dwidth'],
])('leaves alone: %s', (_what, text) => {
  expect(toPlainText(text)).toBe(text);
  expect(findUnplainCharacter(text)).toBe(-1);
});
