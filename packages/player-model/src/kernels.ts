/**
 * Matrix product of the network. Places and strides count float32 values in the memory. The 64 rows of `input` are the
 * squares; `matrix` holds `columns` in panels of eight, so that eight results are computed from neighbouring values.
 */
export interface Product {
  readonly input: number;
  readonly inputStride: number;
  readonly matrix: number;
  /** Distance between the weights of two neighbouring inputs. */
  readonly innerStride: number;
  /** Distance between two panels. */
  readonly panelStride: number;
  /** Values with which the sums begin, one for each column. */
  readonly bias: number;
  readonly output: number;
  readonly outputStride: number;
  /** Number of products in a sum, a multiple of 4. */
  readonly inner: number;
  /** Number of sums in a row, a multiple of 8. */
  readonly columns: number;
  readonly finish: Finish;
}

/** Stores a sum, stores it unless it is negative, or adds it to the stored value. */
export const finishes = ['store', 'rectify', 'add'] as const;
export type Finish = (typeof finishes)[number];

/** Width of a panel, in columns. */
export const panelWidth = 8;

/**
 * The two costly steps of the network. Both implementations carry out the same float32 operations in the same order,
 * so their results are equal bit by bit and do not depend on browser or machine.
 */
export interface Kernels {
  readonly name: 'simd' | 'plain';
  readonly memory: Float32Array;
  multiply(product: Product): void;
  /**
   * Turns 64 rows of 64 scores into weights that add up to 1: softmax of score · scale + bias. `scores` and `biases`
   * are places in the memory.
   */
  applySoftmax(scores: number, biases: number, scale: number): void;
}
