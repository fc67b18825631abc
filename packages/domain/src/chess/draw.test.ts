import { Chess as ChessJs } from 'chess.js';
import { array, assert, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDrawReason, hasInsufficientMaterial } from './draw.ts';
import { parseMove } from './parse-move.ts';
import { play } from './position.ts';
import { startFen } from './start-fen.ts';
import type { Position } from './position.ts';
import { playRandomGame, readPosition } from '../../test-support/chess/positions.ts';

/** Returns all positions of a game, including the first and the last. */
function listPositions(fen: string, moves: string): Position[] {
  let position = readPosition(fen);
  const positions = [position];
  for (const text of moves.split(' ').filter(Boolean)) {
    const move = parseMove(position, text);
    const played = move.ok ? play(position, move.value) : move;
    if (!played.ok) throw new Error(played.error);
    position = played.value.position;
    positions.push(position);
  }
  return positions;
}

const knightsOut = 'Nf3 Nf6 Ng1 Ng8';

describe('a draw is called', () => {
  test.each([
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', '', 'stalemate'],
    ['bare kings', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', '', 'insufficient material'],
    ['a knight', '4k3/8/8/8/8/8/8/4KN2 w - - 0 1', '', 'insufficient material'],
    ['a bishop', '4kb2/8/8/8/8/8/8/4K3 w - - 0 1', '', 'insufficient material'],
    ['bishops of one colour', '4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1', '', 'insufficient material'],
    ['many of them', 'b1b1k3/8/8/8/8/8/8/1B1BK3 w - - 0 1', '', 'insufficient material'],
    ['the last capture', '4k3/8/8/8/8/8/3p4/4K3 w - - 0 1', 'Kxd2', 'insufficient material'],
    ['the third time', startFen, `${knightsOut} ${knightsOut}`, 'threefold repetition'],
    ['100 half-moves', '4k3/8/8/8/8/8/8/R3K3 w - - 99 80', 'Ra2', 'fifty moves'],
    ['more than 100', '4k3/8/8/8/8/8/8/R3K3 w - - 130 80', '', 'fifty moves'],
    ['stalemate before anything', '7k/5Q2/6K1/8/8/8/8/8 b - - 120 90', '', 'stalemate'],
  ])('a draw is found: %s', (_, fen, moves, reason) => {
    expect(findDrawReason(listPositions(fen, moves))).toBe(reason);
  });
});

describe('no draw is called', () => {
  test.each([
    ['at the start', startFen, ''],
    ['the second time', startFen, knightsOut],
    ['at 99 half-moves', '4k3/8/8/8/8/8/8/R3K3 w - - 98 80', 'Ra2'],
    ['when the hundredth mates', '7k/8/6K1/8/8/8/8/R7 w - - 99 80', 'Ra8'],
    ['when a pawn moves in time', '4k3/8/8/8/8/8/P7/R3K3 w - - 99 80', 'a4'],
    ['with two knights', '4k3/8/8/8/8/8/8/3NKN2 w - - 0 1', ''],
    ['with bishops of both colours', '4kb2/8/8/8/8/8/8/4KB2 w - - 0 1', ''],
    ['with bishop and knight', '4kb2/8/8/8/8/8/8/4KN2 w - - 0 1', ''],
    ['with a knight on each side', '4kn2/8/8/8/8/8/8/4KN2 w - - 0 1', ''],
    ['with one pawn', '4k3/8/8/8/8/8/P7/4K3 w - - 0 1', ''],
    [
      'when castling was still allowed the first time',
      'r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1',
      'Rb1 Rb8 Ra1 Ra8 Rb1 Rb8 Ra1 Ra8',
    ],
    [
      'when en passant was possible the first time',
      'r3k3/3p4/8/4P3/8/8/8/R3K3 b - - 0 1',
      'd5 Rb1 Rb8 Ra1 Ra8 Rb1 Rb8 Ra1 Ra8',
    ],
  ])('a game is not drawn: %s', (_, fen, moves) => {
    expect(findDrawReason(listPositions(fen, moves))).toBeUndefined();
  });

  test('an empty list of positions is not drawn', () => {
    expect(findDrawReason([])).toBeUndefined();
  });
});

describe('laws', () => {
  test('draws in random games are those of chess.js', () => {
    const start = readPosition('k7/p7/P7/8/8/p7/P7/K7 w - - 0 1');
    const found = new Set<string | undefined>();
    assert(
      property(array(nat(1), { minLength: 30, maxLength: 40 }), (picks) => {
        const peer = new ChessJs(start.fen);
        const positions = [start];
        for (const { move, position } of playRandomGame(picks, start)) {
          peer.move(move.san);
          positions.push(position);
          const reason = findDrawReason(positions);
          found.add(reason);
          const expected = {
            draw: peer.isDraw(),
            threefold: peer.isThreefoldRepetition() && !peer.isInsufficientMaterial(),
          };
          expect({
            draw: reason !== undefined,
            threefold: reason === 'threefold repetition',
          }).toEqual(expected);
        }
      }),
      { numRuns: 15, seed: 3 },
    );
    expect(found).toContain('threefold repetition');
  });

  test('insufficient material is that of chess.js for every small set of pieces', () => {
    const kinds = ['1', 'N', 'n', 'B', 'b', 'R', 'P', 'q'];
    for (const one of kinds) {
      for (const two of kinds) {
        for (const three of kinds) {
          const fen = mergeCounts(`4k3/${one}7/8/1${two}6/8/2${three}5/8/4K3 w - - 0 1`);
          const expected = new ChessJs(fen).isInsufficientMaterial();
          expect(`${fen} ${hasInsufficientMaterial(fen)}`).toBe(`${fen} ${expected}`);
        }
      }
    }
  });
});

/** Merges the adjacent digits of an empty rank into 8. */
function mergeCounts(fen: string): string {
  return fen.replace(/\d{2,}(?=\/)/g, '8');
}
