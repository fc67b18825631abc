import { describe, expect, it } from 'vitest';
import { createGameReader } from '../../../../test-support/proofread/read-sentences.ts';
import type { PositionAnalysis } from '../../../analysis/position-analysis.ts';

/** Pawns for White in a position after 1.e4 e5 2.Nf3: before 2...f6, after it, and after 3.Nxe5. */
const cases: readonly (readonly [pawns: readonly number[], verdict: string, met: string])[] = [
  [[0.3, 3, 2.9], 'proved', 'proved'],
  // A reply that meets a move need not be the best one.
  [[0.3, 3, 1.5], 'refuted', 'unproved'],
  [[0.3, 3, 0.3], 'refuted', 'refuted'],
  [[0.3, 5, 3.5], 'unproved', 'unproved'],
];

const search = { engine: 'test', effort: 'standard', depth: 20, nodes: 1 } as const;

describe('a move that runs into a reply', () => {
  it.each(cases)(
    'with the evaluations %j "2...f6 runs into 3.Nxe5." is %s',
    (pawns, verdict, met) => {
      const places = ['/8/4p3/4P3/5N2/', '/5p2/4p3/4P3/5N2/', '/5p2/4N3/4P3/'];
      const request = (key: string): PositionAnalysis | undefined => {
        const value = pawns[places.findIndex((place) => key.includes(place))];
        return value === undefined
          ? undefined
          : {
              ...search,
              lines: [{ score: { kind: 'cp', cp: value * 100 }, depth: 20, moves: [] }],
            };
      };
      const reader = createGameReader('e4 e5 Nf3', { request });
      expect(reader.read(3, '2...f6 runs into 3.Nxe5.')[0]?.verdict).toBe(verdict);
      expect(reader.read(3, '2...f6 is met by 3.Nxe5.')[0]?.verdict).toBe(met);
    },
  );
});

/** Three pawns for White after 3.Nxe5, and nearly level elsewhere. */
const wonAfterNxe5 = (key: string): PositionAnalysis | undefined => ({
  ...search,
  lines: [
    { score: { kind: 'cp', cp: key.includes('/5p2/4N3/4P3/') ? 300 : 10 }, depth: 20, moves: [] },
  ],
});

describe('moves that would have saved or won the game', () => {
  const reader = createGameReader('e4 e5 Nf3 f6 Nc3', { request: wonAfterNxe5 });
  it.each([
    ['3...Nc6 would have saved Black.', 'proved'],
    ['3.Nxe5 would have won.', 'proved'],
    ['3.Bc4 would have won for White.', 'refuted'],
    ['3.Bc4 could have won.', 'refuted'],
  ] as const)('%s is %s', (text, verdict) => {
    expect(reader.read(5, text)[0]?.verdict).toBe(verdict);
  });
});
