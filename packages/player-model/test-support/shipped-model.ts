import { readFileSync } from 'node:fs';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { createPlainKernels } from '../src/plain-kernels.ts';
import { createPlayerModel } from '../src/player-model.ts';
import type { PlayerModel } from '../src/player-model.ts';
import { parseWeights } from '../src/weights.ts';
import type { Weights } from '../src/weights.ts';

const folder = new URL('../../../data/player-model/', import.meta.url);

export function readShippedFile(name: string): Buffer {
  return readFileSync(new URL(name, folder));
}

export function readShippedWeights(): Weights {
  const weights = parseWeights(readShippedFile('human-move-cc0.i8.bin'));
  if (!weights.ok) throw new Error(weights.error);
  return weights.value;
}

/** The model as it ships. Throws if this machine has no SIMD, so that no test passes on the plain kernels by mistake. */
export function createShippedModel(): PlayerModel {
  const model = createPlayerModel(readShippedWeights());
  if (model.kernels !== 'simd') throw new Error('this machine has no WebAssembly SIMD');
  return model;
}

export function createPlainModel(): PlayerModel {
  return createPlayerModel(readShippedWeights(), createPlainKernels);
}

export function readPosition(fen: string): Position {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

export interface Expected {
  readonly top5: readonly (readonly [string, number])[];
  readonly wdl: readonly [number, number, number];
}
export interface TestVector {
  readonly fen: string;
  readonly last_moves: readonly string[];
  readonly by_rating: Readonly<Record<string, { readonly i8: Expected }>>;
}

/** Fifty positions with the predictions of the training program, at five ratings each. */
export function readTestVectors(): readonly TestVector[] {
  return JSON.parse(readShippedFile('human-move-cc0.testvectors.json').toString()).vectors;
}
