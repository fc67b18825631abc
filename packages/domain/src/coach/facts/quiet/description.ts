import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { MoveContext } from '../../move-context.ts';
import { makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';

/** The piece that moved, and its squares: always true, seldom worth a sentence. A promoted piece has no old square. */
export function detectDescription(context: MoveContext): Fact[] {
  const { after: now, before: then, me, move } = context;
  if (move.promotion) return [];
  const piece = toPieceSlot(now, move.to);
  return [
    makeFact(context, {
      kind: 'description',
      about: [move.from, move.to],
      side: me,
      slots: { piece, from: { is: 'square', square: move.from } },
      claims: [
        claimPiece(after, piece),
        claimPiece(before, toPieceSlot(then, move.from)),
        affirm(after, { is: 'played', move: move.san }),
      ],
      squares: [[move.to, 'subject']],
      arrows: [[move.from, move.to, 'move']],
      delta: 'created',
      confirmed: 'board',
      magnitude: 0,
    }),
  ];
}
