import { expect, test, vi } from 'vitest';
import {
  createPlainModel,
  createShippedModel,
} from '../../../packages/player-model/test-support/shipped-model.ts';
import { drawnCount, formatDraw, listDrawnPositions, readDrawn } from './draw.ts';

// Half a minute on a quiet core; several times as long beside other programs.
vi.setConfig({ testTimeout: 600_000 });

// The plain kernels wrote the file. They take minutes for all positions, so they repeat only a few of them here.
const isRepeated = (_: unknown, at: number): boolean => at % 100 === 0;
const drawn = readDrawn();
const positions = [...listDrawnPositions()];

test('the file has all of the 2,000 positions', () => {
  expect([drawn.length, positions.length]).toEqual([drawnCount, drawnCount]);
});

test('the positions of the file are different ones of the packed games, in order', () => {
  const places = positions.map(({ game, ply }) => `${game} ${ply}`);
  expect(drawn.map((line) => line.split(' ', 2).join(' '))).toEqual(places);
  expect(new Set(places).size).toBe(drawn.length);
});

test('the SIMD kernels draw the same moves from the same predictions as the plain kernels', () => {
  const model = createShippedModel();
  expect(positions.map((asked) => formatDraw(asked, model.predict(asked)))).toEqual(drawn);
});

test('the plain kernels still draw the moves of the file', () => {
  const model = createPlainModel();
  const again = positions
    .filter(isRepeated)
    .map((asked) => formatDraw(asked, model.predict(asked)));
  expect(again).toEqual(drawn.filter(isRepeated));
});
