import { expect, test } from 'vitest';
import { createPlainModel, createShippedModel } from '../test-support/shipped-model.ts';
import { listCases, listWrongCases } from '../test-support/test-vectors.ts';

const cases = listCases();

test('there are 250 test vectors', () => {
  expect(cases).toHaveLength(250);
});

test('the SIMD kernels agree with the training program on all test vectors', () => {
  expect(listWrongCases(createShippedModel(), cases)).toEqual([]);
});

test('the plain kernels agree with the training program on one vector in ten', () => {
  // Each position has five ratings, so eleven steps visit different ratings. The long test has all vectors.
  const some = cases.filter((_, at) => at % 11 === 0);
  expect(new Set(some.map(({ rating }) => rating)).size).toBe(5);
  expect(listWrongCases(createPlainModel(), some)).toEqual([]);
});
