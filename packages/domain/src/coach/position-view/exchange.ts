import type { NormalMove } from 'chessops/types';
import type { Chess } from 'chessops/chess';
import { SquareSet } from 'chessops/squareSet';
import { makeUci, parseSquare, parseUci, opposite } from 'chessops/util';
import { pieceValues } from '../../chess/material.ts';
import type { Uci } from '../../chess/notation.ts';
import type { Color } from '../../chess/pieces.ts';
import type { Square } from '../../chess/square.ts';
import { listAttackers, listAttackersThrough } from './attacks.ts';
import { playNullMove, tryMove } from './position-view.ts';
import type { PositionView } from './position-view.ts';

/**
 * Static exchange evaluation of a move, in pawns. Both sides continue to take on the target square with the cheapest
 * piece that can legally take, and each side stops when taking would lose material. Promotions count. The result is
 * negative if the mover loses material.
 */
export function evaluateExchange({ chess }: PositionView, uci: Uci): number {
  const move = parseUci(uci);
  return move && 'from' in move ? evaluateMove(chess, move) : 0;
}

function evaluateMove(chess: Chess, move: NormalMove): number {
  const won = countTaken(chess, move);
  const next = chess.clone();
  next.play(move);
  const reply = findCheapestCapture(next, move.to);
  return reply ? won - Math.max(0, evaluateMove(next, reply)) : won;
}

function countTaken({ board, epSquare }: Chess, { from, to, promotion }: NormalMove): number {
  const piece = board.get(from);
  const target = board.get(to);
  // Compares colours, because chessops writes castling as the king taking its own rook.
  const taken = target && target.color !== piece?.color ? pieceValues[target.role] : 0;
  const enPassant = piece?.role === 'pawn' && to === epSquare ? pieceValues.pawn : 0;
  const promoted = promotion ? pieceValues[promotion] - pieceValues.pawn : 0;
  return taken + enPassant + promoted;
}

/** Finds the legal capture on a square by the cheapest piece. The king takes only if no other piece can. */
function findCheapestCapture(chess: Chess, target: number): NormalMove | undefined {
  const context = chess.ctx();
  let best: { readonly from: number; readonly price: number } | undefined;
  for (const from of chess.board[chess.turn]) {
    const role = chess.board.getRole(from) ?? 'king';
    const price = role === 'king' ? Infinity : pieceValues[role];
    if (best && price >= best.price) continue;
    if (chess.dests(from, context).has(target)) best = { from, price };
  }
  return best && toMove(chess, best.from, target);
}

/** Creates a move. A pawn that reaches the last rank promotes to a queen. */
function toMove({ board }: Chess, from: number, to: number): NormalMove {
  const isPromotion = board.pawn.has(from) && SquareSet.backranks().has(to);
  return isPromotion ? { from, to, promotion: 'queen' } : { from, to };
}

/** Lists the legal moves to the target squares (default: all squares). Promotions are listed only to a queen. */
export function listMoves({ chess }: PositionView, targets = SquareSet.full()): Uci[] {
  return Array.from(chess.allDests()).flatMap(([from, reached]) =>
    Array.from(reached.intersect(targets), (to) => makeUci(toMove(chess, from, to))),
  );
}

/** Lists all legal captures except en passant. */
export function listAllCaptures(position: PositionView): Uci[] {
  return listMoves(position, position.chess.board[opposite(position.turn)]);
}

/** Lists all legal captures of the piece on a square. */
export function listCaptures(position: PositionView, target: Square): Uci[] {
  const piece = position.pieces.get(target);
  if (!piece || piece.color === position.turn) return [];
  return listMoves(position, SquareSet.fromSquare(parseSquare(target)));
}

/**
 * Returns the maximum gain, at least 0, of a side by taking on a square, as if it were its turn. Undefined if it is the
 * other side's turn and that side is in check.
 */
export function computeGain(position: PositionView, target: Square, by: Color): number | undefined {
  const asked = position.turn === by ? position : playNullMove(position);
  if (!asked) return undefined;
  return Math.max(0, ...listCaptures(asked, target).map((uci) => evaluateExchange(asked, uci)));
}

/** True if no piece of its own side reaches the piece, not even an X-ray defender behind an attacker. */
export function isUndefended(position: PositionView, square: Square): boolean {
  const piece = position.pieces.get(square);
  if (!piece) return false;
  const attackers = listAttackers(position, square, opposite(piece.color));
  return listAttackersThrough(position, square, piece.color, attackers).length === 0;
}

/** True if the move is legal and loses nothing by an exchange on its target square. */
export function isSafeMove(position: PositionView, uci: Uci): boolean {
  return tryMove(position, uci) !== undefined && evaluateExchange(position, uci) >= 0;
}
