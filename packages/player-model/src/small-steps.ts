import { exponentiate } from './exponential.ts';
import { squareCount, width } from './network.ts';

/**
 * Steps that cost little, computed by the same code for both kernels. Sums are float64 in a fixed order, so they are
 * equal on every machine.
 */

const eps = 1e-6;

/** Divides each row by its root mean square and multiplies it by the gains. */
export function normalise(memory: Float32Array, input: number, gain: number, output: number): void {
  for (let square = 0; square < squareCount; square += 1) {
    const row = input + square * width;
    let squares = 0;
    for (let at = 0; at < width; at += 1) {
      const value = memory[row + at] ?? 0;
      squares += value * value;
    }
    const factor = 1 / Math.sqrt(squares / width + eps);
    const target = output + square * width;
    for (let at = 0; at < width; at += 1) {
      memory[target + at] = (memory[row + at] ?? 0) * factor * (memory[gain + at] ?? 0);
    }
  }
}

/** Writes the columns of 64 rows as rows. */
export function transpose(
  memory: Float32Array,
  { from, stride, to, columns }: { from: number; stride: number; to: number; columns: number },
): void {
  for (let square = 0; square < squareCount; square += 1) {
    for (let column = 0; column < columns; column += 1) {
      memory[to + column * squareCount + square] = memory[from + square * stride + column] ?? 0;
    }
  }
}

/** Layer of a single row: weights by output, then by input. */
export interface Dense {
  readonly weight: Float32Array;
  readonly bias: Float32Array;
}

export function applyDense(
  { weight, bias }: Dense,
  input: ArrayLike<number>,
  inputs: number,
  outputs: number,
): number[] {
  return Array.from({ length: outputs }, (_, output) => {
    let sum = bias[output] ?? 0;
    for (let at = 0; at < inputs; at += 1) {
      sum += (input[at] ?? 0) * (weight[output * inputs + at] ?? 0);
    }
    return sum;
  });
}

export function rectify(values: readonly number[]): number[] {
  return values.map((value) => Math.max(0, value));
}

/** Softmax of a short list. */
export function computeShares(scores: readonly number[]): number[] {
  const max = Math.max(...scores);
  const weights = scores.map((score) => exponentiate(Math.fround(score - max)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
