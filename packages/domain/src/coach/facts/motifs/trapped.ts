import { makeSquare, parseSquare } from 'chessops/util';
import type { Square } from '../../../chess/square.ts';
import { evaluateExchange, computeGain } from '../../position-view/exchange.ts';
import { playMove } from '../../position-view/position-view.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { getOpponent, getPieceValue } from './move-sequence.ts';
import { isInDanger } from './fork.ts';
import { isPinnedToKing } from './pin.ts';

/** `trapped` in claim.ts: a piece of the side to move that is lost on its square and on every square it can move to. */
export function isTrapped(position: PositionView, square: Square): boolean {
  const piece = position.pieces.get(square);
  if (!piece || piece.color !== position.turn || position.chess.isCheck()) return false;
  if (piece.role === 'king' || piece.role === 'pawn' || !isInDanger(position, square)) return false;
  if (isPinnedToKing(position, square) || !computeGain(position, square, getOpponent(piece.color)))
    return false;
  return Array.from(position.chess.dests(parseSquare(square)), makeSquare).every((to) => {
    const taken = position.pieces.get(to);
    if (taken && getPieceValue(taken.role) >= getPieceValue(piece.role)) return false;
    const way = `${square}${to}`;
    return evaluateExchange(position, way) < 0 && isInDanger(playMove(position, way), to);
  });
}
