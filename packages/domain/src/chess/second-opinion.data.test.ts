import { Chess as ChessJs } from 'chess.js';
import { array, assert, constantFrom, nat, noBias, property } from 'fast-check';
import { expect, test } from 'vitest';
import { findDrawReason, hasInsufficientMaterial } from './draw.ts';
import { listLegalMoves } from './position.ts';
import { startFen } from './start-fen.ts';
import type { Position } from './position.ts';
import { playRandomGame, readPosition, trickyFens } from '../../test-support/chess/positions.ts';

const endgames = [
  '8/8/8/4k3/8/2n5/8/1K2B3 w - - 0 1',
  '8/8/8/4k3/7p/8/8/1K2B3 w - - 0 1',
  '8/1q6/8/4k3/8/8/8/1K6 w - - 0 1',
  '8/4P1k1/8/8/8/8/p7/1K6 w - - 0 1',
  '5k2/5P2/8/5K2/8/8/8/8 w - - 0 1',
];
const starts = constantFrom(startFen, startFen, ...endgames, ...Object.values(trickyFens));
const picks = array(noBias(nat()), { minLength: 60, maxLength: 110, size: 'max' });

function describeByChessJs(chess: ChessJs, withMoves: boolean): unknown {
  const moves = withMoves ? chess.moves({ verbose: true }) : [];
  return {
    fen: chess.fen(),
    moves: moves.map(({ lan, san }) => `${lan} ${san}`).toSorted(),
    inCheck: chess.isCheck(),
    isCheckmate: chess.isCheckmate(),
    isStalemate: chess.isStalemate(),
    insufficient: chess.isInsufficientMaterial(),
  };
}

function describe(position: Position, withMoves: boolean): unknown {
  const { fen, inCheck, isCheckmate, isStalemate } = position;
  return {
    fen,
    moves: (withMoves ? listLegalMoves(position) : [])
      .map(({ uci, san }) => `${uci} ${san}`)
      .toSorted(),
    inCheck,
    isCheckmate,
    isStalemate,
    insufficient: hasInsufficientMaterial(fen),
  };
}

test('chess.js agrees on every position of random games', () => {
  let seen = 0;
  const ends = new Set<string>();
  assert(
    property(starts, picks, (fen, picks) => {
      const peer = new ChessJs(fen);
      const start = readPosition(fen);
      expect(describe(start, true)).toEqual(describeByChessJs(peer, true));
      for (const { move, position } of playRandomGame(picks, start)) {
        peer.move(move.san);
        // Compares the moves of every fourth position only, because the verbose move list of chess.js is slow.
        const withMoves = seen % 4 === 0;
        expect(describe(position, withMoves)).toEqual(describeByChessJs(peer, withMoves));
        seen += 1;
        if (position.isCheckmate) ends.add('checkmate');
        ends.add(findDrawReason([position]) ?? 'none');
      }
    }),
    { numRuns: 45, seed: 1 },
  );
  expect(seen).toBeGreaterThan(2500);
  expect(ends).toContain('checkmate');
  expect(ends).toContain('stalemate');
  expect(ends).toContain('insufficient material');
});
