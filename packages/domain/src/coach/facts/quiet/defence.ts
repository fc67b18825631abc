import { pieceValues } from '../../../chess/material.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { MoveContext } from '../../move-context.ts';
import type { PieceSlot } from '../../slot.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm, sortBestFirst } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import {
  boundExactly,
  measureCentreDistance,
  isCentral,
  findPhase,
  getRank,
  listSquares,
} from '../pieces/measures.ts';
import { nonKings } from '../pieces/activity.ts';
import { isShortLived, hasStayed } from '../pieces/moved-pieces.ts';
import { listAttackers } from '../../position-view/attacks.ts';
import { findNewcomer } from './newcomer.ts';
import { listTargetsAhead } from './square-relevance.ts';

type Defence = 'supports' | 'overprotects' | 'guards';

/**
 * Detects pieces and pawns of the mover that get one more defender: attacked ones, strong points, and those that had no
 * defender.
 */
export const detectDefence: Detector = (context) => {
  const facts = listSquares(context.after, context.me, nonKings)
    .filter((square) => hasStayed(context, square))
    .flatMap((square) => findDefence(context, square) ?? []);
  return (['supports', 'guards', 'overprotects'] as const).flatMap((kind) =>
    sortBestFirst(facts.filter((fact) => fact.kind === kind)).slice(0, 1),
  );
};

function findDefence(context: MoveContext, square: Square): Fact | undefined {
  const { after: now, before: then, me, opponent, move } = context;
  const newcomer = findNewcomer(context, square);
  const had = listAttackers(then, square, me).length;
  const has = listAttackers(now, square, me).length;
  if (!newcomer || has <= had) return undefined;
  if (newcomer.by === move.to && isShortLived(context)) return undefined;
  const attackers = listAttackers(now, square, opponent).length;
  const kind = classifyDefence(had, attackers);
  const piece = toPieceSlot(now, square);
  const by = toPieceSlot(now, newcomer.by);
  if (kind !== 'supports' && !shouldGuard(context, kind, piece, by, attackers)) return undefined;
  const claims: Claim[] = [
    claimPiece(after, piece),
    claimPiece(before, piece),
    claimPiece(after, by),
    claimPiece(before, toPieceSlot(then, newcomer.from)),
    affirm(after, { is: 'reaches', from: newcomer.by, to: square }),
    deny(before, { is: 'reaches', from: newcomer.from, to: square }),
    affirm(before, { is: 'reached', square, by: me, ...boundExactly(had) }),
    affirm(after, { is: 'reached', square, by: me, ...boundExactly(has) }),
    affirm(after, { is: 'reached', square, by: opponent, ...boundExactly(attackers) }),
  ];
  return makeFact(context, {
    kind,
    about: [square, newcomer.by],
    slots: { piece, by },
    claims,
    squares: { target: [square], subject: [newcomer.by] },
    arrows: [[newcomer.by, square, 'plan']],
    magnitude: pieceValues[piece.role] + attackers - measureCentreDistance(square) / 2,
  });
}

/**
 * True if the defence is worth reporting although the piece is not in danger. Rooks and queens do not count as defended
 * pieces, nor the king as a defender before the endgame. An undefended pawn on its second rank must be a target in the
 * engine's line. A piece or pawn with enough defenders must be attacked, a strong point, or such a target.
 */
function shouldGuard(
  context: MoveContext,
  kind: Defence,
  { role, square }: PieceSlot,
  by: PieceSlot,
  attackers: number,
): boolean {
  const { after: now, me } = context;
  if (role === 'rook' || role === 'queen') return false;
  if (by.role === 'king' && findPhase(now) !== 'endgame') return false;
  const rank = getRank(square, me);
  if (kind === 'guards')
    return role !== 'pawn' || rank > 2 || listTargetsAhead(context).has(square);
  return attackers > 0 || isCentral(square) || rank >= 5 || listTargetsAhead(context).has(square);
}

function classifyDefence(had: number, attackers: number): Defence {
  if (attackers >= Math.max(1, had)) return 'supports';
  return had === 0 ? 'guards' : 'overprotects';
}
