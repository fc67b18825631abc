import { expect, test } from 'vitest';
import { createTestReview } from '../../../test-support/review/review.ts';
import { listHardestMoves } from './hardest-moves.ts';
import type { Review } from './queries.ts';

/** The session found the first move, found the third one at the second try, and left the game at the fifth. */
const difficulties = [
  { ply: 1, foundShare: 0.5 },
  { ply: 3, foundShare: 0.3 },
  { ply: 5, foundShare: 0.02 },
];
const review: Review = { ...createTestReview(), difficulties };
const listPlies = (moves: readonly { ply: number }[]): number[] => moves.map(({ ply }) => ply);

test('the hardest moves of the game come first, also those after the session had left it', () => {
  const { his } = listHardestMoves(review);
  expect(his).toEqual([
    { ply: 5, share: 0.02, isFound: false, isOnBoard: false },
    { ply: 3, share: 0.3, isFound: false, isOnBoard: true },
    { ply: 1, share: 0.5, isFound: true, isOnBoard: true },
  ]);
});

test('finds are moves found at the first try', () => {
  expect(listPlies(listHardestMoves(review).yours)).toEqual([1]);
});

test('at most three moves are listed', () => {
  const many = [...difficulties, { ply: 2, foundShare: 0.01 }];
  expect(listPlies(listHardestMoves({ ...review, difficulties: many }).his)).toEqual([2, 5, 3]);
});

test('a move that the reader still looks for is not listed', () => {
  const { session } = createTestReview();
  const moveHistory = session.moveHistory.slice(0, 4);
  const active = createTestReview({ session: { mode: 'FAITHFUL', status: 'active', moveHistory } });
  expect(listPlies(listHardestMoves({ ...active, difficulties }).his)).toEqual([3, 1]);
});

test('without a known difficulty nothing is listed', () => {
  expect(listHardestMoves(createTestReview())).toEqual({ his: [], yours: [] });
});
