import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const promised = [...readFileSync('docs/trust.md', 'utf8').matchAll(/^\| ([A-H]\d+) \|/gm)].map(
  ([, id]) => id ?? '',
);
const tests = globSync(['{apps,packages,scripts}/**/*.test.ts', 'e2e/**/*.spec.ts'], {
  exclude: (path) => path.includes('node_modules'),
})
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test.for(promised)('%s of docs/trust.md has a test that names it', (id) => {
  expect(new RegExp(`['"\`](?:[A-H]\\d+, )*${id}(?:, [A-H]\\d+)*: `).test(tests)).toBe(true);
});

test('there are promises', () => {
  expect(promised.length).toBeGreaterThan(20);
});
