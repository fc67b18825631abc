import { expect, test } from 'vitest';
import { parseReviewed } from './address.ts';

test.each([
  ['?tab=games&annotations=g2', 'g2'],
  ['?tab=games&annotations=a%20b', 'a b'],
  ['?tab=games&annotations=', undefined],
  ['?tab=games', undefined],
])('the address %s names the annotations of %s', (search, id) => {
  expect(parseReviewed(search)).toBe(id);
});
