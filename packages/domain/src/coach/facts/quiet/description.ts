import { after, before } from '../../claim.ts';
import { makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';

/**
 * Describes the moved piece and its squares. This is always true but seldom worth a sentence. Skipped for promotions,
 * because the new piece has no old square.
 */
export const detectDescription: Detector = (context) => {
  const { after: now, before: then, move } = context;
  if (move.promotion) return [];
  const piece = toPieceSlot(now, move.to);
  return makeFact(context, {
    kind: 'description',
    about: [move.from, move.to],
    slots: { piece, from: { is: 'square', square: move.from } },
    claims: [
      claimPiece(after, piece),
      claimPiece(before, toPieceSlot(then, move.from)),
      affirm(after, { is: 'played', move: move.san }),
    ],
    squares: { subject: [move.to] },
    arrows: [[move.from, move.to, 'move']],
    magnitude: 0,
  });
};
