import { panelWidth } from './kernels.ts';
import type { Finish, Kernels } from './kernels.ts';
import {
  conditionCount,
  headCount,
  headWidth,
  outcomeCount,
  planeCount,
  policyWidth,
  squareCount,
  valueWidth,
  width,
} from './network.ts';
import { applyDense, computeShares, normalise, rectify, transpose } from './small-steps.ts';
import type { Dense } from './small-steps.ts';
import { planMemory, storeWeights } from './network-memory.ts';
import type { Block, Layer, Places } from './network-memory.ts';
import { readTensor } from './weights.ts';
import type { Weights } from './weights.ts';

/** Position as the network sees it: `planes` are 17 values a square, `condition` 64 values for all squares. */
export interface NetworkInput {
  readonly planes: Float32Array;
  readonly condition: Float32Array;
}

/** Shares of loss, draw and win of the side to move. */
export type OutcomeShares = readonly [loss: number, draw: number, win: number];

export interface NetworkOutput {
  /** Scores of all pairs of squares, from · 64 + to, from the mover's side. Valid until the next pass. */
  readonly logits: Float32Array;
  readonly outcome: OutcomeShares;
}

export type RunNetwork = (input: NetworkInput) => NetworkOutput;

/**
 * Prepares the network in the memory of the kernels. The kernels do the products of whole boards; layers of a single
 * row and steps that cost little are computed here for both kernels.
 */
export function createNetwork(
  weights: Weights,
  createKernels: (floatCount: number) => Kernels,
): { readonly kernels: Kernels; readonly run: RunNetwork } {
  const places = planMemory();
  const kernels = createKernels(places.floatCount);
  storeWeights(kernels, places, weights);
  const read = (name: string): Float32Array => readTensor(weights, name);
  const readDense = (name: string): Dense => ({
    weight: read(`${name}.weight`),
    bias: read(`${name}.bias`),
  });
  const small = {
    squares: read('pos'),
    input: readDense('inp'),
    condition: [readDense('c1'), readDense('c2')] as const,
    value: [readDense('v1'), readDense('v2')] as const,
  };
  const run = (input: NetworkInput): NetworkOutput => {
    storeInput(kernels.memory, places, small, input);
    for (const block of places.blocks) runBlock(kernels, places, block);
    normalise(kernels.memory, places.state, places.finalGain, places.normalised);
    runPolicy(kernels, places);
    const begin = places.logits;
    return {
      logits: kernels.memory.subarray(begin, begin + squareCount * squareCount),
      outcome: computeOutcome(kernels.memory, places, small),
    };
  };
  return { kernels, run };
}

interface SmallLayers {
  readonly squares: Float32Array;
  readonly input: Dense;
  readonly condition: readonly [Dense, Dense];
  readonly value: readonly [Dense, Dense];
}

/** The planes are nearly all zero, so their weights are added one by one instead of multiplied. */
function storeInput(
  memory: Float32Array,
  { state }: Places,
  { squares, input, condition }: SmallLayers,
  { planes, condition: given }: NetworkInput,
): void {
  const [first, second] = condition;
  const inner = rectify(applyDense(first, given, conditionCount, width));
  const shared = applyDense(second, inner, width, width);
  const { weight, bias } = input;
  for (let square = 0; square < squareCount; square += 1) {
    for (let at = 0; at < width; at += 1) {
      let sum = (bias[at] ?? 0) + (squares[square * width + at] ?? 0) + (shared[at] ?? 0);
      for (let plane = 0; plane < planeCount; plane += 1) {
        const value = planes[square * planeCount + plane] ?? 0;
        if (value !== 0) sum += value * (weight[at * planeCount + plane] ?? 0);
      }
      memory[state + square * width + at] = sum;
    }
  }
}

function runBlock(kernels: Kernels, places: Places, block: Block): void {
  const { memory } = kernels;
  const { state, normalised, projected, attended, hidden } = places;
  normalise(memory, state, block.attentionGain, normalised);
  runLayer(kernels, block.projection, normalised, projected, 'store');
  for (let head = 0; head < headCount; head += 1) attend(kernels, places, block, head);
  runLayer(kernels, block.merge, attended, state, 'add');
  normalise(memory, state, block.hiddenGain, normalised);
  runLayer(kernels, block.expand, normalised, hidden, 'rectify');
  runLayer(kernels, block.contract, hidden, state, 'add');
}

/** One head of attention: queries, keys and values are three groups of columns in `projected`. */
function attend(kernels: Kernels, places: Places, block: Block, head: number): void {
  const { zeros, projected, keys, scores, attended } = places;
  const stride = 3 * width;
  const query = projected + head * headWidth;
  transpose(kernels.memory, { from: query + width, stride, to: keys, columns: headWidth });
  kernels.multiply({
    input: query,
    inputStride: stride,
    matrix: keys,
    innerStride: squareCount,
    panelStride: panelWidth,
    bias: zeros,
    output: scores,
    outputStride: squareCount,
    inner: headWidth,
    columns: squareCount,
    finish: 'store',
  });
  const relative = block.relative + head * squareCount * squareCount;
  kernels.applySoftmax(scores, relative, 1 / Math.sqrt(headWidth));
  kernels.multiply({
    input: scores,
    inputStride: squareCount,
    matrix: query + 2 * width,
    innerStride: stride,
    panelStride: panelWidth,
    bias: zeros,
    output: attended + head * headWidth,
    outputStride: width,
    inner: squareCount,
    columns: headWidth,
    finish: 'store',
  });
}

/** `attended` is free after the last block and holds the first layer here. */
function runPolicy(kernels: Kernels, places: Places): void {
  const { zeros, normalised, attended, from, to, toTransposed, logits } = places;
  runLayer(kernels, places.policy, normalised, attended, 'rectify');
  runLayer(kernels, places.policyFrom, attended, from, 'store');
  runLayer(kernels, places.policyTo, attended, to, 'store');
  transpose(kernels.memory, {
    from: to,
    stride: policyWidth,
    to: toTransposed,
    columns: policyWidth,
  });
  kernels.multiply({
    input: from,
    inputStride: policyWidth,
    matrix: toTransposed,
    innerStride: squareCount,
    panelStride: panelWidth,
    bias: zeros,
    output: logits,
    outputStride: squareCount,
    inner: policyWidth,
    columns: squareCount,
    finish: 'store',
  });
  const { memory } = kernels;
  const scale = 1 / Math.sqrt(policyWidth);
  for (let at = logits; at < logits + squareCount * squareCount; at += 1) {
    memory[at] = (memory[at] ?? 0) * scale;
  }
}

function computeOutcome(
  memory: Float32Array,
  { normalised }: Places,
  { value: [first, second] }: SmallLayers,
): OutcomeShares {
  const mean = Array.from({ length: width }, (_, at) => {
    let sum = 0;
    for (let square = 0; square < squareCount; square += 1) {
      sum += memory[normalised + square * width + at] ?? 0;
    }
    return sum / squareCount;
  });
  const inner = rectify(applyDense(first, mean, width, valueWidth));
  const [loss = 0, draw = 0, win = 0] = computeShares(
    applyDense(second, inner, valueWidth, outcomeCount),
  );
  return [loss, draw, win];
}

function runLayer(
  kernels: Kernels,
  { matrix, bias, inner, columns }: Layer,
  input: number,
  output: number,
  finish: Finish,
): void {
  kernels.multiply({
    input,
    inputStride: inner,
    matrix,
    innerStride: panelWidth,
    panelStride: inner * panelWidth,
    bias,
    output,
    outputStride: columns,
    inner,
    columns,
    finish,
  });
}
