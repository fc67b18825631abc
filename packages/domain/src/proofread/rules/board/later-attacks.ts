import { getPiece, getSideAt, parseSquare, pawn, toColor } from '../../../coach/verify/board.ts';
import type { SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import { canPawnGuard } from '../structure/pawn-squares.ts';
import { readObjects, readSubject } from './parties.ts';

/** Whether a pawn that is the subject can still come to attack one of the squares. */
export function canAdvanceToReach(
  context: SentenceContext,
  { atVerb, objects, start }: { atVerb: number; objects: string; start: number },
  spot: Spot,
): Truth {
  const { board } = spot;
  const pawns = readSubject(context, atVerb, spot)
    .list.flatMap(({ squares }) => squares)
    .filter((square) => Math.abs(getPiece(board, parseSquare(square))) === pawn);
  const targets = readObjects(context, objects, start, spot).list.flatMap(({ squares }) => squares);
  const answers = new Set(
    pawns.flatMap((from) => {
      const color = toColor(getSideAt(board, parseSquare(from)));
      return targets.map((to) => canPawnGuard(board, to, color));
    }),
  );
  if (answers.has(true)) return true;
  return answers.has(undefined) ? undefined : false;
}
