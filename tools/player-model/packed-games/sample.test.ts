import { expect, test } from 'vitest';
import type { PackedGame } from './packed-games.ts';
import { choosePlaces, groupByGame, listAskedPositions } from './sample.ts';

const start = { source: 0, timeClass: 'rapid', ratings: { white: 1150, black: 2250 } } as const;
const createGame = (given: Partial<PackedGame>): PackedGame => ({
  ...start,
  number: 1,
  heldOut: ['white', 'black'],
  moves: new Uint8Array(14),
  ...given,
});

test('places are those of held-out sides from ply 10', () => {
  const places = choosePlaces([createGame({ heldOut: ['black'] })], 10);
  expect(places.toSorted((a, b) => a.ply - b.ply)).toEqual([
    { game: 1, ply: 11 },
    { game: 1, ply: 13 },
  ]);
});

test.each([
  ['in bullet games', { timeClass: 'bullet' }],
  ['in games that were trained on', { heldOut: [] }],
  ['of players outside the ranges of ratings', { ratings: { white: 900, black: 2400 } }],
] as const)('no places are chosen %s', (_what, given) => {
  expect(choosePlaces([createGame(given)], 10)).toEqual([]);
});

test('a smaller choice is a part of a larger one', () => {
  const games = Array.from({ length: 20 }, (_, number) => createGame({ number }));
  const [few, many] = [choosePlaces(games, 5), choosePlaces(games, 15)];
  expect(few).toHaveLength(10);
  expect(many).toEqual(expect.arrayContaining(few));
});

test('a chosen position has the rating of its mover, the last two moves and the played move', () => {
  // Number 0 is the move of the pawn on the lowest square to its lowest target: a3, a5, b3, a4.
  const game = createGame({ moves: Uint8Array.of(0, 0, 0, 0) });
  const [asked] = listAskedPositions(game, groupByGame([{ game: 1, ply: 3 }]).get(1) ?? new Set());
  expect(asked).toMatchObject({ band: 2200, rating: 2250, ply: 3 });
  expect(asked?.history).toEqual(['a7a5', 'b2b3']);
  expect(asked?.played).toBe('a5a4');
  expect(asked?.position.turn).toBe('black');
});
