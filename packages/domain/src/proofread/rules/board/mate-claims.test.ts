import { describe, expect, it } from 'vitest';
import type { PositionAnalysis } from '../../../analysis/position-analysis.ts';
import { createGameReader, operaGame } from '../../../../test-support/proofread/read-sentences.ts';

function createAnalysis(score: PositionAnalysis['lines'][number]['score']): PositionAnalysis {
  return {
    engine: 'Stockfish 17.1',
    effort: 'standard',
    depth: 18,
    nodes: 1,
    lines: [{ score, depth: 18, moves: [] }],
  };
}

describe('mate by a named move, and mate that is parried', () => {
  const mating = createGameReader(operaGame, {
    request: () => createAnalysis({ kind: 'mate', moves: 2 }),
  });
  const level = createGameReader(operaGame, {
    request: () => createAnalysis({ kind: 'cp', cp: 20 }),
  });
  it.each([
    [mating, 32, 'White mates at once by 17.Rd8.', 'proved'],
    [mating, 32, 'White mates at once by 17.Bd8.', 'refuted'],
    [mating, 30, 'White mates by 16.Qb8+.', 'proved'],
    [level, 30, 'White mates by 16.Qb3.', 'refuted'],
    [mating, 30, '16.Qb8+ mates.', 'proved'],
    [level, 30, '16.Qxf7+ mates.', 'refuted'],
    [mating, 30, '16.Qb8+ forces mate.', 'proved'],
    [level, 30, '16.Qb4 forces mate.', 'refuted'],
    [level, 32, 'With this capture Black has parried the mate.', 'refuted'],
  ] as const)('%# reads sentence %s %s', (reader, ply, text, verdict) => {
    expect(reader.read(ply, text).map((each) => each.verdict)).toEqual([verdict]);
  });
});
