import { expect, test, vi } from 'vitest';
import {
  createPlainModel,
  createShippedModel,
} from '../../../packages/player-model/test-support/shipped-model.ts';
import { drawnCount, formatDraw, listDrawnPositions, readDrawn } from './draw.ts';

// Ten seconds on a quiet core; several times as long beside other programs.
vi.setConfig({ testTimeout: 600_000 });

// The plain kernels wrote the file. Predictions take time, so the SIMD kernels repeat one in four and the plain ones few.
const isRepeatedWithSimd = (_: unknown, at: number): boolean => at % 4 === 0;
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
  const again = positions
    .filter(isRepeatedWithSimd)
    .map((asked) => formatDraw(asked, model.predict(asked)));
  expect(again).toEqual(drawn.filter(isRepeatedWithSimd));
});

test('the plain kernels still draw the moves of the file', () => {
  const model = createPlainModel();
  const again = positions
    .filter(isRepeated)
    .map((asked) => formatDraw(asked, model.predict(asked)));
  expect(again).toEqual(drawn.filter(isRepeated));
});
