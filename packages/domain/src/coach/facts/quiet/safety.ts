import { pieceValues } from '../../../chess/material.ts';
import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { gainOn } from '../../position-view/exchange.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { inOrderFor, rankFor } from '../pieces/measures.ts';
import { stayed } from '../pieces/moved.ts';
import { reaches, reachersOf } from '../pieces/reach.ts';

/** A piece that was attacked goes where nothing attacks it. */
export function safeSquare(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent, move } = setting;
  const { from, to } = move;
  if (move.role === 'king' || move.role === 'pawn' || move.captured) return [];
  const attackers = reachersOf(then, from, opponent);
  if (attackers.length === 0 || reachersOf(now, to, opponent).length > 0) return [];
  const piece = pieceSlot(now, to);
  return [
    makeFact(setting, {
      kind: 'safe-square',
      about: [to],
      side: me,
      slots: { piece },
      claims: [
        pieceClaim(after, piece),
        pieceClaim(before, pieceSlot(then, from)),
        says(before, { is: 'reached', square: from, by: opponent, least: 1 }),
        says(after, { is: 'reached', square: to, by: opponent, most: 0 }),
      ],
      squares: [[to, 'subject']],
      arrows: [[from, to, 'move']],
      delta: 'created',
      confirmed: 'board',
      magnitude: pieceValues[piece.role],
    }),
  ];
}

/** A piece gives way to a cheaper one that attacked it. */
export function retreats(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent, move } = setting;
  const { from, to, role } = move;
  if (role === 'king' || role === 'pawn' || move.captured) return [];
  if (rankFor(to, me) > rankFor(from, me) || gainOn(now, to, opponent) !== 0) return [];
  const price = (square: typeof from) => pieceValues[then.pieces.get(square)?.role ?? 'queen'];
  const order = inOrderFor(me);
  const [attacker] = reachersOf(then, from, opponent)
    .filter((square) => then.pieces.get(square)?.role !== 'king')
    .filter((square) => stayed(setting, square) && price(square) < pieceValues[role])
    .filter((square) => !reaches(now, square, to))
    .toSorted((a, b) => price(a) - price(b) || order(a, b));
  if (!attacker) return [];
  const piece = pieceSlot(now, to);
  const by = pieceSlot(now, attacker);
  return [
    makeFact(setting, {
      kind: 'retreats',
      about: [to, attacker],
      side: me,
      slots: { piece, by },
      claims: [
        pieceClaim(after, piece),
        pieceClaim(before, pieceSlot(then, from)),
        pieceClaim(after, by),
        pieceClaim(before, by),
        says(before, { is: 'reaches', from: attacker, to: from }),
        denies(after, { is: 'reaches', from: attacker, to }),
        says(after, { is: 'gain', square: to, by: opponent, most: 0 }),
      ],
      squares: [
        [to, 'subject'],
        [attacker, 'target'],
      ],
      arrows: [[attacker, from, 'threat']],
      delta: 'removed',
      confirmed: 'board',
      magnitude: pieceValues[role] - pieceValues[by.role],
    }),
  ];
}
