/** Sizes of the network. docs/decisions/0042-player-model.md describes its layers. */
export const squareCount = 64;
/** Inputs of a square: pieces, en passant, squares of the last two moves. */
export const planeCount = 17;
/** Inputs of the position as a whole: ratings, source of the game, time class, castling rights. */
export const conditionCount = 64;
export const width = 160;
export const blockCount = 8;
export const headCount = 5;
export const headWidth = width / headCount;
export const hiddenWidth = 320;
export const policyWidth = 96;
export const valueWidth = 64;
export const outcomeCount = 3;
/** Distances between two squares along files and ranks: 15 by 15. */
export const relativeCount = 225;

/** Length and SHA-256 of `data/player-model/human-move-cc0.i8.bin`, the only weights that are accepted. */
export const weightsByteLength = 1_890_044;
export const weightsSha256 = 'fc8dcc847d65b707175f87cf7f46c459664424247b045556394c5e5f8f6ad4c5';

/** Place of a tensor in the file. Matrices are int8 with one float32 scale per row, everything else is float32. */
export interface Tensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly offset: number;
  readonly scaleOffset: number | undefined;
}

const blockShapes: readonly (readonly [string, readonly number[]])[] = [
  ['rel', [headCount, relativeCount]],
  ['n1.g', [width]],
  ['qkv.weight', [3 * width, width]],
  ['o.weight', [width, width]],
  ['n2.g', [width]],
  ['f1.weight', [hiddenWidth, width]],
  ['f1.bias', [hiddenWidth]],
  ['f2.weight', [width, hiddenWidth]],
  ['f2.bias', [width]],
];

/** Names and shapes in the order of the file. The names are those of the training scripts. */
const shapes: readonly (readonly [string, readonly number[]])[] = [
  ['pos', [squareCount, width]],
  ['inp.weight', [width, planeCount]],
  ['inp.bias', [width]],
  ['c1.weight', [width, conditionCount]],
  ['c1.bias', [width]],
  ['c2.weight', [width, width]],
  ['c2.bias', [width]],
  ...Array.from({ length: blockCount }, (_, block) =>
    blockShapes.map(([name, shape]) => [`blk.${block}.${name}`, shape] as const),
  ).flat(),
  ['nf.g', [width]],
  ['p0.weight', [width, width]],
  ['p0.bias', [width]],
  ['pq.weight', [policyWidth, width]],
  ['pq.bias', [policyWidth]],
  ['pk.weight', [policyWidth, width]],
  ['pk.bias', [policyWidth]],
  ['v1.weight', [valueWidth, width]],
  ['v1.bias', [valueWidth]],
  ['v2.weight', [outcomeCount, valueWidth]],
  ['v2.bias', [outcomeCount]],
];

export const tensors: ReadonlyMap<string, Tensor> = layOutTensors();

/** Every part begins at a multiple of 16 bytes, as the training scripts write the file. */
function layOutTensors(): ReadonlyMap<string, Tensor> {
  let end = 0;
  const take = (byteLength: number): number => {
    const offset = Math.ceil(end / 16) * 16;
    end = offset + byteLength;
    return offset;
  };
  return new Map(
    shapes.map(([name, shape]) => {
      const count = shape.reduce((product, size) => product * size, 1);
      const isMatrix = name.endsWith('.weight');
      const offset = take(isMatrix ? count : 4 * count);
      const scaleOffset = isMatrix ? take(4 * (shape[0] ?? 0)) : undefined;
      return [name, { name, shape, offset, scaleOffset }];
    }),
  );
}
