import { describe, expect, test } from 'vitest';
import { exponentiate } from './exponential.ts';
import { finishes } from './kernels.ts';
import type { Kernels, Product } from './kernels.ts';
import { createPlainKernels } from './plain-kernels.ts';
import { createSimdKernels } from './simd-kernels.ts';

const floatCount = 65_536;

/** The same numbers for every run: from -2 to 2, a few of them 0. */
function fill(memory: Float32Array): void {
  let state = 12_345;
  for (let at = 0; at < floatCount; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    memory[at] = at % 61 === 0 ? 0 : state / 2 ** 30 - 2;
  }
}

function compute(kernels: Kernels | undefined, run: (kernels: Kernels) => void): Uint32Array {
  if (!kernels) throw new Error('this machine has no WebAssembly SIMD');
  fill(kernels.memory);
  run(kernels);
  return new Uint32Array(kernels.memory.buffer, 0, floatCount).slice();
}

/** Bits of all numbers after the same steps with both kernels. Equal values would not be enough. */
function computeBoth(run: (kernels: Kernels) => void): Record<Kernels['name'], Uint32Array> {
  return {
    plain: compute(createPlainKernels(floatCount), run),
    simd: compute(createSimdKernels(floatCount), run),
  };
}

const product: Product = {
  input: 1024,
  inputStride: 164,
  matrix: 16_384,
  innerStride: 8,
  panelStride: 1280,
  bias: 512,
  output: 32_768,
  outputStride: 100,
  inner: 160,
  columns: 64,
  finish: 'store',
};

describe('both kernels give the same bits', () => {
  test.each(finishes)('for a product in panels with the finish %s', (finish) => {
    const { plain, simd } = computeBoth((kernels) => kernels.multiply({ ...product, finish }));
    expect(simd).toEqual(plain);
  });

  test('for a product with a matrix in rows', () => {
    const rows = { innerStride: 96, panelStride: 8, inner: 32, columns: 40 };
    const { plain, simd } = computeBoth((kernels) => kernels.multiply({ ...product, ...rows }));
    expect(simd).toEqual(plain);
  });

  test.each([0.1768, 3, 60])('for softmax with the scale %d', (scale) => {
    const { plain, simd } = computeBoth((kernels) => kernels.applySoftmax(4096, 20_480, scale));
    expect(simd).toEqual(plain);
  });
});

test('a product is the sum of the bias and of inputs times weights', () => {
  const kernels = createPlainKernels(floatCount);
  fill(kernels.memory);
  const read = (at: number): number => kernels.memory[at] ?? 0;
  const [row, column] = [63, 21];
  let sum = read(product.bias + column);
  for (let at = 0; at < product.inner; at += 1) {
    const weight = product.matrix + 2 * product.panelStride + at * product.innerStride + 5;
    sum += read(product.input + row * product.inputStride + at) * read(weight);
  }
  kernels.multiply(product);
  expect(read(product.output + row * product.outputStride + column)).toBeCloseTo(sum, 3);
});

test('softmax makes each row add up to 1', () => {
  const kernels = createPlainKernels(floatCount);
  fill(kernels.memory);
  kernels.applySoftmax(4096, 20_480, 2);
  const row = kernels.memory.subarray(4096 + 64, 4096 + 128);
  expect(row.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
  expect(Math.min(...row)).toBeGreaterThan(0);
});

test.each([0, -1e-7, -0.3, -0.35, -1, -10.5, -50, -86.9])(
  'the exponential of %d is right to seven digits',
  (exponent) => {
    const exact = Math.exp(Math.fround(exponent));
    expect(Math.abs(exponentiate(Math.fround(exponent)) / exact - 1)).toBeLessThan(2e-7);
  },
);

test('very low exponents give a tiny number, not 0 or an overflow', () => {
  expect(exponentiate(-1e30)).toBeGreaterThan(0);
  expect(exponentiate(-1e30)).toBeLessThan(1e-37);
});
