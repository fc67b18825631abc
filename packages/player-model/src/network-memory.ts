import { panelWidth } from './kernels.ts';
import type { Kernels } from './kernels.ts';
import {
  blockCount,
  headCount,
  headWidth,
  hiddenWidth,
  policyWidth,
  relativeCount,
  squareCount,
  tensors,
  width,
} from './network.ts';
import { readTensor } from './weights.ts';
import type { Weights } from './weights.ts';

/** Matrix in panels of eight columns, and the place of its biases. */
export interface Layer {
  readonly matrix: number;
  readonly bias: number;
  readonly inner: number;
  readonly columns: number;
}

export interface Block {
  readonly attentionGain: number;
  readonly projection: Layer;
  /** Five tables of 64 by 64: the bias of a score by the distance between the two squares. */
  readonly relative: number;
  readonly merge: Layer;
  readonly hiddenGain: number;
  readonly expand: Layer;
  readonly contract: Layer;
}

/** Places of the weights and of the intermediate results, in float32 values. */
export interface Places {
  readonly floatCount: number;
  /** Biases of products that have none. */
  readonly zeros: number;
  readonly blocks: readonly Block[];
  readonly finalGain: number;
  readonly policy: Layer;
  readonly policyFrom: Layer;
  readonly policyTo: Layer;
  readonly state: number;
  readonly normalised: number;
  readonly projected: number;
  readonly keys: number;
  readonly scores: number;
  readonly attended: number;
  readonly hidden: number;
  readonly from: number;
  readonly to: number;
  readonly toTransposed: number;
  readonly logits: number;
}

const tableSize = squareCount * squareCount;

/** Kernels load four values at once, so every place is a multiple of four. */
export function planMemory(): Places {
  let end = 0;
  const take = (count: number): number => {
    const place = end;
    end += Math.ceil(count / 4) * 4;
    return place;
  };
  const zeros = take(3 * width);
  const takeLayer = (inner: number, columns: number, hasBias = true): Layer => ({
    matrix: take(inner * columns),
    bias: hasBias ? take(columns) : zeros,
    inner,
    columns,
  });
  const blocks = Array.from({ length: blockCount }, () => ({
    attentionGain: take(width),
    projection: takeLayer(width, 3 * width, false),
    relative: take(headCount * tableSize),
    merge: takeLayer(width, width, false),
    hiddenGain: take(width),
    expand: takeLayer(width, hiddenWidth),
    contract: takeLayer(hiddenWidth, width),
  }));
  const places = {
    zeros,
    blocks,
    finalGain: take(width),
    policy: takeLayer(width, width),
    policyFrom: takeLayer(width, policyWidth),
    policyTo: takeLayer(width, policyWidth),
    state: take(squareCount * width),
    normalised: take(squareCount * width),
    projected: take(squareCount * 3 * width),
    keys: take(headWidth * squareCount),
    scores: take(tableSize),
    attended: take(squareCount * width),
    hidden: take(squareCount * hiddenWidth),
    from: take(squareCount * policyWidth),
    to: take(squareCount * policyWidth),
    toTransposed: take(policyWidth * squareCount),
    logits: take(tableSize),
  };
  return { ...places, floatCount: end };
}

export function storeWeights({ memory }: Kernels, places: Places, weights: Weights): void {
  const copy = (place: number, name: string): void => memory.set(readTensor(weights, name), place);
  const storeLayer = (layer: Layer, name: string): void => {
    storePanels(memory, layer, readTensor(weights, `${name}.weight`));
    if (tensors.has(`${name}.bias`)) copy(layer.bias, `${name}.bias`);
  };
  for (const [index, block] of places.blocks.entries()) {
    const name = `blk.${index}`;
    copy(block.attentionGain, `${name}.n1.g`);
    storeLayer(block.projection, `${name}.qkv`);
    storeRelative(memory, block.relative, readTensor(weights, `${name}.rel`));
    storeLayer(block.merge, `${name}.o`);
    copy(block.hiddenGain, `${name}.n2.g`);
    storeLayer(block.expand, `${name}.f1`);
    storeLayer(block.contract, `${name}.f2`);
  }
  copy(places.finalGain, 'nf.g');
  storeLayer(places.policy, 'p0');
  storeLayer(places.policyFrom, 'pq');
  storeLayer(places.policyTo, 'pk');
}

function storePanels(memory: Float32Array, layer: Layer, values: Float32Array): void {
  const { matrix, inner, columns } = layer;
  for (let column = 0; column < columns; column += 1) {
    const panel = Math.floor(column / panelWidth);
    const begin = matrix + panel * inner * panelWidth + (column % panelWidth);
    for (let at = 0; at < inner; at += 1) {
      memory[begin + at * panelWidth] = values[column * inner + at] ?? 0;
    }
  }
}

function storeRelative(memory: Float32Array, place: number, values: Float32Array): void {
  for (let head = 0; head < headCount; head += 1) {
    for (let i = 0; i < squareCount; i += 1) {
      for (let j = 0; j < squareCount; j += 1) {
        const ranks = (i >> 3) - (j >> 3) + 7;
        const files = (i & 7) - (j & 7) + 7;
        memory[place + head * tableSize + i * squareCount + j] =
          values[head * relativeCount + ranks * 15 + files] ?? 0;
      }
    }
  }
}
