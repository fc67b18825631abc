import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { PawnTrait } from '../../placement-claim.ts';
import type { Square } from '../../../chess/square.ts';
import type { Fact } from '../../fact.ts';
import type { MoveContext } from '../../move-context.ts';
import { findSquareBeforeMove, holdsAfterExchanges } from '../exchanges/aftermath.ts';
import { splitUci } from '../../position-view/position-view.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import { hasTrait } from './structure.ts';

/** Number of plies that a change of the pawn structure must last. */
const lastingPlies = 6;

/** True if the pawn is not taken in the next plies of the line and either promotes or still has the trait after them. */
function isTraitLasting(
  { after: position, replies: [line] }: MoveContext,
  pawn: Square,
  trait: PawnTrait,
) {
  const color = position.pieces.get(pawn)?.color;
  let [square, end] = [pawn, position];
  for (const step of line?.steps.slice(0, lastingPlies) ?? []) {
    const [from, to] = splitUci(step.uci);
    if (from === square) square = to;
    end = step.position;
    const piece = end.pieces.get(square);
    if (piece?.color !== color) return false;
    if (piece?.role !== 'pawn') return true;
  }
  return hasTrait(end, square, trait);
}

/** True if `gainsTrait` holds and the line does not undo the change. */
export function gainsTraitForLong(context: MoveContext, square: Square, trait: PawnTrait): boolean {
  return gainsTrait(context, square, trait) && isTraitLasting(context, square, trait);
}

/** True if the move gives a pawn a trait that the pawn still has after the exchanges. */
export function gainsTrait(context: MoveContext, square: Square, trait: PawnTrait): boolean {
  return (
    !hasTrait(context.before, findSquareBeforeMove(context, square), trait) &&
    holdsAfterExchanges(context, (position) => hasTrait(position, square, trait))
  );
}

export function losesTrait(context: MoveContext, square: Square, trait: PawnTrait): boolean {
  return (
    hasTrait(context.before, findSquareBeforeMove(context, square), trait) &&
    holdsAfterExchanges(
      context,
      (position) =>
        position.pieces.get(square)?.role === 'pawn' && !hasTrait(position, square, trait),
    )
  );
}

/** Claims the square of the pawn after the move and, if the pawn moved, its square before the move. */
export function claimPawn(context: MoveContext, square: Square): Claim[] {
  const origin = findSquareBeforeMove(context, square);
  const claims = [claimPiece(after, toPieceSlot(context.after, square))];
  if (origin === square) return claims;
  return [
    ...claims,
    affirm(before, { is: 'played', move: context.move.san }),
    claimPiece(before, toPieceSlot(context.before, origin)),
  ];
}

/** Claims that the pawn has or does not have the trait after the move and before it, depending on `delta`. */
export function claimTrait(
  context: MoveContext,
  square: Square,
  trait: PawnTrait,
  delta: 'created' | 'removed' | 'unchanged',
): Claim[] {
  const now = { is: 'pawn', square, trait } as const;
  const then = { is: 'pawn', square: findSquareBeforeMove(context, square), trait } as const;
  return [
    ...claimPawn(context, square),
    delta === 'removed' ? deny(after, now) : affirm(after, now),
    delta === 'created' ? deny(before, then) : affirm(before, then),
  ];
}

/** Creates a fact about a feature that two pawns of a side have together after the move and did not have before it. */
export function createPairFact(
  context: MoveContext,
  kind: 'connected-passers' | 'hanging-pawns',
  pair: readonly [Square, Square],
  magnitude: number,
): Fact {
  const [a, b] = pair;
  const pieces = pair.map((at) => toPieceSlot(context.after, at));
  return makeFact(context, {
    kind,
    about: pair,
    side: context.after.pieces.get(a)?.color ?? context.me,
    slots: { pawns: { is: 'pieces', pieces } },
    claims: [
      ...claimPawn(context, a),
      ...claimPawn(context, b),
      affirm(after, { is: kind, squares: pair }),
      deny(before, {
        is: kind,
        squares: [findSquareBeforeMove(context, a), findSquareBeforeMove(context, b)],
      }),
    ],
    magnitude,
    squares: { subject: pair },
  });
}
