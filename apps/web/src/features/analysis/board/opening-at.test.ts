import { expect, test } from 'vitest';
import { formatOpening } from './board-facts.ts';

const game = { eco: 'B54', opening: 'Sicilian Defense: Prins Variation' };
const openings = [
  { ply: 1, eco: 'B00', name: "King's Pawn Game" },
  { ply: 2, eco: 'B20', name: 'Sicilian Defense' },
  { ply: 9, eco: 'B54', name: 'Sicilian Defense: Prins Variation' },
];

test.each([
  [-1, ''],
  [0, "B00 King's Pawn Game"],
  [1, 'B20 Sicilian Defense'],
  [7, 'B20 Sicilian Defense'],
  [8, 'B54 Sicilian Defense: Prins Variation'],
  [90, 'B54 Sicilian Defense: Prins Variation'],
])('after the move of index %i: %j', (index, name) => {
  expect(formatOpening(game, { openings }, index)).toBe(name);
});

test("the game's own name where there is nothing else", () => {
  expect(formatOpening(game, null, 3)).toBe('B54 Sicilian Defense: Prins Variation');
  expect(formatOpening(game, { openings: [] }, 3)).toBe('B54 Sicilian Defense: Prins Variation');
  expect(formatOpening({ eco: null, opening: null }, undefined, 3)).toBe('');
});
