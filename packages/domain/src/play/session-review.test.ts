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
  test('the two curves are equal while the record is followed and differ afterwards', () => {
    const { his, yours } = followedTo(2, [50, 52, 51, 60, 70], [40, 35]);
    expect(his).toEqual([50, 52, 51, 60, 70]);
    expect(yours).toEqual([50, 52, 51, 40, 35]);
  });

  test('the curves show the winning chances of the side that the user plays', () => {
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

  test('a curve is null where no evaluation is known, however long the session is', () => {
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

  test('a recorded move that was found has the accuracy of the recorded move', () => {
    const found = [1, 3].map((ply) => ({ ply, behind: 0 }));
    expect(calculateGuessAccuracy({ his }, found)).toEqual({ yours: 100, his: 100, moves: 2 });
  });

  test('the deficit of a guess lowers only the accuracy of the guess', () => {
    const result = calculateGuessAccuracy({ his }, [
      { ply: 1, behind: 0 },
      { ply: 3, behind: 20 },
    ]);
    expect(result).toMatchObject({ his: 100, moves: 2 });
    expect(result?.yours).toBeGreaterThan(70);
    expect(result?.yours).toBeLessThan(90);
  });

  test('a guess better than the recorded move has the higher accuracy', () => {
    const slipped = [60, 50];
    const result = calculateGuessAccuracy({ his: slipped }, [{ ply: 1, behind: -10 }]);
    expect(result?.yours).toBe(100);
    expect(result?.his).toBeLessThan(100);
  });

  test('moves without a comparison are left out of both means', () => {
    const tries = [
      { ply: 1, behind: null },
      { ply: 9, behind: 0 },
    ];
    expect(calculateGuessAccuracy({ his }, tries)).toBeNull();
  });

  test('after the record only the moves of the user count', () => {
    const course = followedTo(2, [50, 50, 50], [50, 80, 40]);
    const result = calculateOwnAccuracy(course, 'white', 'white');
    expect(result?.moves).toBe(2);
    expect(result?.accuracy).toBeLessThan(60);
    expect(calculateOwnAccuracy(course, 'black', 'white')?.accuracy).toBe(100);
  });

  test('after the record there is no accuracy until all evaluations are known', () => {
    const course = { ...followedTo(2, [50, 50, 50], [50]), yours: [50, 50, 50, null] };
    expect(calculateOwnAccuracy(course, 'white', 'white')).toBeNull();
    expect(calculateOwnAccuracy(followedTo(2, [50, 50, 50], []), 'white', 'white')).toBeNull();
  });
});

describe('the half-move where the session went wrong', () => {
  test('the permanent gap is the one that never closed, not the first one', () => {
    const course = followedTo(1, [50, 50, 50, 50, 50, 50, 50], [30, 45, 45, 39, 20]);
    expect(findPermanentGap(course)).toEqual({ kind: 'gap', ply: 5, points: 11 });
  });

  test('the permanent gap can open with the first own move', () => {
    expect(findPermanentGap(followedTo(1, [50, 50, 60], [40, 35]))).toEqual({
      kind: 'gap',
      ply: 2,
      points: 20,
    });
  });

  test('after the end of the recorded game the session is compared with its last position', () => {
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

  test('the permanent gap is unknown while an evaluation is missing', () => {
    const course = { ...followedTo(1, [50, 50, 50], [40]), yours: [50, 50, null] };
    expect(findPermanentGap(course)).toEqual({ kind: 'unknown' });
    expect(findPermanentGap(followedTo(1, [50, null, null], [40]))).toEqual({ kind: 'unknown' });
  });

  test('the costliest attempt is the one with the largest deficit', () => {
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
