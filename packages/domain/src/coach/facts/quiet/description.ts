import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { MoveContext } from '../../move-context.ts';
import { makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';

/** What moved, where from and where to: always true, seldom worth a word. A new piece came from nowhere. */
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
