import { pieceValues } from '../../../chess/material.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Setting } from '../../setting.ts';
import type { PieceSlot } from '../../slot.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { bestFirst } from '../pieces/best-first.ts';
import { exactly, fromCentre, isCentral, phaseOf, rankFor, squaresOf } from '../pieces/measures.ts';
import { isShortLived, stayed } from '../pieces/moved.ts';
import { reachersOf } from '../pieces/reach.ts';
import { newcomerOn } from './newcomer.ts';
import { targetsAhead } from './worth.ts';

type Defence = 'supports' | 'overprotects' | 'guards';

/** Own units that have one defender more: attacked ones, strong ones, and those that had none. */
export function defence(setting: Setting): Fact[] {
  const facts = squaresOf(setting.after, setting.me, ['pawn', 'knight', 'bishop', 'rook', 'queen'])
    .filter((square) => stayed(setting, square))
    .flatMap((square) => defenceOf(setting, square));
  return (['supports', 'guards', 'overprotects'] as const).flatMap((kind) =>
    bestFirst(facts.filter((fact) => fact.kind === kind)).slice(0, 1),
  );
}

function defenceOf(setting: Setting, square: Square): Fact[] {
  const { after: now, before: then, me, opponent, move } = setting;
  const newcomer = newcomerOn(setting, square);
  const had = reachersOf(then, square, me).length;
  const has = reachersOf(now, square, me).length;
  if (!newcomer || has <= had) return [];
  if (newcomer.by === move.to && isShortLived(setting)) return [];
  const attackers = reachersOf(now, square, opponent).length;
  const kind = kindOf(had, attackers);
  const piece = pieceSlot(now, square);
  const by = pieceSlot(now, newcomer.by);
  if (kind !== 'supports' && !isWorthGuarding(setting, kind, piece, by, attackers)) return [];
  const claims: Claim[] = [
    pieceClaim(after, piece),
    pieceClaim(before, piece),
    pieceClaim(after, by),
    pieceClaim(before, pieceSlot(then, newcomer.from)),
    says(after, { is: 'reaches', from: newcomer.by, to: square }),
    denies(before, { is: 'reaches', from: newcomer.from, to: square }),
    says(before, { is: 'reached', square, by: me, ...exactly(had) }),
    says(after, { is: 'reached', square, by: me, ...exactly(has) }),
    says(after, { is: 'reached', square, by: opponent, ...exactly(attackers) }),
  ];
  return [
    makeFact(setting, {
      kind,
      about: [square, newcomer.by],
      side: me,
      slots: { piece, by },
      claims,
      squares: [
        [square, 'target'],
        [newcomer.by, 'subject'],
      ],
      arrows: [[newcomer.by, square, 'plan']],
      delta: 'created',
      confirmed: 'board',
      magnitude: pieceValues[piece.role] + attackers - fromCentre(square) / 2,
    }),
  ];
}

/**
 * Rooks and queens are not there to be guarded, and before the endgame it is not the king who guards. A pawn at home needs it
 * where the line goes there; what is guarded more than enough has to be attacked or a strong point.
 */
function isWorthGuarding(
  setting: Setting,
  kind: Defence,
  { role, square }: PieceSlot,
  by: PieceSlot,
  attackers: number,
): boolean {
  const { after: now, me } = setting;
  if (role === 'rook' || role === 'queen') return false;
  if (by.role === 'king' && phaseOf(now) !== 'endgame') return false;
  const rank = rankFor(square, me);
  if (kind === 'guards') return role !== 'pawn' || rank > 2 || targetsAhead(setting).has(square);
  return attackers > 0 || isCentral(square) || rank >= 5 || targetsAhead(setting).has(square);
}

function kindOf(had: number, attackers: number): Defence {
  if (attackers >= Math.max(1, had)) return 'supports';
  return had === 0 ? 'guards' : 'overprotects';
}
