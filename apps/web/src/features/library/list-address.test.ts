import { describe, expect, test } from 'vitest';
import {
  everything,
  isNarrowed,
  readAddress,
  writeAddress,
  type ListView,
} from './list-address.ts';

const nothing: ListView = { query: everything, game: null };

describe('a written address is read back', () => {
  test.for<[string, ListView]>([
    ['', nothing],
    ['?q=king%27s+indian', { query: { ...everything, search: "king's indian" }, game: null }],
    ['?result=1%2F2-1%2F2', { query: { ...everything, result: '1/2-1/2' }, game: null }],
    [
      '?q=a&player=Magnus+Carlsen&tournament=Tata+Steel+%26+more&result=1-0&sort=longest&game=a-b-c',
      {
        query: {
          search: 'a',
          player: 'Magnus Carlsen',
          tournament: 'Tata Steel & more',
          result: '1-0',
          order: 'longest',
        },
        game: 'a-b-c',
      },
    ],
  ])('%s', ([address, view]) => {
    expect(writeAddress(view)).toBe(address);
    expect(readAddress(address)).toEqual(view);
  });
});

describe('invalid values are ignored', () => {
  test.for([
    ['an unknown result', '?result=2-0'],
    ['an unknown order', '?sort=price'],
    ['empty values', '?q=&player=&tournament=&result=&sort=&game='],
    ['other names', '?page=3&utm_source=x'],
    ['broken escapes of nothing', '?&&='],
  ])('%s', ([, address]) => {
    expect(readAddress(address ?? '')).toEqual(nothing);
  });

  test('a search longer than the field allows is cut', () => {
    expect(readAddress(`?q=${'a'.repeat(5000)}`).query.search).toHaveLength(100);
  });
});

test('an order or a space does not narrow the list', () => {
  expect(isNarrowed({ ...everything, order: 'longest', search: ' ' })).toBe(false);
  expect(isNarrowed({ ...everything, search: 'a' })).toBe(true);
  expect(isNarrowed({ ...everything, player: 'A' })).toBe(true);
  expect(isNarrowed({ ...everything, tournament: 'A' })).toBe(true);
  expect(isNarrowed({ ...everything, result: '0-1' })).toBe(true);
});
