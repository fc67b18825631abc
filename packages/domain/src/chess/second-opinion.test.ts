import { Chess } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { makeSquare } from 'chessops/util';
import { array, assert, constantFrom, nat, noBias, property } from 'fast-check';
import { expect, test } from 'vitest';
import { drawReason, hasInsufficientMaterial } from './draw.ts';
import { letterOfRole, promotionRoles } from './pieces.ts';
import { legalMoves } from './position.ts';
import { startFen } from './start-fen.ts';
import type { Position } from './position.ts';
import { gameByPicks, positionOf, trickyFens } from './positions-for-tests.ts';

const endgames = [
  '8/8/8/4k3/8/2n5/8/1K2B3 w - - 0 1',
  '8/8/8/4k3/7p/8/8/1K2B3 w - - 0 1',
  '8/1q6/8/4k3/8/8/8/1K6 w - - 0 1',
  '8/4P1k1/8/8/8/8/p7/1K6 w - - 0 1',
  '5k2/5P2/8/5K2/8/8/8/8 w - - 0 1',
];
const starts = constantFrom(startFen, startFen, ...endgames, ...Object.values(trickyFens));
const picks = array(noBias(nat()), { minLength: 60, maxLength: 110, size: 'max' });

function opinionOf(fen: string): Chess {
  return Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
}

/** What both libraries must agree on. The moves of chessops castle by taking the rook. */
function opinion(position: Chess): unknown {
  const moves: string[] = [];
  for (const [from, targets] of position.allDests()) {
    for (const to of targets) {
      const arrives = position.board.pawn.has(from) && (to < 8 || to >= 56);
      const castles = position.board.king.has(from) && position.board[position.turn].has(to);
      const target = castles ? (to > from ? from + 2 : from - 2) : to;
      for (const promotion of arrives ? promotionRoles : [undefined]) {
        const move = promotion ? { from, to, promotion } : { from, to };
        const letter = promotion ? letterOfRole(promotion) : '';
        const uci = `${makeSquare(from)}${makeSquare(target)}${letter}`;
        moves.push(`${uci} ${makeSan(position, move)}`);
      }
    }
  }
  return {
    fen: makeFen(position.toSetup()),
    moves: moves.toSorted(),
    inCheck: position.isCheck(),
    isCheckmate: position.isCheckmate(),
    isStalemate: position.isStalemate(),
    insufficient: position.isInsufficientMaterial(),
  };
}

function own(position: Position): unknown {
  const { fen, inCheck, isCheckmate, isStalemate } = position;
  return {
    fen,
    moves: legalMoves(position)
      .map(({ uci, san }) => `${uci} ${san}`)
      .toSorted(),
    inCheck,
    isCheckmate,
    isStalemate,
    insufficient: hasInsufficientMaterial(fen),
  };
}

test('chessops agrees on every position of random games', () => {
  let seen = 0;
  const ends = new Set<string>();
  assert(
    property(starts, picks, (fen, picks) => {
      const peer = opinionOf(fen);
      const start = positionOf(fen);
      expect(own(start)).toEqual(opinion(peer));
      for (const { move, position } of gameByPicks(picks, start)) {
        const from = squareOf(move.from);
        const to = move.castles
          ? move.castles === 'kingside'
            ? from + 3
            : from - 4
          : squareOf(move.to);
        peer.play(move.promotion ? { from, to, promotion: move.promotion } : { from, to });
        expect(own(position)).toEqual(opinion(peer));
        seen += 1;
        if (position.isCheckmate) ends.add('checkmate');
        ends.add(drawReason([position]) ?? 'none');
      }
    }),
    { numRuns: 45, seed: 1 },
  );
  expect(seen).toBeGreaterThan(2500);
  expect(ends).toContain('checkmate');
  expect(ends).toContain('stalemate');
  expect(ends).toContain('insufficient material');
}, 120_000);

function squareOf(name: string): number {
  return name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
}
