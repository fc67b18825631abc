import { expect, test } from 'vitest';
import { changeSentence, comments } from '../../../../test-support/annotations/admin-annotation.ts';
import { countMatches, listComments, toPlace, type Filter } from './filter-sentences.ts';

const nothing = new Set<string>();
const list = (filter: Filter, listed = comments, fixed: ReadonlySet<string> = nothing) =>
  listComments(listed, filter, fixed).flatMap(({ comment, sentences }) =>
    sentences.map(({ index }) => toPlace(comment.key, index)),
  );

test.each([
  ['all', ['k0 0', 'k3 0', 'k3 1', 'k4.1 0', 'k4.1 1', 'k8 0']],
  ['attention', ['k3 1', 'k4.1 0', 'k4.1 1', 'k8 0']],
  ['refuted', ['k3 1', 'k4.1 0']],
  ['unproved', ['k4.1 1']],
  ['waiting', ['k0 0', 'k3 0', 'k3 1', 'k4.1 0', 'k4.1 1', 'k8 0']],
  ['published', []],
  ['left-out', []],
] as const)('the filter %s selects its sentences in reading order', (filter, places) => {
  expect(list(filter)).toEqual(places);
  expect(countMatches(comments)[filter]).toBe(places.length);
});

test('a refuted sentence that was left out needs no attention', () => {
  const decided = changeSentence(comments, 'k3', 1, { state: 'left-out' });
  expect(list('attention', decided)).toEqual(['k4.1 0', 'k4.1 1', 'k8 0']);
  expect(list('left-out', decided)).toEqual(['k3 1']);
});

test('a sentence that was just changed stays in the list', () => {
  const decided = changeSentence(comments, 'k3', 1, { state: 'left-out' });
  expect(list('attention', decided, new Set(['k3 1']))).toContain('k3 1');
});
