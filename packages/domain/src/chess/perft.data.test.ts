import { expect, test } from 'vitest';
import { readPosition, trickyFens } from '../../test-support/chess/positions.ts';
import { listLegalMoves, play, startPosition, type Position } from './position.ts';

function perft(position: Position, depth: number): number {
  const moves = listLegalMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce((nodes, move) => {
    const played = play(position, move);
    if (!played.ok) throw new Error(played.error);
    return nodes + perft(played.value.position, depth - 1);
  }, 0);
}

test.each([
  ['the start, two plies', 2, startPosition.fen, 400],
  ['the start, three plies', 3, startPosition.fen, 8902],
  ['kiwipete', 3, trickyFens.kiwipete, 97_862],
  ['rook endgame', 4, trickyFens['rook endgame with en passant pins'], 43_238],
  ['promotions under attack', 3, trickyFens['promotions under attack'], 9467],
  ['promotion with discovered lines', 3, trickyFens['promotion with discovered lines'], 62_379],
  ['quiet middlegame', 2, trickyFens['quiet middlegame'], 2079],
  ['pawns about to promote', 3, trickyFens['pawns about to promote'], 9483],
])('the legal moves of %s are as many as published', (_, depth, fen, nodes) => {
  expect(perft(readPosition(fen), depth)).toBe(nodes);
});
