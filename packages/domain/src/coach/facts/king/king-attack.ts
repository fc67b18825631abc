import { after, before } from '../../claim.ts';
import { makeFact, claimPieces, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import {
  countRole,
  boundExactly,
  compareSquaresFor,
  findKing,
  toNumberSlot,
} from '../pieces/measures.ts';
import { isShortLived } from '../pieces/moved-pieces.ts';
import { listAttacked } from '../../position-view/attacks.ts';
import { listRingAttackers, listRing } from './ring.ts';

/**
 * Detects that more pieces than before reach the squares around the enemy king: at least three, or two if fewer than
 * two pieces defend it.
 */
export const detectKingAttack: Detector = (context) => {
  const { after: now, before: then, me, opponent } = context;
  if (countRole(now, me, 'queen') === 0) return [];
  const ring = listRing(now, opponent);
  const attackers = listRingAttackers(now, ring, me);
  const was = listRingAttackers(then, listRing(then, opponent), me).length;
  const defenders = listRingAttackers(now, ring, opponent).length;
  const isMany = attackers.length >= 3 || (attackers.length === 2 && defenders < 2);
  if (!isMany || attackers.length <= was) return [];
  const king = toPieceSlot(now, findKing(now, opponent));
  const pieces = attackers.map((square) => toPieceSlot(now, square));
  const bounds = { is: 'ring-attackers', color: opponent } as const;
  return makeFact(context, {
    kind: 'king-attack',
    about: attackers,
    slots: { king, attackers: { is: 'pieces', pieces } },
    claims: [
      ...claimPieces(after, king, ...pieces),
      ...attackers.map((square) => affirm(after, { is: 'reaches-ring', square, color: opponent })),
      affirm(after, { ...bounds, ...boundExactly(attackers.length) }),
      affirm(before, { ...bounds, most: attackers.length - 1 }),
      affirm(after, { is: 'count', color: me, role: 'queen', least: 1 }),
    ],
    squares: { target: [king.square], subject: attackers },
    arrows: attackers.flatMap((from) =>
      listAttacked(now, from)
        .filter((to) => ring.has(to))
        .toSorted(compareSquaresFor(me))
        .slice(0, 1)
        .map((to) => [from, to, 'attack'] as const),
    ),
    magnitude: attackers.length * 2 - defenders,
  });
};

/**
 * Detects that fewer enemy pieces than before reach the squares around the mover's king, because the king moved or
 * lines were closed.
 */
export const detectKingRelief: Detector = (context) => {
  const { after: now, before: then, me, opponent, move } = context;
  if (countRole(now, opponent, 'queen') === 0 || move.captured || isShortLived(context)) return [];
  const was = listRingAttackers(then, listRing(then, me), opponent).length;
  const is = listRingAttackers(now, listRing(now, me), opponent).length;
  if (was < 2 || is >= was) return [];
  const king = toPieceSlot(now, findKing(now, me));
  const bounds = { is: 'ring-attackers', color: me } as const;
  return makeFact(context, {
    kind: 'king-relief',
    about: [king.square],
    slots: { king, from: toNumberSlot(was), to: toNumberSlot(is) },
    claims: [
      claimPiece(after, king),
      affirm(before, { ...bounds, ...boundExactly(was) }),
      affirm(after, { ...bounds, ...boundExactly(is) }),
      affirm(after, { is: 'count', color: opponent, role: 'queen', least: 1 }),
    ],
    squares: { subject: [king.square] },
    delta: 'removed',
    magnitude: was,
  });
};
