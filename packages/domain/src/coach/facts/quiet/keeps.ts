import { pieceValues } from '../../../chess/material.ts';
import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Setting } from '../../setting.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { bestFirst } from '../pieces/best-first.ts';
import { inOrderFor } from '../pieces/measures.ts';
import { isShortLived, stayed } from '../pieces/moved.ts';
import { reaches, reachersOf, reachOf } from '../pieces/reach.ts';
import { targetsAhead, worthOf } from './worth.ts';

/** What the moved piece goes on attacking. */
export function keepsAttack(setting: Setting): Fact[] {
  const { after: now, me, opponent, move } = setting;
  const facts = keptBy(setting, opponent)
    .filter((square) => isUnderFire(setting, square))
    .map((square) => {
      const piece = pieceSlot(now, move.to);
      const target = pieceSlot(now, square);
      return makeFact(setting, {
        kind: 'keeps-attack',
        about: [square],
        side: me,
        slots: { piece, target },
        claims: [pieceClaim(after, piece), ...keptClaims(setting, square)],
        squares: [[square, 'target']],
        arrows: [[move.to, square, 'attack']],
        delta: 'kept',
        confirmed: 'board',
        magnitude: pieceValues[target.role] + worthOf(setting, square) / 2,
      });
    });
  return bestFirst(facts).slice(0, 1);
}

/** What the moved piece goes on defending, where it is attacked. */
export function keepsGuard(setting: Setting): Fact[] {
  const { after: now, me, opponent, move } = setting;
  const facts = keptBy(setting, me)
    .filter((square) => reachersOf(now, square, opponent).length > 0 && isNeeded(setting, square))
    .map((square) => {
      const by = pieceSlot(now, move.to);
      const piece = pieceSlot(now, square);
      return makeFact(setting, {
        kind: 'keeps-guard',
        about: [square],
        side: me,
        slots: { piece, by },
        claims: [
          pieceClaim(after, by),
          ...keptClaims(setting, square),
          says(after, { is: 'reached', square, by: opponent, least: 1 }),
        ],
        squares: [[square, 'target']],
        arrows: [[move.to, square, 'plan']],
        delta: 'kept',
        confirmed: 'board',
        magnitude: pieceValues[piece.role] + worthOf(setting, square) / 2,
      });
    });
  return bestFirst(facts).slice(0, 1);
}

/** Attacked nearly as often as it is defended, worth more than what attacks it, or the line goes there. */
function isUnderFire(setting: Setting, square: Square): boolean {
  const { after: now, me, opponent, move } = setting;
  const [attackers, defenders] = [me, opponent].map((side) => reachersOf(now, square, side).length);
  const isDear = pieceValues[pieceSlot(now, square).role] > pieceValues[move.role];
  return isDear || (attackers ?? 0) >= (defenders ?? 0) - 1 || targetsAhead(setting).has(square);
}

/** With one defender fewer the attackers would be in the majority, or the line goes there. */
function isNeeded(setting: Setting, square: Square): boolean {
  const { after: now, me, opponent } = setting;
  const [defenders, attackers] = [me, opponent].map((side) => reachersOf(now, square, side).length);
  return (defenders ?? 0) - 1 <= (attackers ?? 0) || targetsAhead(setting).has(square);
}

/** Units of a side, kings aside, that the moved piece reached before a quiet move and reaches after it. */
function keptBy(setting: Setting, side: Color): Square[] {
  const { after: now, before: then, me, move } = setting;
  const { from, to } = move;
  if (move.captured || move.role === 'king' || move.promotion || isShortLived(setting)) return [];
  return reachOf(now, to)
    .filter((square) => reaches(then, from, square) && stayed(setting, square))
    .filter((square) => {
      const unit = now.pieces.get(square);
      return unit?.color === side && unit.role !== 'king';
    })
    .toSorted(inOrderFor(me));
}

function keptClaims(setting: Setting, square: Square): Claim[] {
  const { after: now, before: then, move } = setting;
  const unit = pieceSlot(now, square);
  return [
    pieceClaim(before, pieceSlot(then, move.from)),
    pieceClaim(after, unit),
    pieceClaim(before, unit),
    says(before, { is: 'reaches', from: move.from, to: square }),
    says(after, { is: 'reaches', from: move.to, to: square }),
  ];
}
