import { expect, test } from 'vitest';
import { readTree } from '../../test-support/annotation/read-tree.ts';
import { listCommentKeys } from './comment-key.ts';

const listKeys = (movetext: string): string[] =>
  listCommentKeys(readTree(`${movetext} *`)).map(({ key }) => key);

test.for<readonly [name: string, movetext: string, keys: readonly string[]]>([
  ['comments on the record have its ply', '{a} 1. e4 {b} e5 {c}', ['0', '1', '2']],
  [
    'comments in variations have the moves since the record was left',
    '1. e4 e5 (1... c5 {a} 2. Nf3 {b} (2. c3 {c}))',
    ['1 c7c5', '1 c7c5 g1f3', '1 c7c5 c2c3'],
  ],
  [
    'a comment before a variation is told from one on the move before it',
    '1. e4 {a} e5 ({b} 1... c5)',
    ['1', '1 (c7c5'],
  ],
])('%s', ([, movetext, places]) => {
  expect(listKeys(movetext)).toEqual(places.map((place) => `${place}|all|note|0`));
});

test('audience, kind and number tell comments at one place apart', () => {
  expect(
    listKeys('1. e4 {a} {b} {[%for club] c} {[%for tournament,improver] d} {[%ask] e} {[%end] f}'),
  ).toEqual([
    '1|all|note|0',
    '1|all|note|1',
    '1|club|note|0',
    '1|improver,tournament|note|0',
    '1|all|ask|0',
    '1|all|end|0',
  ]);
});

test('a key does not change when comments elsewhere are added', () => {
  const before = listKeys('1. e4 e5 (1... c5 {kept} 2. Nf3) 2. Nf3 {kept}');
  const after = listKeys(
    '{new} 1. e4 {new} e5 (1... e6 {new}) (1... c5 {kept} 2. Nf3 {new}) 2. Nf3 {kept}',
  );
  for (const key of before) expect(after).toContain(key);
});

test('keys of long variations are short and all different', () => {
  const shuffle = ['Nf3 {a}', 'Nf6 {a}', 'Ng1 {a}', 'Ng8 {a}'];
  const long = Array.from({ length: 400 }, (_, index) => shuffle[index % 4]).join(' ');
  const keys = listKeys(`1. e4 (1. a3 a6 ${long})`);
  expect(keys).toHaveLength(400);
  expect(new Set(keys).size).toBe(400);
  expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(300);
});
