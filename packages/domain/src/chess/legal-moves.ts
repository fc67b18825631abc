import { castlingSide } from 'chessops/chess';
import type { Chess } from 'chessops/chess';
import { makeSan } from 'chessops/san';
import { SquareSet } from 'chessops/squareSet';
import type { NormalMove, Role, Square as SquareNumber } from 'chessops/types';
import { kingCastlesTo, makeSquare, parseSquare, squareFile, squareRank } from 'chessops/util';
import { writeUci } from './board.ts';
import type { Move } from './move.ts';
import { isPromotionRole } from './pieces.ts';
import { squares } from './square.ts';

const promotions = ['knight', 'bishop', 'rook', 'queen'] as const;

/**
 * Returns every legal move of the side to move, ordered by origin square from a8 to h1. A king is never captured, even
 * if it is attacked.
 */
export function generateMoves(chess: Chess): readonly Move[] {
  const context = chess.ctx();
  return squares.flatMap((square) => {
    const from = parseSquare(square);
    const role = chess.board.getRole(from);
    const targets = [...chess.dests(from, context).diff(chess.board.king)];
    return targets
      .toSorted(compareTargets(from, role))
      .flatMap((to) =>
        role === 'pawn' && SquareSet.backranks().has(to)
          ? promotions.map((promotion) => describeMove(chess, { from, to, promotion }))
          : [describeMove(chess, { from, to })],
      );
  });
}

function describeMove(chess: Chess, move: NormalMove): Move {
  const { board, turn } = chess;
  const { from, to, promotion } = move;
  const piece = board.getRole(from) ?? 'pawn';
  // chessops represents castling as the king capturing its own rook.
  const side = castlingSide(chess, move);
  const target = side ? kingCastlesTo(turn, side) : to;
  const enPassant = piece === 'pawn' && to === chess.epSquare;
  return {
    from: makeSquare(from),
    to: makeSquare(target),
    color: turn,
    piece,
    captured: side ? undefined : enPassant ? 'pawn' : board.getRole(to),
    promotion: promotion && isPromotionRole(promotion) ? promotion : undefined,
    enPassant,
    castles: side && (side === 'h' ? 'kingside' : 'queenside'),
    san: makeSan(chess, move),
    uci: writeUci(chess, move),
  };
}

/**
 * Orders target squares clockwise from the west, near squares first. Pawn advances come before pawn captures, and
 * castling comes last.
 */
function compareTargets(
  from: SquareNumber,
  role: Role | undefined,
): (a: number, b: number) => number {
  const sortKey = (to: SquareNumber): number => {
    const east = squareFile(to) - squareFile(from);
    const angle = Math.atan2(squareRank(to) - squareRank(from), -east);
    const distance = Math.abs(to - from);
    if (role === 'pawn' && east === 0) return distance;
    if (role === 'king' && Math.abs(east) > 1) return 7000 + distance;
    return 1000 * (angle > 0 ? angle : angle + 2 * Math.PI) + distance;
  };
  return (a, b) => sortKey(a) - sortKey(b);
}
