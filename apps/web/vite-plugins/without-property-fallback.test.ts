import { expect, test } from 'vitest';
import { withoutFallback } from './without-property-fallback.ts';

const fallback =
  '@layer properties{@supports ((not (margin-trim:inline))){*,:before{--tw-leading:initial;--tw-ease:initial}}}';
const rest = '@layer base{*{margin:0}}@property --tw-leading{syntax:"*";inherits:false}';

test('the rule for browsers without @property is left out, and nothing else', () => {
  expect(withoutFallback(`/* 4 */${fallback}${rest}`)).toBe(`/* 4 */${rest}`);
});

test.each([
  ['no such rule', rest],
  ['two of them', fallback + fallback + rest],
])('%s stops the build', (_, css) => {
  expect(() => withoutFallback(css)).toThrow('is not where it was');
});
