import { describe, expect, it } from 'vitest';
import type { PositionAnalysis } from '../../../analysis/position-analysis.ts';
import { createGameReader } from '../../../../test-support/proofread/read-sentences.ts';

/** The same score, from White's side, for every position. */
function createAnalysis(scoreCp: number): PositionAnalysis {
  const lines = [{ score: { kind: 'cp', cp: scoreCp } as const, depth: 15, moves: [] }];
  return { engine: 'Stockfish 17', effort: 'standard', depth: 15, nodes: 250_000, lines };
}

describe('threats and gains in positions that are decided', () => {
  it.each([
    ['e4 e5 Nf3', 430, 'White threatens 3.a3.', 'unproved'],
    ['e4 e5 Nf3', 0, 'White threatens 3.a3.', 'refuted'],
    ['e4 e5 Nf3 a6', -300, '3.Nxe5 wins a pawn, but after 3...h6 Black is winning.', 'unproved'],
    ['e4 d5', -300, '2.exd5 wins a rook, but after 2...Nf6 Black is winning.', 'refuted'],
    ['e4 d5', -300, '2.Nf3 wins a pawn, but after 2...Nf6 Black is winning.', 'refuted'],
  ] as const)('after %s at %i: %s is %s', (moves, scoreCp, text, verdict) => {
    const game = createGameReader(moves, { request: () => createAnalysis(scoreCp) });
    const [sentence] = game.read(moves.split(' ').length, text);
    expect(sentence?.verdict).toBe(verdict);
  });
});
