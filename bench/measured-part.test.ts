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

function part(bench: string): string {
  return `<!-- measured: npm run bench -- ${bench} -->\nold\n<!-- end of what is measured -->`;
}

test('a page can have several parts, each of its own measurement', () => {
  const page = ['First', part('one'), 'Second', part('two'), 'Last'].join('\n');
  const renewed = withMeasured(page, 'two', 'new');
  expect(renewed).toBe(
    ['First', part('one'), 'Second', part('two').replace('old', 'new'), 'Last'].join('\n'),
  );
});
