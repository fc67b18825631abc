import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectLines } from './line-collector.ts';
import type { EngineLine } from './search.ts';

const line = (depth: number, move: string): EngineLine => ({
  score: { kind: 'cp', cp: depth },
  depth,
  moves: [move],
});
const names = (lines: readonly EngineLine[]): string[] =>
  lines.map(({ depth, moves }) => `${depth} ${moves[0]}`);

/** Adds reports of an engine in order. Each report has a rank, a depth and a move. */
function heard(wanted: number, said: readonly (readonly [number, number, string])[]) {
  const collector = collectLines(wanted);
  const completed = said.filter(([rank, depth, move]) => collector.add(rank, line(depth, move)));
  return { collector, completed };
}

describe('the lines of a search', () => {
  test('count when all have reached one depth', () => {
    const { collector, completed } = heard(2, [
      [1, 1, 'e4'],
      [2, 1, 'd4'],
      [1, 2, 'd4'],
    ]);
    expect(completed).toEqual([[2, 1, 'd4']]);
    expect(names(collector.complete())).toEqual(['1 e4', '1 d4']);
  });

  test('of an interrupted depth that changed the engine’s mind come first, and no move comes twice', () => {
    const { collector } = heard(3, [
      [1, 8, 'e4'],
      [2, 8, 'd4'],
      [3, 8, 'c4'],
      [1, 9, 'd4'],
    ]);
    expect(names(collector.final('d4'))).toEqual(['9 d4', '8 e4', '8 c4']);
    expect(names(collector.final('e4'))).toEqual(['8 e4', '8 d4', '8 c4']);
  });

  test('of a depth that is reported again replace those before', () => {
    const { collector, completed } = heard(2, [
      [1, 5, 'e4'],
      [2, 5, 'd4'],
      [1, 5, 'd4'],
    ]);
    expect(completed).toHaveLength(1);
    expect(names(collector.complete())).toEqual(['5 e4', '5 d4']);
    expect(names(collector.final('d4'))).toEqual(['5 d4', '5 e4']);
    expect(collector.add(2, line(5, 'e4'))).toBe(true);
    expect(names(collector.complete())).toEqual(['5 d4', '5 e4']);
  });

  test('beyond those wanted, or of a depth that is past, are left out', () => {
    const { collector } = heard(1, [
      [1, 6, 'e4'],
      [2, 6, 'd4'],
      [1, 5, 'c4'],
    ]);
    expect(names(collector.final('e4'))).toEqual(['6 e4']);
  });

  test('that began and never completed are better than none', () => {
    const { collector } = heard(3, [
      [1, 1, 'e4'],
      [2, 1, 'd4'],
    ]);
    expect(names(collector.final('e4'))).toEqual(['1 e4', '1 d4']);
    expect(names(collector.final(null))).toEqual(['1 e4', '1 d4']);
  });

  test('never name a move twice, whatever is said and whenever it ends', () => {
    const move = fc.constantFrom('a', 'b', 'c', 'd');
    const said = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(4), move));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), said, fc.option(move), (wanted, lines, best) => {
        const collector = collectLines(wanted);
        for (const [rank, depth, first] of lines) {
          collector.add(rank, line(depth, first));
          for (const set of [collector.complete(), collector.final(best)]) {
            expect(new Set(set.map(({ moves }) => moves[0])).size).toBe(set.length);
            expect(set.length).toBeLessThanOrEqual(wanted);
          }
          const depths = new Set(collector.complete().map((entry) => entry.depth));
          expect(depths.size).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
