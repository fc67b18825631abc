import { pieceValues } from '../../../chess/material.ts';
import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { MoveContext } from '../../move-context.ts';
import { makeFact, claimPiece, toPieceSlot, affirm, sortBestFirst } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { compareSquaresFor } from '../pieces/measures.ts';
import { isShortLived, hasStayed } from '../pieces/moved-pieces.ts';
import { reaches, listAttackers, listAttacked } from '../../position-view/attacks.ts';
import { listTargetsAhead, measureRelevance } from './square-relevance.ts';

/** Detects an enemy piece or pawn that the moved piece attacked before the move and still attacks. */
export const detectContinuedAttack: Detector = (context) => {
  const { after: now, opponent, move } = context;
  const facts = listContinuedTargets(context, opponent)
    .filter((square) => isUnderFire(context, square))
    .map((square) => {
      const piece = toPieceSlot(now, move.to);
      const target = toPieceSlot(now, square);
      return makeFact(context, {
        kind: 'keeps-attack',
        about: [square],
        slots: { piece, target },
        claims: [claimPiece(after, piece), ...claimContinued(context, square)],
        squares: { target: [square] },
        arrows: [[move.to, square, 'attack']],
        delta: 'unchanged',
        magnitude: pieceValues[target.role] + measureRelevance(context, square) / 2,
      });
    });
  return sortBestFirst(facts).slice(0, 1);
};

/** Detects an attacked piece or pawn of the mover that the moved piece defended before the move and still defends. */
export const detectContinuedGuard: Detector = (context) => {
  const { after: now, me, opponent, move } = context;
  const facts = listContinuedTargets(context, me)
    .filter(
      (square) => listAttackers(now, square, opponent).length > 0 && isNeeded(context, square),
    )
    .map((square) => {
      const by = toPieceSlot(now, move.to);
      const piece = toPieceSlot(now, square);
      return makeFact(context, {
        kind: 'keeps-guard',
        about: [square],
        slots: { piece, by },
        claims: [
          claimPiece(after, by),
          ...claimContinued(context, square),
          affirm(after, { is: 'reached', square, by: opponent, least: 1 }),
        ],
        squares: { target: [square] },
        arrows: [[move.to, square, 'plan']],
        delta: 'unchanged',
        magnitude: pieceValues[piece.role] + measureRelevance(context, square) / 2,
      });
    });
  return sortBestFirst(facts).slice(0, 1);
};

/**
 * True if the piece is attacked nearly as often as it is defended, is worth more than the attacker, or is a target in
 * the engine's line.
 */
function isUnderFire(context: MoveContext, square: Square): boolean {
  const { after: now, me, opponent, move } = context;
  const [attackers, defenders] = [me, opponent].map(
    (side) => listAttackers(now, square, side).length,
  );
  const isDear = pieceValues[toPieceSlot(now, square).role] > pieceValues[move.role];
  return (
    isDear || (attackers ?? 0) >= (defenders ?? 0) - 1 || listTargetsAhead(context).has(square)
  );
}

/** True if the piece would not have more defenders than attackers without this one, or is a target in the engine's line. */
function isNeeded(context: MoveContext, square: Square): boolean {
  const { after: now, me, opponent } = context;
  const [defenders, attackers] = [me, opponent].map(
    (side) => listAttackers(now, square, side).length,
  );
  return (defenders ?? 0) - 1 <= (attackers ?? 0) || listTargetsAhead(context).has(square);
}

/**
 * Lists the pieces and pawns of a side, king excluded, that the moved piece reached before the move and still reaches.
 * Empty if the move captures or promotes.
 */
function listContinuedTargets(context: MoveContext, side: Color): Square[] {
  const { after: now, before: then, me, move } = context;
  const { from, to } = move;
  if (move.captured || move.role === 'king' || move.promotion || isShortLived(context)) return [];
  return listAttacked(now, to)
    .filter((square) => reaches(then, from, square) && hasStayed(context, square))
    .filter((square) => {
      const unit = now.pieces.get(square);
      return unit?.color === side && unit.role !== 'king';
    })
    .toSorted(compareSquaresFor(me));
}

function claimContinued(context: MoveContext, square: Square): Claim[] {
  const { after: now, before: then, move } = context;
  const unit = toPieceSlot(now, square);
  return [
    claimPiece(before, toPieceSlot(then, move.from)),
    claimPiece(after, unit),
    claimPiece(before, unit),
    affirm(before, { is: 'reaches', from: move.from, to: square }),
    affirm(after, { is: 'reaches', from: move.to, to: square }),
  ];
}
