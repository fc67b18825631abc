import { exponentiate } from './exponential.ts';
import { panelWidth } from './kernels.ts';
import type { Kernels, Product } from './kernels.ts';
import { squareCount } from './network.ts';

const { fround } = Math;

/**
 * The kernels without WebAssembly, for browsers that lack SIMD or forbid WebAssembly. `fround` after every operation
 * gives the rounding of float32, which is that of the SIMD kernels.
 */
export function createPlainKernels(floatCount: number): Kernels {
  const memory = new Float32Array(floatCount);
  return {
    name: 'plain',
    memory,
    multiply: (product) => multiply(memory, product),
    applySoftmax: (scores, biases, scale) =>
      applySoftmax(memory, { scores, biases, scale: fround(scale) }),
  };
}

function multiply(memory: Float32Array, product: Product): void {
  const panels = product.columns / panelWidth;
  for (let panel = 0; panel < panels; panel += 1) {
    for (let row = 0; row < squareCount; row += 1) multiplyRow(memory, product, panel, row);
  }
}

const sums = new Float32Array(panelWidth);

/** The eight sums are local variables, because the compiler keeps those in registers. */
function multiplyRow(memory: Float32Array, product: Product, panel: number, row: number): void {
  const { inner, innerStride, finish } = product;
  const input = product.input + row * product.inputStride;
  const bias = product.bias + panel * panelWidth;
  let weight = product.matrix + panel * product.panelStride;
  let a = memory[bias] ?? 0;
  let b = memory[bias + 1] ?? 0;
  let c = memory[bias + 2] ?? 0;
  let d = memory[bias + 3] ?? 0;
  let e = memory[bias + 4] ?? 0;
  let f = memory[bias + 5] ?? 0;
  let g = memory[bias + 6] ?? 0;
  let h = memory[bias + 7] ?? 0;
  for (let at = 0; at < inner; at += 1) {
    const x = memory[input + at] ?? 0;
    a = fround(a + fround(x * (memory[weight] ?? 0)));
    b = fround(b + fround(x * (memory[weight + 1] ?? 0)));
    c = fround(c + fround(x * (memory[weight + 2] ?? 0)));
    d = fround(d + fround(x * (memory[weight + 3] ?? 0)));
    e = fround(e + fround(x * (memory[weight + 4] ?? 0)));
    f = fround(f + fround(x * (memory[weight + 5] ?? 0)));
    g = fround(g + fround(x * (memory[weight + 6] ?? 0)));
    h = fround(h + fround(x * (memory[weight + 7] ?? 0)));
    weight += innerStride;
  }
  sums[0] = a;
  sums[1] = b;
  sums[2] = c;
  sums[3] = d;
  sums[4] = e;
  sums[5] = f;
  sums[6] = g;
  sums[7] = h;
  const output = product.output + row * product.outputStride + panel * panelWidth;
  for (let at = 0; at < panelWidth; at += 1) {
    const sum = sums[at] ?? 0;
    const stored = memory[output + at] ?? 0;
    memory[output + at] = finish === 'add' ? stored + sum : finish === 'store' || sum > 0 ? sum : 0;
  }
}

function applySoftmax(
  memory: Float32Array,
  { scores, biases, scale }: { scores: number; biases: number; scale: number },
): void {
  const lanes = new Float32Array(4);
  for (let row = 0; row < squareCount; row += 1) {
    const begin = scores + row * squareCount;
    const bias = biases + row * squareCount;
    let max = -Infinity;
    for (let at = 0; at < squareCount; at += 1) {
      const score = fround(fround((memory[begin + at] ?? 0) * scale) + (memory[bias + at] ?? 0));
      memory[begin + at] = score;
      if (score > max) max = score;
    }
    lanes.fill(0);
    for (let at = 0; at < squareCount; at += 1) {
      const weight = exponentiate(fround((memory[begin + at] ?? 0) - max));
      memory[begin + at] = weight;
      lanes[at % 4] = (lanes[at % 4] ?? 0) + weight;
    }
    const [a = 0, b = 0, c = 0, d = 0] = lanes;
    const share = fround(1 / fround(fround(a + b) + fround(c + d)));
    for (let at = 0; at < squareCount; at += 1) {
      memory[begin + at] = (memory[begin + at] ?? 0) * share;
    }
  }
}
