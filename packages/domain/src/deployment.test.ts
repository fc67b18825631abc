import { expect, test } from 'vitest';
import { isSamePlayer, toFileStem } from './deployment.ts';

test.for([
  ['Lamplight', 'lamplight'],
  ['Café & Chess!', 'cafe-chess'],
  ['  Judit’s Study ', 'judit-s-study'],
  ['ჭადრაკი', 'site'],
] as const)('files of %s begin with %s', ([product, stem]) => {
  expect(toFileStem(product)).toBe(stem);
});

test.for([
  ['Magnus Carlsen', true],
  [' magnus   CARLSEN', true],
  ['Judit Polgár', false],
  ['Carlsen', false],
] as const)('%s is the player of the shipped collection: %s', ([name, isSame]) => {
  expect(isSamePlayer(name, 'Magnus Carlsen')).toBe(isSame);
});
