import { after } from '../../claim.ts';
import { makeFact, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { compareSquaresFor, toKingSlot } from '../pieces/measures.ts';
import { listCheckers } from '../motifs/line-motifs.ts';

/** Detects a check that is not mate: by the moved piece, by another piece, or by two pieces. */
export const detectCheck: Detector = (context) => {
  const checkers = listCheckers(context.after).toSorted(compareSquaresFor(context.me));
  const king = toKingSlot(context.after, context.opponent);
  const [first] = checkers;
  if (!first || context.after.chess.isCheckmate()) return [];
  const pieces = checkers.map((square) => toPieceSlot(context.after, square));
  const common = {
    about: checkers,
    claims: [
      affirm(after, { is: 'check' }),
      affirm(after, { is: 'checkers', squares: checkers }),
      ...claimPieces(after, king, ...pieces),
    ],
    magnitude: checkers.length,
    squares: { target: [king.square], subject: checkers },
    arrows: checkers.map((square) => [square, king.square, 'attack'] as const),
  } as const;
  if (pieces.length > 1) {
    const slots = { by: { is: 'pieces', pieces }, king } as const;
    return makeFact(context, { ...common, kind: 'double-check', slots });
  }
  const slots = { by: toPieceSlot(context.after, first), king };
  const isDiscovered = first !== context.move.to && !context.move.castles;
  return makeFact(context, { ...common, kind: isDiscovered ? 'discovered-check' : 'check', slots });
};
