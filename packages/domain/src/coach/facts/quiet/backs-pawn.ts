import type { Uci } from '../../../chess/notation.ts';
import { toFileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Place } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { tryMove } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm, nearPlies } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { compareSquaresFor, getRank, getSquare, listSquares } from '../pieces/measures.ts';
import { opposite } from 'chessops/util';
import { isShortLived, listTransfers } from '../pieces/moved-pieces.ts';
import { reaches, listAttacked } from '../../position-view/attacks.ts';

const afterNullMove: Place = { ...after, passed: true };

/** Detects a rook or queen that comes behind a pawn of its side that can advance. */
export const detectPawnBacking: Detector = (context) => {
  const { after: now, before: then, me } = context;
  if (isShortLived(context)) return [];
  return listTransfers(context).flatMap(({ from, to }): Fact[] => {
    const piece = toPieceSlot(now, to);
    if (piece.role !== 'rook' && piece.role !== 'queen') return [];
    return listAttacked(now, to)
      .filter((pawn) => toFileIndex(pawn) === toFileIndex(to) && !reaches(then, from, pawn))
      .filter((pawn) => getRank(pawn, me) > getRank(to, me) && isPushablePawn(context, pawn))
      .toSorted(compareSquaresFor(me))
      .map((square) => {
        const pawn = toPieceSlot(now, square);
        return makeFact(context, {
          kind: 'backs-pawn',
          about: [to, square],
          slots: { piece, pawn },
          claims: [
            claimPiece(after, piece),
            claimPiece(before, toPieceSlot(then, from)),
            claimPiece(after, pawn),
            affirm(after, { is: 'reaches', from: to, to: square }),
            deny(before, { is: 'reaches', from, to: square }),
            affirm(afterNullMove, { is: 'legal', move: findPush(context, square) ?? '' }),
            deny(after, { is: 'pawn', square, trait: 'passed' }),
          ],
          squares: { subject: [to], target: [square] },
          arrows: [[to, square, 'plan']],
          magnitude: getRank(square, me),
        });
      });
  });
};

/**
 * True for a pawn of the mover that is not passed and could be pushed next. A pawn on its second rank must be pushed in
 * the engine's line. Passed pawns have their own facts.
 */
function isPushablePawn(context: MoveContext, square: Square): boolean {
  const { after: now, nullMoveAfter, me } = context;
  const piece = now.pieces.get(square);
  if (piece?.role !== 'pawn' || piece.color !== me) return false;
  const uci = findPush(context, square);
  if (getRank(square, me) < 3 && !isPushedInLine(context, square)) return false;
  if (!nullMoveAfter || !uci || !tryMove(nullMoveAfter, uci)) return false;
  return listSquares(now, opposite(me), ['pawn']).some(
    (enemy) =>
      Math.abs(toFileIndex(enemy) - toFileIndex(square)) <= 1 &&
      getRank(enemy, me) > getRank(square, me),
  );
}

/** True if the pawn is pushed in the engine's reply line. */
function isPushedInLine({ replies }: MoveContext, square: Square): boolean {
  return (replies[0]?.steps ?? [])
    .slice(0, nearPlies)
    .some(({ uci }) => uci.startsWith(square) && uci.charAt(2) === square.charAt(0));
}

function findPush({ me }: MoveContext, square: Square): Uci | undefined {
  const ahead = getSquare(me, toFileIndex(square), getRank(square, me) + 1);
  return ahead && getRank(ahead, me) < 8 ? `${square}${ahead}` : undefined;
}
