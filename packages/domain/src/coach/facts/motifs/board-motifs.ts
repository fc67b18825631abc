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

/** The targets of `fork` in claim.ts, the most valuable first; empty where it is no fork. */
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

/** Reached by an enemy piece worth less, or undefended and reached by any; pins are ignored. */
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

/** A slider, an enemy piece it reaches, and the first piece behind that one on the same line, of the same side. */
export interface LineUp {
  readonly by: Square;
  readonly front: Square;
  readonly behind: Square;
}

/** The line-ups of a side's sliders, of any relative value. */
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

/** `pin` in claim.ts: the piece behind is the king or worth more. */
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
 * A pin to the king that has an effect: it forbids the capture of a piece that is worth more or undefended, or the
 * pinned piece, being worth more than the pinning one or undefended, cannot escape it.
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

/** `trapped` in claim.ts: a piece of the side to move that is lost on its square and on every square it can move to. */
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
