import {
  bishopAttacks,
  kingAttacks,
  knightAttacks,
  pawnAttacks,
  queenAttacks,
  rookAttacks,
} from 'chessops/attacks';
import type { Chess } from 'chessops/chess';
import type { SquareSet } from 'chessops/squareSet';
import type { Color, NormalMove, Role, Square } from 'chessops/types';
import { opposite } from 'chessops/util';

/**
 * Moves of the side to move in the order of `list_moves` in training/chess.hpp, by which packed games number them. A
 * move may leave the own king in check; the packed games contain no such move.
 */
export function listMoves(chess: Chess): NormalMove[] {
  const own = chess.board[chess.turn];
  const list = (role: Role): Square[] => [...chess.board.pieces(chess.turn, role)];
  return [
    ...list('pawn').flatMap((from) => listPawnMoves(chess, from)),
    ...movers.flatMap(({ role, reach }) =>
      list(role).flatMap((from) =>
        [...reach(from, chess.board.occupied).diff(own)].map((to) => ({ from, to })),
      ),
    ),
    ...castlings.flatMap((castling) => listCastling(chess, castling)),
  ];
}

const movers: readonly {
  readonly role: Role;
  readonly reach: (from: Square, occupied: SquareSet) => SquareSet;
}[] = [
  { role: 'knight', reach: knightAttacks },
  { role: 'bishop', reach: bishopAttacks },
  { role: 'rook', reach: rookAttacks },
  { role: 'queen', reach: queenAttacks },
  { role: 'king', reach: kingAttacks },
];

const promotions = ['queen', 'rook', 'bishop', 'knight'] as const;

function listPawnMoves({ board, turn, epSquare }: Chess, from: Square): NormalMove[] {
  const forward = turn === 'white' ? 8 : -8;
  const [firstRank, lastRank] = turn === 'white' ? [1, 7] : [6, 0];
  let captures = board[opposite(turn)];
  if (epSquare !== undefined) captures = captures.with(epSquare);
  let targets = pawnAttacks(turn, from).intersect(captures);
  const next = from + forward;
  if (!board.occupied.has(next)) {
    targets = targets.with(next);
    const isHome = from >> 3 === firstRank;
    if (isHome && !board.occupied.has(next + forward)) targets = targets.with(next + forward);
  }
  return [...targets].flatMap((to) =>
    to >> 3 === lastRank
      ? promotions.map((promotion) => ({ from, to, promotion }))
      : [{ from, to }],
  );
}

interface Castling {
  readonly side: 'h' | 'a';
  readonly step: number;
}
const castlings: readonly Castling[] = [
  { side: 'h', step: 1 },
  { side: 'a', step: -1 },
];

function listCastling(chess: Chess, { side, step }: Castling): NormalMove[] {
  const { board, castles, turn } = chess;
  const rook = castles.rook[turn][side];
  const king = board.kingOf(turn);
  if (rook === undefined || king === undefined) return [];
  for (let square = king + step; square !== rook; square += step) {
    if (board.occupied.has(square)) return [];
  }
  const isAttacked = (square: Square): boolean => hasAttackers(chess, square, opposite(turn));
  return isAttacked(king) || isAttacked(king + step) ? [] : [{ from: king, to: king + 2 * step }];
}

function hasAttackers(chess: Chess, square: Square, by: Color): boolean {
  return chess.kingAttackers(square, by, chess.board.occupied).nonEmpty();
}
