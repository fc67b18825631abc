import { accept, refuse } from '@lamplight/domain/parse-result.ts';
import type { ParseResult } from '@lamplight/domain/parse-result.ts';
import { tensors, weightsByteLength, weightsSha256 } from './network.ts';
import { computeSha256 } from './sha256.ts';

declare const checked: unique symbol;

/** File of weights whose checksum is right. Only `parseWeights` creates one. */
export interface Weights {
  readonly [checked]: true;
  readonly buffer: ArrayBuffer;
}

/**
 * Accepts exactly the file that this version of the program belongs to. The layout of the file is part of the program,
 * so any other file would give wrong numbers without an error.
 */
export function parseWeights(bytes: Uint8Array): ParseResult<Weights> {
  if (bytes.length !== weightsByteLength) {
    const found = `${bytes.length} bytes instead of ${weightsByteLength}`;
    return refuse(`player model refused: ${found}, so the file is cut or is another file`);
  }
  const sha256 = computeSha256(bytes);
  if (sha256 !== weightsSha256) {
    const found = `SHA-256 ${sha256} instead of ${weightsSha256}`;
    return refuse(`player model refused: ${found}, so the file is damaged or of another version`);
  }
  // A copy begins at an address that the number formats allow, whatever buffer the bytes came from.
  const { buffer } = Uint8Array.from(bytes);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark exists only in the type
  return accept({ buffer } as Weights);
}

/** Returns a tensor as float32 values, row by row. */
export function readTensor({ buffer }: Weights, name: string): Float32Array {
  const tensor = tensors.get(name);
  if (!tensor) throw new Error(`the player model has no tensor ${name}`);
  const { shape, offset, scaleOffset } = tensor;
  const [rows = 1, columns = 1] = shape;
  if (scaleOffset === undefined) return new Float32Array(buffer, offset, rows * columns).slice();
  const quantised = new Int8Array(buffer, offset, rows * columns);
  const scales = new Float32Array(buffer, scaleOffset, rows);
  const values = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const scale = scales[row] ?? 0;
    for (let at = row * columns; at < (row + 1) * columns; at += 1) {
      values[at] = (quantised[at] ?? 0) * scale;
    }
  }
  return values;
}
