import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { expect, test } from 'vitest';
import { fillPlaceholders, placeholders } from './page-names.ts';

const escape = (value: string): string => value.replaceAll('&', '&amp;');
const other = { ...defaultDeployment, product: 'A & {{owner}}', owner: 'Nobody' };

test('every field of a deployment has a placeholder that is replaced by its value', () => {
  const filled = fillPlaceholders(JSON.stringify(placeholders), other, (value) => value);
  expect(JSON.parse(filled)).toEqual(other);
});

test('a value is escaped once, and not taken for a placeholder itself', () => {
  expect(fillPlaceholders('<b>{{product}}</b> {{unknown}}', other, escape)).toBe(
    '<b>A &amp; {{owner}}</b> {{unknown}}',
  );
});
