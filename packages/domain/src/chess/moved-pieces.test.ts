import { array, assert, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { movedPieces } from './moved-pieces.ts';
import { piecesOf } from './pieces.ts';
import { legalMoves, play } from './position.ts';
import type { Position } from './position.ts';
import { gameByPicks, positionOf, trickyFens } from './positions-for-tests.ts';

/** Moves after which the pieces do not stand as the rules have them. */
function wrongMoves(position: Position): string[] {
  const pieces = piecesOf(position.fen);
  return legalMoves(position)
    .filter((move) => {
      const played = play(position, move);
      const expected = played.ok ? piecesOf(played.value.position.fen) : new Map();
      const moved = movedPieces(pieces, move.uci);
      return (
        moved.size !== expected.size ||
        [...expected].some(([square, piece]) => {
          const found = moved.get(square);
          return found?.color !== piece.color || found?.role !== piece.role;
        })
      );
    })
    .map(({ uci }) => `${uci} in ${position.fen}`);
}

test.each(Object.entries(trickyFens))('every legal move is made in %s', (_, fen) => {
  expect(wrongMoves(positionOf(fen))).toEqual([]);
});

test('every legal move is made over random games', () => {
  expect.hasAssertions();
  assert(
    property(array(nat(), { maxLength: 40 }), (picks) => {
      const last = gameByPicks(picks).at(-1)?.position;
      expect(last ? wrongMoves(last) : []).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('leaves the board it was given alone', () => {
  const pieces = piecesOf(trickyFens.kiwipete);
  const count = pieces.size;
  movedPieces(pieces, 'e5f7');
  expect(pieces.size).toBe(count);
  expect(pieces.get('e5')?.role).toBe('knight');
});

test.each(['', 'x9y1', 'e4e5'])('nothing moves by "%s"', (uci) => {
  expect(movedPieces(piecesOf('7k/8/8/8/8/8/8/K7'), uci).size).toBe(2);
});
