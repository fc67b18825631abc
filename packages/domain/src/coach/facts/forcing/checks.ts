import { after } from '../../claim.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { orderFor } from '../motifs/course.ts';
import { checkersOf } from '../motifs/discovered.ts';
import { kingSlot } from './mates.ts';

/** A check that does not mate: by the piece that moved, by another one, or by two. */
export const check: Detector = (setting) => {
  const checkers = checkersOf(setting.after).toSorted(orderFor(setting.me));
  const king = kingSlot(setting.after, setting.opponent);
  const [first] = checkers;
  if (!first || !king || setting.after.chess.isCheckmate()) return [];
  const pieces = checkers.map((square) => pieceSlot(setting.after, square));
  const common = {
    about: checkers,
    side: setting.me,
    claims: [
      says(after, { is: 'check' }),
      says(after, { is: 'checkers', squares: checkers }),
      pieceClaim(after, king),
      ...pieces.map((piece) => pieceClaim(after, piece)),
    ],
    delta: 'created',
    confirmed: 'board',
    magnitude: checkers.length,
    squares: [[king.square, 'target'], ...checkers.map((square) => [square, 'subject'] as const)],
    arrows: checkers.map((square) => [square, king.square, 'attack'] as const),
  } as const;
  if (pieces.length > 1) {
    const slots = { by: { is: 'pieces', pieces }, king } as const;
    return [makeFact(setting, { ...common, kind: 'double-check', slots })];
  }
  const slots = { by: pieceSlot(setting.after, first), king };
  const isDiscovered = first !== setting.move.to && !setting.move.castles;
  return [
    makeFact(setting, { ...common, kind: isDiscovered ? 'discovered-check' : 'check', slots }),
  ];
};
