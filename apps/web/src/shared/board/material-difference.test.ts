import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { compareMaterial } from './name-bar.tsx';

test('nobody leads at the start', () => {
  const even = { extra: [], points: 0 };
  expect(compareMaterial(startFen)).toEqual({ white: even, black: even });
});

test('a rook against bishop and pawn', () => {
  expect(compareMaterial('6k1/r3bpp1/1p1pq3/3R3P/4Pp2/5P2/4Q1KP/3R4 b - - 8 43')).toEqual({
    white: { extra: ['rook'], points: 1 },
    black: { extra: ['bishop', 'pawn'], points: 0 },
  });
});

test('each of several is counted', () => {
  expect(compareMaterial('4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1').white).toEqual({
    extra: ['queen', 'queen'],
    points: 18,
  });
});
