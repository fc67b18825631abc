import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { previewLine } from './use-line-preview.ts';

const line = (...uci: string[]) => ({ scoreCp: 0, mate: null, depth: 1, san: uci, uci });

test('a move of a line gives its position and its squares', () => {
  expect(previewLine(startFen, line('e2e4', 'c7c5'), 1)).toEqual({
    fen: 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    lastMove: ['c7', 'c5'],
  });
});

test('behind an illegal move there is nothing to show', () => {
  const broken = line('e2e4', 'e7e2', 'g1f3');
  expect(previewLine(startFen, broken, 0)?.lastMove).toEqual(['e2', 'e4']);
  expect(previewLine(startFen, broken, 1)).toBeNull();
  expect(previewLine(startFen, broken, 2)).toBeNull();
});
