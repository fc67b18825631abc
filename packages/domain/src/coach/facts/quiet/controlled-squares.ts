import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { MoveContext } from '../../move-context.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm, sortBestFirst } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { measureCentreDistance, compareSquaresFor, findPhase } from '../pieces/measures.ts';
import { isShortLived, listTransfers } from '../pieces/moved-pieces.ts';
import type { Transfer } from '../pieces/moved-pieces.ts';
import { reaches, listAttacked } from '../../position-view/attacks.ts';
import { isRelevantSquare, measureRelevance } from './square-relevance.ts';

const maxSquares = 3;

/** Detects relevant empty squares that the moved piece, or the rook in castling, newly reaches. */
export const detectControl: Detector = (context) => {
  if (isShortLived(context)) return [];
  const facts = listTransfers(context).flatMap((transfer) => {
    const { role } = toPieceSlot(context.after, transfer.to);
    // Excludes the king before the endgame, because it should not control squares then.
    if (role === 'king' && findPhase(context.after) !== 'endgame') return [];
    const chosen = listNewSquares(context, transfer);
    return chosen.length === 0 ? [] : createControlFact(context, transfer, chosen);
  });
  return sortBestFirst(facts).slice(0, 1);
};

function listNewSquares(context: MoveContext, { from, to }: Transfer): Square[] {
  const { after: now, before: then, me } = context;
  const relevance = new Map<Square, number>();
  for (const square of listAttacked(now, to)) {
    if (now.pieces.has(square) || square === from || reaches(then, from, square)) continue;
    if (isRelevantSquare(context, square)) relevance.set(square, measureRelevance(context, square));
  }
  const order = compareSquaresFor(me);
  const best = Math.max(0, ...relevance.values());
  return [...relevance.keys()]
    .filter((square) => (relevance.get(square) ?? 0) * 2 >= best)
    .toSorted(
      (a, b) =>
        (relevance.get(b) ?? 0) - (relevance.get(a) ?? 0) ||
        measureCentreDistance(a) - measureCentreDistance(b) ||
        order(a, b),
    )
    .slice(0, maxSquares)
    .toSorted(order);
}

function createControlFact(
  context: MoveContext,
  { from, to }: Transfer,
  chosen: readonly Square[],
): Fact {
  const { after: now, before: then } = context;
  const piece = toPieceSlot(now, to);
  return makeFact(context, {
    kind: 'controls',
    about: [to, ...chosen],
    slots: { piece, squares: { is: 'squares', squares: chosen } },
    claims: [
      claimPiece(after, piece),
      claimPiece(before, toPieceSlot(then, from)),
      ...chosen.flatMap((square) => [
        affirm(after, { is: 'vacant', square }),
        affirm(after, { is: 'reaches', from: to, to: square }),
        deny(before, { is: 'reaches', from, to: square }),
      ]),
    ],
    squares: { control: chosen },
    arrows: chosen.map((square) => [to, square, 'plan'] as const),
    magnitude: Math.max(...chosen.map((square) => measureRelevance(context, square))),
  });
}
