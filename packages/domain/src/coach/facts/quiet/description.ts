import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Setting } from '../../setting.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';

/** What moved, where from and where to: always true, seldom worth a word. A new piece came from nowhere. */
export function description(setting: Setting): Fact[] {
  const { after: now, before: then, me, move } = setting;
  if (move.promotion) return [];
  const piece = pieceSlot(now, move.to);
  return [
    makeFact(setting, {
      kind: 'description',
      about: [move.from, move.to],
      side: me,
      slots: { piece, from: { is: 'square', square: move.from } },
      claims: [
        pieceClaim(after, piece),
        pieceClaim(before, pieceSlot(then, move.from)),
        says(after, { is: 'played', move: move.san }),
      ],
      squares: [[move.to, 'subject']],
      arrows: [[move.from, move.to, 'move']],
      delta: 'created',
      confirmed: 'board',
      magnitude: 0,
    }),
  ];
}
