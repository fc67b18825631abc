import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  parseIds,
  readPromises,
  findTestFiles,
  createTitlePattern,
  trustPage,
  withTestNames,
} from './trust-promises.ts';
import type { Outcome } from './test-report.ts';
import { isHeld, formatTable, summarizePromises } from './trust-table.ts';

const page = readFileSync(trustPage, 'utf8');
const files = findTestFiles();
const promises = readPromises(page);

describe('docs/trust.md', () => {
  test('has every promise once', () => {
    const groups = { A: 10, B: 5, C: 9, D: 10, E: 8, F: 4, G: 10, H: 4, I: 3 };
    const ids = Object.entries(groups).flatMap(([group, count]) =>
      Array.from({ length: count }, (_, index) => `${group}${index + 1}`),
    );
    expect(promises.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test.for(promises)('$id has a test that names it, and says whether it is held', (promise) => {
    expect(files.filter(({ ids }) => ids.has(promise.id))).not.toEqual([]);
    expect(promise.verdict).toMatch(/^held/);
  });

  test('names the tests as they are called today: npm run trust:page', () => {
    expect(withTestNames(page, files)).toBe(page);
  });

  test('is promised nothing that it does not list', () => {
    const listed = new Set(promises.map(({ id }) => id));
    const stray = files.filter(({ ids }) => [...ids].some((id) => !listed.has(id)));
    expect(stray.map(({ path }) => path)).toEqual([]);
  });
});

describe('the table', () => {
  const two = readPromises(
    '| A1 | guess | no | held · codes |\n| A2 | race | no | held, but slowly · races |',
  );
  test('a promise is kept when a test showed it and none failed, whatever it stands under', () => {
    const lines = summarizePromises(two, [
      {
        place: 'embedded',
        outcomes: [createOutcome(createTitle('A1, A2'), true), createOutcome('unnamed', false)],
      },
      { place: 'another', outcomes: [{ titles: [createTitle('A2'), 'inside'], passed: true }] },
    ]);
    expect(lines.map(({ verdict }) => verdict)).toEqual(['held', 'held, but slowly']);
    expect(lines.every(isHeld)).toBe(true);
    expect(formatTable(lines).split('\n').slice(2)).toEqual([
      '| A1 | guess | 1 |  |  | held |',
      '| A2 | race | 1 | 1 |  | held, but slowly |',
    ]);
  });

  test('one that failed anywhere, or was shown nowhere, is not', () => {
    const lines = summarizePromises(two, [
      { place: 'embedded', outcomes: [createOutcome(createTitle('A1'), true)] },
      { place: 'browser', outcomes: [createOutcome(createTitle('A1'), false)] },
    ]);
    expect(lines.map(({ verdict }) => verdict)).toEqual(['FAILED', 'NOT SHOWN']);
    expect(lines.some(isHeld)).toBe(false);
  });

  test.each([
    [createTitle('A1'), ['A1']],
    [createTitle('A1, G10'), ['A1', 'G10']],
    [createTitle('see A1'), []],
    ['A1 x', []],
  ])('%j names %j', (title, ids) => {
    expect(parseIds(title)).toEqual(ids);
  });

  test('A1 is not found in A10', () => {
    const pattern = new RegExp(createTitlePattern('A1'));
    const those = ['A1', 'a group A1', 'B2, A1'].map(createTitle);
    expect(those.every((title) => pattern.test(title))).toBe(true);
    const others = [...['A10', 'A10, B1'].map(createTitle), 'A1 x'];
    expect(others.some((title) => pattern.test(title))).toBe(false);
  });
});

/** Builds a title from parts, because a complete title in this file would count as a test of the promise. */
function createTitle(ids: string): string {
  return `${ids}: x`;
}

function createOutcome(title: string, passed: boolean): Outcome {
  return { titles: ['a group', title], passed };
}
