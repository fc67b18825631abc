import { expect, test } from 'vitest';
import { withMeasured } from './measured-part.ts';

test('the page keeps what is written by hand', () => {
  const page = [
    'Before',
    '<!-- measured: npm run bench -- levels -->',
    'old',
    '<!-- end of what is measured -->',
    'after',
  ].join('\n');
  const renewed = withMeasured(page, 'levels', 'new');
  expect(renewed).toBe(page.replace('old', 'new'));
  expect(withMeasured(renewed, 'levels', 'new')).toBe(renewed);
  expect(() => withMeasured(page, 'verdicts', 'new')).toThrow('must hold');
});
