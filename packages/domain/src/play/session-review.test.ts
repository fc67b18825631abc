import { describe, expect, test } from 'vitest';
import {
  findCostliestAttempt,
  calculateGuessAccuracy,
  calculateOwnAccuracy,
  findPermanentGap,
  buildSessionCourse,
} from './session-review.ts';
import type { SessionCourse } from './session-review.ts';

const followedTo = (followed: number, his: (number | null)[], own: number[]): SessionCourse =>
  buildSessionCourse({
    side: 'white',
    recorded: his,
    followed,
    plies: followed + own.length,
    own: new Map(own.map((chance, index) => [followed + 1 + index, chance])),
  });

describe('the two curves', () => {
  test('are one while the record is followed, then part', () => {
    const { his, yours } = followedTo(2, [50, 52, 51, 60, 70], [40, 35]);
    expect(his).toEqual([50, 52, 51, 60, 70]);
    expect(yours).toEqual([50, 52, 51, 40, 35]);
  });

  test('are seen from the side that is played', () => {
    const course = buildSessionCourse({
      side: 'black',
      recorded: [50, 60, null],
      followed: 1,
      plies: 3,
      own: new Map([[2, 90]]),
    });
    expect(course.his).toEqual([50, 40, null]);
    expect(course.yours).toEqual([50, 40, 10, null]);
  });

  test('know nothing of what nobody has looked at, however far the session goes', () => {
    const { yours } = buildSessionCourse({
      side: 'white',
      recorded: [],
      followed: 2,
      plies: 2,
      own: new Map(),
    });
    expect(yours).toEqual([null, null, null]);
  });
});

describe('accuracy over the same moves', () => {
  const his = [50, 50, 50, 60, 60];

  test('his moves found are as exact as his', () => {
    const found = [1, 3].map((ply) => ({ ply, behind: 0 }));
    expect(calculateGuessAccuracy({ his }, found)).toEqual({ yours: 100, his: 100, moves: 2 });
  });

  test('what a guess gave away counts against it alone', () => {
    const result = calculateGuessAccuracy({ his }, [
      { ply: 1, behind: 0 },
      { ply: 3, behind: 20 },
    ]);
    expect(result).toMatchObject({ his: 100, moves: 2 });
    expect(result?.yours).toBeGreaterThan(70);
    expect(result?.yours).toBeLessThan(90);
  });

  test('a guess that was better than his makes up for what his move gave away', () => {
    const slipped = [60, 50];
    const result = calculateGuessAccuracy({ his: slipped }, [{ ply: 1, behind: -10 }]);
    expect(result?.yours).toBe(100);
    expect(result?.his).toBeLessThan(100);
  });

  test('moves that nobody has compared are left out for both', () => {
    const tries = [
      { ply: 1, behind: null },
      { ply: 9, behind: 0 },
    ];
    expect(calculateGuessAccuracy({ his }, tries)).toBeNull();
  });

  test('of the way on: the moves of the user alone', () => {
    const course = followedTo(2, [50, 50, 50], [50, 80, 40]);
    const result = calculateOwnAccuracy(course, 'white', 'white');
    expect(result?.moves).toBe(2);
    expect(result?.accuracy).toBeLessThan(60);
    expect(calculateOwnAccuracy(course, 'black', 'white')?.accuracy).toBe(100);
  });

  test('of the way on: not before all of it is known', () => {
    const course = { ...followedTo(2, [50, 50, 50], [50]), yours: [50, 50, 50, null] };
    expect(calculateOwnAccuracy(course, 'white', 'white')).toBeNull();
    expect(calculateOwnAccuracy(followedTo(2, [50, 50, 50], []), 'white', 'white')).toBeNull();
  });
});

describe('where it went wrong', () => {
  test('where the gap opened that never closed, not where one opened first', () => {
    const course = followedTo(1, [50, 50, 50, 50, 50, 50, 50], [30, 45, 45, 39, 20]);
    expect(findPermanentGap(course)).toEqual({ kind: 'gap', ply: 5, points: 11 });
  });

  test('at once, when the first own move opened it', () => {
    expect(findPermanentGap(followedTo(1, [50, 50, 60], [40, 35]))).toEqual({
      kind: 'gap',
      ply: 2,
      points: 20,
    });
  });

  test('after the end of his game it is held against its last position', () => {
    const course = followedTo(1, [50, 50, 90], [88, 85, 70]);
    expect(findPermanentGap(course)).toEqual({ kind: 'gap', ply: 4, points: 20 });
  });

  test.each([
    ['one that closed again', [20, 48]],
    ['a lead', [60, 70]],
    ['nothing of one’s own', []],
  ])('nowhere: %s', (_, own) => {
    expect(findPermanentGap(followedTo(1, [50, 50, 50, 50], own))).toEqual({ kind: 'none' });
  });

  test('cannot be told while a position is missing', () => {
    const course = { ...followedTo(1, [50, 50, 50], [40]), yours: [50, 50, null] };
    expect(findPermanentGap(course)).toEqual({ kind: 'unknown' });
    expect(findPermanentGap(followedTo(1, [50, null, null], [40]))).toEqual({ kind: 'unknown' });
  });

  test('of guesses that were taken back, the dearest', () => {
    const tries = [
      { ply: 1, behind: 0 },
      { ply: 3, behind: 12 },
      { ply: 5, behind: 31 },
      { ply: 7, behind: 31 },
      { ply: 9, behind: null },
    ];
    expect(findCostliestAttempt(tries)?.ply).toBe(5);
    expect(findCostliestAttempt(tries.slice(0, 1))).toBeUndefined();
  });
});
