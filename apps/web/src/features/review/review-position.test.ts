import { expect, test } from 'vitest';
import { getStartPosition, takeStep } from './review-context.ts';
import type { ReviewPosition, Step, ReviewedMoves } from './review-context.ts';

/** A session that missed the recorded move twice at the third half-move and left the game at the seventh. */
const walk: ReviewedMoves = {
  plies: 9,
  divergences: [
    { ply: 3, action: 'rewind' },
    { ply: 3, action: 'rewind' },
    { ply: 7, action: 'play_on' },
  ],
};
const at = (ply: number, tried: number | null = null, open = 0): ReviewPosition => ({
  ply,
  tried,
  open,
});

test('begins before the first move, with the first divergence open', () => {
  expect(getStartPosition(walk)).toEqual(at(0));
  expect(getStartPosition({ plies: 9, divergences: [] }).open).toBeUndefined();
});

test.each<[string, ReviewPosition, Step, ReviewPosition]>([
  ['on', at(0), { type: 'next' }, at(1)],
  ['on to a divergence opens it', at(6), { type: 'next' }, at(7, null, 2)],
  ['on past a divergence leaves it open', at(7, null, 2), { type: 'next' }, at(8, null, 2)],
  ['back before a divergence opens the one before', at(7, null, 2), { type: 'previous' }, at(6)],
  ['back', at(5), { type: 'previous' }, at(4)],
  ['not beyond the start', at(0), { type: 'previous' }, at(0)],
  ['not beyond the end', at(9), { type: 'next' }, at(9, null, 2)],
  ['start', at(8), { type: 'first' }, at(0)],
  ['end', at(1), { type: 'last' }, at(9, null, 2)],
  ['to a move', at(1), { type: 'go-to', ply: 5 }, at(5)],
  ['to a move that is not there', at(1), { type: 'go-to', ply: 99 }, at(9, null, 2)],
  ['to a tried move', at(9), { type: 'show', divergence: 1 }, at(3, 1, 1)],
  ['back from it to before it', at(3, 1, 1), { type: 'previous' }, at(2)],
  ['on from it to his move', at(3, 1, 1), { type: 'next' }, at(3)],
  [
    'a move the user played on with is part of the session',
    at(0),
    { type: 'show', divergence: 2 },
    at(7, null, 2),
  ],
  ['a divergence that is not there', at(4), { type: 'show', divergence: 9 }, at(4)],
])('%s', (_, place, step, expected) => {
  expect(takeStep(walk, place, step)).toEqual(expected);
});
