import type { Square } from '../../../chess/square.ts';
import {
  listAttacked,
  listAttackers,
  isSlider,
  listSquaresBehind,
  listSquaresBetween,
} from '../../position-view/attacks.ts';
import { isUndefended, evaluateExchange, computeGain } from '../../position-view/exchange.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { compareSquaresFor, listOccupied } from '../pieces/measures.ts';
import { opposite, makeSquare, parseSquare } from 'chessops/util';
import { getPieceValue } from './move-sequence.ts';
import type { Color } from '../../../chess/pieces.ts';
import { playMove } from '../../position-view/position-view.ts';

/** Lists the targets of the statement `fork` of line-claim.ts, the most valuable first; empty if there is no fork. */
export function listForkTargets(position: PositionView, by: Square): Square[] {
  const forker = position.pieces.get(by);
  if (!forker || forker.role === 'king' || isInDanger(position, by)) return [];
  const targets = listAttacked(position, by).filter((square) => {
    const target = position.pieces.get(square);
    if (!target || target.color === forker.color || target.role === 'pawn') return false;
    if (getPieceValue(target.role) > getPieceValue(forker.role)) return true;
    return isUndefended(position, square) && !listAttacked(position, square).includes(by);
  });
  const order = compareSquaresFor(forker.color);
  const getValue = (square: Square) => getPieceValue(position.pieces.get(square)?.role ?? 'pawn');
  const sorted = targets.toSorted(
    (one, other) => getValue(other) - getValue(one) || order(one, other),
  );
  return sorted.length > 1 ? sorted : [];
}

/**
 * True if the piece is reached by an enemy piece that is worth less, or is undefended and reached by any enemy piece.
 * Pins are ignored.
 */
export function isInDanger(position: PositionView, square: Square): boolean {
  const piece = position.pieces.get(square);
  if (!piece) return false;
  const attackers = listAttackers(position, square, opposite(piece.color));
  if (attackers.length === 0) return false;
  return (
    isUndefended(position, square) ||
    attackers.some(
      (from) =>
        getPieceValue(position.pieces.get(from)?.role ?? 'king') < getPieceValue(piece.role),
    )
  );
}

/** A bishop, rook or queen, an enemy piece that it reaches, and the next enemy piece behind that one on the same line. */
export interface LineUp {
  readonly by: Square;
  readonly front: Square;
  readonly behind: Square;
}

/** Lists the line-ups of a side's bishops, rooks and queens, whatever the values of the pieces. */
function listLineUps(position: PositionView, side: Color): LineUp[] {
  const { pieces } = position;
  return listOccupied(position, side, side).flatMap((by) => {
    const piece = pieces.get(by);
    if (!piece || !isSlider(piece)) return [];
    return listAttacked(position, by)
      .toSorted(compareSquaresFor(side))
      .flatMap((front) => {
        if (!pieces.has(front) || pieces.get(front)?.color === side) return [];
        const behind = listSquaresBehind(by, front).find((square) => pieces.has(square));
        return behind && pieces.get(behind)?.color !== side ? [{ by, front, behind }] : [];
      });
  });
}

/**
 * Lists the pins as the statement `pin` of line-claim.ts defines them: the piece behind is the king or is worth more
 * than the front piece.
 */
export function listPins(position: PositionView, side: Color): LineUp[] {
  return listLineUps(position, side).filter(
    ({ front, behind }) => getValueAt(position, behind) > getValueAt(position, front),
  );
}

export function isPinnedToKing(position: PositionView, square: Square): boolean {
  const piece = position.pieces.get(square);
  if (!piece) return false;
  return listPins(position, opposite(piece.color)).some(
    ({ front, behind }) => front === square && position.pieces.get(behind)?.role === 'king',
  );
}

/**
 * True if a pin to the king has an effect: the pinned piece may not capture a piece that is worth more or undefended,
 * or the pinned piece itself is worth more than the pinning piece, or is undefended and cannot take it.
 */
export function isEffectivePin(position: PositionView, { by, front, behind }: LineUp): boolean {
  if (position.pieces.get(behind)?.role !== 'king') return false;
  const line = new Set([by, ...listSquaresBetween(by, behind)]);
  const side = position.pieces.get(front)?.color;
  const forbids = listAttacked(position, front).some((square) => {
    const target = position.pieces.get(square);
    if (!target || target.color === side || line.has(square)) return false;
    return (
      getPieceValue(target.role) > getValueAt(position, front) || isUndefended(position, square)
    );
  });
  if (forbids || getValueAt(position, front) > getValueAt(position, by)) return true;
  return isUndefended(position, front) && !listAttacked(position, front).includes(by);
}

function getValueAt({ pieces }: PositionView, square: Square): number {
  return getPieceValue(pieces.get(square)?.role ?? 'pawn');
}

/**
 * True if the statement `trapped` of line-claim.ts holds: a piece of the side to move is lost on its square and on
 * every square it can move to.
 */
export function isTrapped(position: PositionView, square: Square): boolean {
  const piece = position.pieces.get(square);
  if (!piece || piece.color !== position.turn || position.chess.isCheck()) return false;
  if (piece.role === 'king' || piece.role === 'pawn' || !isInDanger(position, square)) return false;
  if (isPinnedToKing(position, square) || !computeGain(position, square, opposite(piece.color)))
    return false;
  return Array.from(position.chess.dests(parseSquare(square)), makeSquare).every((to) => {
    const taken = position.pieces.get(to);
    if (taken && getPieceValue(taken.role) >= getPieceValue(piece.role)) return false;
    const way = `${square}${to}`;
    return evaluateExchange(position, way) < 0 && isInDanger(playMove(position, way), to);
  });
}
