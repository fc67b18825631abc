import { expect, test } from 'vitest';
import { copy } from './copy.ts';

test.each([
  ['stored', 'Stored analysis, depth 18'],
  ['browser', 'Your browser, depth 18'],
  ['server', 'Server, depth 18'],
] as const)('lines say that they are from %s', (source, text) => {
  expect(copy.panel.suggestions.source(source, 18)).toBe(text);
});
