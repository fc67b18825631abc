import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { startPosition } from '@lamplight/domain/chess/position.ts';
import { assert, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateEloDifference, convertToElo, convertToScore } from './elo.ts';
import { matchOpenings, shuffleOpenings } from './openings.ts';

describe('the difference in Elo', () => {
  test.each([
    // Calculated by hand from the logistic curve.
    [0.5, 0],
    [0.64, 100],
    [0.76, 200],
    [10 / 11, 400],
    [1 / 11, -400],
  ])('at a score of %d', (score, elo) => {
    expect(convertToElo(score)).toBeCloseTo(elo, -1);
  });

  test.each([0.1, 0.5, 0.75])('gives back the score %d it was made from', (score) => {
    expect(convertToScore(convertToElo(score))).toBeCloseTo(score, 10);
    expect([convertToScore(-Infinity), convertToScore(Infinity)]).toEqual([0, 1]);
  });

  test('with its interval, of a match that was reckoned elsewhere', () => {
    const { elo, low, high } = estimateEloDifference({ wins: 185, draws: 7, losses: 8 });
    expect([elo, low, high].map(Math.round)).toEqual([486, 408, 616]);
  });

  test('of an even match lies around nothing', () => {
    const { elo, low, high } = estimateEloDifference({ wins: 10, draws: 5, losses: 10 });
    expect(elo).toBe(0);
    expect(low).toBeCloseTo(-high, 6);
    expect(low).toBeLessThan(0);
  });

  test('of games all won has a lower bound only, which more games raise', () => {
    const few = estimateEloDifference({ wins: 10, draws: 0, losses: 0 });
    const many = estimateEloDifference({ wins: 100, draws: 0, losses: 0 });
    expect(few).toMatchObject({ elo: Infinity, high: Infinity });
    // A player who wins 69 % of games wins ten of ten games with a probability of 1 in 40.
    expect(few.low).toBeCloseTo(convertToElo(0.025 ** 0.1), 6);
    expect(many.low).toBeGreaterThan(few.low);
  });

  test('of one game says nothing', () => {
    expect(estimateEloDifference({ wins: 1, draws: 0, losses: 0 }).low).toBeLessThan(0);
    expect(estimateEloDifference({ wins: 0, draws: 0, losses: 0 }).high).toBe(Infinity);
  });

  test('is the other way round for the other side', () => {
    expect.hasAssertions();
    assert(
      property(nat(50), nat(50), nat(50), (wins, draws, losses) => {
        const one = estimateEloDifference({ wins, draws, losses });
        const other = estimateEloDifference({ wins: losses, draws, losses: wins });
        expect(one.low <= one.elo && one.elo <= one.high).toBe(true);
        // Infinite bounds are exactly opposite; finite bounds may differ by rounding.
        expect(other.high === -one.low || Math.abs(other.high + one.low) < 1e-6).toBe(true);
      }),
    );
  });
});

describe('the openings', () => {
  test('are legal, different and whole moves', () => {
    for (const opening of matchOpenings) {
      expect(playLine(startPosition, opening)).toHaveLength(opening.length);
      expect(opening.length % 2).toBe(0);
      expect(parseMove(startPosition, opening[0] ?? '').ok).toBe(true);
    }
    expect(new Set(matchOpenings.map(String)).size).toBe(matchOpenings.length);
  });

  test('come in the order of their seed, each once', () => {
    expect(shuffleOpenings(7)).toEqual(shuffleOpenings(7));
    expect(shuffleOpenings(7)).not.toEqual(shuffleOpenings(8));
    expect(shuffleOpenings(7).toSorted((a, b) => a - b)).toEqual([...matchOpenings.keys()]);
  });
});
