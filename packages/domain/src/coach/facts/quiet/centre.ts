import type { Color } from '../../../chess/pieces.ts';
import { toFileIndex } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import {
  boundExactly,
  compareSquaresFor,
  isCentral,
  toNumberSlot,
  findPhase,
  getRank,
  getSquare,
  listSquares,
} from '../pieces/measures.ts';
import { opposite } from 'chessops/util';
import { isShortLived } from '../pieces/moved-pieces.ts';
import { reaches, listAttackers, listAttacked } from '../../position-view/attacks.ts';

/**
 * Detects that the side's control of the centre grows by two, or by one with a pawn move, and that the moved piece
 * newly reaches a centre square.
 */
export const detectCentre: Detector = (context) => {
  const { after: now, before: then, me, move } = context;
  const { from, to } = move;
  // Excludes endgames, in which the centre squares matter less.
  if (isShortLived(context) || findPhase(now) === 'endgame') return [];
  const [was, is] = [countCentreHold(then, me), countCentreHold(now, me)];
  const chosen = listAttacked(now, to)
    .filter((square) => isCentral(square) && !reaches(then, from, square))
    .toSorted(compareSquaresFor(me));
  if (is - was < (move.role === 'pawn' ? 1 : 2) || chosen.length === 0) return [];
  const piece = toPieceSlot(now, to);
  return makeFact(context, {
    kind: 'centre',
    about: [to, ...chosen],
    slots: { piece, squares: { is: 'squares', squares: chosen } },
    claims: [
      claimPiece(after, piece),
      claimPiece(before, toPieceSlot(then, from)),
      ...chosen.flatMap((square) => [
        affirm(after, { is: 'reaches', from: to, to: square }),
        deny(before, { is: 'reaches', from, to: square }),
      ]),
      affirm(before, { is: 'centre', color: me, ...boundExactly(was) }),
      affirm(after, { is: 'centre', color: me, ...boundExactly(is) }),
    ],
    squares: { subject: [to], control: chosen },
    magnitude: is - was,
  });
};

/** Counts the control of the centre as the statement `centre` of placement-claim.ts defines it. */
export function countCentreHold(position: PositionView, side: Color): number {
  let held = 0;
  for (const square of ['d4', 'e4', 'd5', 'e5'] as const) {
    held += listAttackers(position, square, side).length;
    if (position.pieces.get(square)?.color === side) held += 1;
  }
  return held;
}

const minLead = 4;

/** Detects a new and clear lead in space behind the pawns, in the opening. */
export const detectSpace: Detector = (context) => {
  const { after: now, before: then, me, opponent } = context;
  if (findPhase(now) !== 'opening') return [];
  const [own, their] = [countSpace(now, me), countSpace(now, opponent)];
  const [owned, theirs] = [countSpace(then, me), countSpace(then, opponent)];
  if (own - their < minLead || owned - theirs >= minLead) return [];
  return makeFact(context, {
    kind: 'space',
    about: [],
    slots: { own: toNumberSlot(own), their: toNumberSlot(their) },
    claims: [
      affirm(after, { is: 'space', color: me, ...boundExactly(own) }),
      affirm(after, { is: 'space', color: opponent, ...boundExactly(their) }),
      affirm(before, { is: 'space', color: me, ...boundExactly(owned) }),
      affirm(before, { is: 'space', color: opponent, ...boundExactly(theirs) }),
      affirm(after, { is: 'phase', phase: 'opening' }),
    ],
    squares: { subject: [context.move.to] },
    magnitude: own - their,
  });
};

/** Counts squares as the statement `space` of placement-claim.ts defines it. */
function countSpace(position: PositionView, side: Color): number {
  const pawns = listSquares(position, side, ['pawn']);
  const enemyPawns = new Set(listSquares(position, opposite(side), ['pawn']));
  return [2, 3, 4, 5]
    .flatMap((file) => [2, 3, 4].flatMap((rank) => getSquare(side, file, rank) ?? []))
    .filter(
      (square) =>
        !pawns.includes(square) &&
        pawns.some(
          (pawn) =>
            toFileIndex(pawn) === toFileIndex(square) &&
            getRank(pawn, side) > getRank(square, side),
        ) &&
        !listAttackers(position, square, opposite(side)).some((from) => enemyPawns.has(from)),
    ).length;
}
