import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Setting } from '../../setting.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { countOf, exactly, inOrderFor, kingOf, numberSlot } from '../pieces/measures.ts';
import { isShortLived } from '../pieces/moved.ts';
import { reachOf } from '../pieces/reach.ts';
import { onRing, ringOf } from './ring.ts';

/** One piece more looks at the squares around the enemy king: three of them, or more than defend it. */
export function kingAttack(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent } = setting;
  if (countOf(now, me, 'queen') === 0) return [];
  const ring = ringOf(now, opponent);
  const attackers = onRing(now, ring, me);
  const was = onRing(then, ringOf(then, opponent), me).length;
  const defenders = onRing(now, ring, opponent).length;
  const isMany = attackers.length >= 3 || (attackers.length === 2 && defenders < 2);
  if (!isMany || attackers.length <= was) return [];
  const king = pieceSlot(now, kingOf(now, opponent));
  const pieces = attackers.map((square) => pieceSlot(now, square));
  const bounds = { is: 'ring-attackers', color: opponent } as const;
  return [
    makeFact(setting, {
      kind: 'king-attack',
      about: attackers,
      side: me,
      slots: { king, attackers: { is: 'pieces', pieces } },
      claims: [
        pieceClaim(after, king),
        ...pieces.map((piece) => pieceClaim(after, piece)),
        ...attackers.map((square) => says(after, { is: 'reaches-ring', square, color: opponent })),
        says(after, { ...bounds, ...exactly(attackers.length) }),
        says(before, { ...bounds, most: attackers.length - 1 }),
        says(after, { is: 'count', color: me, role: 'queen', least: 1 }),
      ],
      squares: [
        [king.square, 'target'],
        ...attackers.map((square) => [square, 'subject'] as const),
      ],
      arrows: attackers.flatMap((from) =>
        reachOf(now, from)
          .filter((to) => ring.has(to))
          .toSorted(inOrderFor(me))
          .slice(0, 1)
          .map((to) => [from, to, 'attack'] as const),
      ),
      delta: 'created',
      confirmed: 'board',
      magnitude: attackers.length * 2 - defenders,
    }),
  ];
}

/** The mover's king has fewer enemy pieces about it than before: it went away, or they lost sight of it. */
export function kingRelief(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent, move } = setting;
  if (countOf(now, opponent, 'queen') === 0 || move.captured || isShortLived(setting)) return [];
  const was = onRing(then, ringOf(then, me), opponent).length;
  const is = onRing(now, ringOf(now, me), opponent).length;
  if (was < 2 || is >= was) return [];
  const king = pieceSlot(now, kingOf(now, me));
  const bounds = { is: 'ring-attackers', color: me } as const;
  return [
    makeFact(setting, {
      kind: 'king-relief',
      about: [king.square],
      side: me,
      slots: { king, from: numberSlot(was), to: numberSlot(is) },
      claims: [
        pieceClaim(after, king),
        says(before, { ...bounds, ...exactly(was) }),
        says(after, { ...bounds, ...exactly(is) }),
        says(after, { is: 'count', color: opponent, role: 'queen', least: 1 }),
      ],
      squares: [[king.square, 'subject']],
      delta: 'removed',
      confirmed: 'board',
      magnitude: was,
    }),
  ];
}
