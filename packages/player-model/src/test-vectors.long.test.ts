import { expect, test } from 'vitest';
import { createPlainModel } from '../test-support/shipped-model.ts';
import { listCases, listWrongCases } from '../test-support/test-vectors.ts';

test('the plain kernels agree with the training program on all test vectors', () => {
  expect(listWrongCases(createPlainModel(), listCases())).toEqual([]);
});
