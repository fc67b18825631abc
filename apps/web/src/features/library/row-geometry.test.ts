import { describe, expect, test } from 'vitest';
import { toChapters, toOneChapter, placeRows, findRowsToDraw, getTop } from './row-geometry.ts';

const games = (themes: (string | null)[]) => themes.map((theme) => ({ theme }));

test('chapters are runs of one theme', () => {
  expect(toChapters(games(['a', 'a', 'b', null, null, 'a']))).toEqual([
    { title: 'a', first: 0, count: 2 },
    { title: 'b', first: 2, count: 1 },
    { title: null, first: 3, count: 2 },
    { title: 'a', first: 5, count: 1 },
  ]);
  expect(toChapters([])).toEqual([]);
});

test('headings take height; games without a theme have no heading', () => {
  const { chapters, height } = placeRows(toChapters(games(['a', 'a', null, 'b'])), 100, 40);
  expect(chapters.map(({ top, rowsTop }) => [top, rowsTop])).toEqual([
    [0, 40],
    [240, 240],
    [340, 380],
  ]);
  expect(height).toBe(480);
});

describe('the rows that are drawn', () => {
  const long = placeRows(toOneChapter(10_000), 100, 40);
  const drawn = (from: number, to: number, focused = from / 100) =>
    findRowsToDraw(long, { from, to }, focused).flatMap(({ rows }) => rows);

  test.for([
    ['the top', -500, 250, [0, 1, 2]],
    ['the middle, rows cut by an edge included', 5050, 5250, [50, 51, 52]],
    ['the end', 999_850, 1_001_000, [9998, 9999]],
    ['no more than there is room for', 300, 300, []],
  ] as const)('%s', ([, from, to, rows]) => {
    expect(drawn(from, to, rows[0] ?? -1)).toEqual(rows);
  });

  test('the focused row is drawn in its place among the others', () => {
    expect(drawn(5000, 5200, 3)).toEqual([3, 50, 51]);
    expect(drawn(5000, 5200, 9999)).toEqual([50, 51, 9999]);
    expect(drawn(5000, 5200, 51)).toEqual([50, 51]);
  });

  test('no rows are drawn of an empty list', () => {
    expect(findRowsToDraw(placeRows(toOneChapter(0), 100, 40), { from: 0, to: 900 }, 0)).toEqual(
      [],
    );
  });

  const two = placeRows(toChapters(games(['a', 'a', 'a', 'b', 'b'])), 100, 40);

  test('only rows near the window are drawn of each chapter', () => {
    const seen = findRowsToDraw(two, { from: 150, to: 450 }, 2);
    expect(seen.map(({ chapter, rows }) => [chapter.title, rows])).toEqual([
      ['a', [1, 2]],
      ['b', [3]],
    ]);
  });

  test('a heading is drawn before its first row', () => {
    const seen = findRowsToDraw(two, { from: 250, to: 350 }, 2);
    expect(seen.map(({ chapter, rows }) => [chapter.title, rows])).toEqual([
      ['a', [2]],
      ['b', []],
    ]);
  });

  test('a row is placed below the heading of its chapter', () => {
    const [, second] = two.chapters;
    expect(second && getTop(second, 4, two.rowHeight)).toBe(3 * 100 + 40 + 40 + 100);
  });
});
