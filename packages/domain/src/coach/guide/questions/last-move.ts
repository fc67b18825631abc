import { before } from '../../claim.ts';
import { claimPiece, toPieceSlot } from '../../facts/make-fact.ts';
import { listAttackers, reaches, listAttacked } from '../../position-view/attacks.ts';
import { so } from '../desk.ts';
import type { Desk, Matter } from '../desk.ts';

/**
 * What the opponent's piece reached from where it came, and reaches no more: the square the next move goes to, something of its
 * own side, or a square the user looks at.
 */
export function leftBehind(desk: Desk): Matter | undefined {
  const { context, position, here, wasMoved, me, them } = desk;
  const { move, before: earlier } = context;
  if (!wasMoved || move.castles || move.promotion) return undefined;
  const left = listAttacked(earlier, move.from).filter(
    (square) => square !== move.to && !reaches(position, move.to, square),
  );
  const isPawn = move.role === 'pawn';
  // Who comes out for the first time leaves nothing behind.
  const isEarly = position.chess.fullmoves < 9;
  const target = isLeftForNext(desk) ? desk.next?.context.move.to : undefined;
  const square =
    target ??
    (isEarly
      ? undefined
      : left.find((one) => !isPawn && position.pieces.get(one)?.color === them)) ??
    (isEarly ? undefined : left.find((one) => listAttackers(position, one, me).length > 0));
  if (!square) return undefined;
  const mover = toPieceSlot(position, move.to);
  return {
    claims: [
      claimPiece(here, mover),
      so(before, { is: 'reaches', from: move.from, to: square }),
      { at: here, says: { is: 'reaches', from: move.to, to: square }, not: true },
    ],
    slots: { mover, from: { is: 'square', square: move.from } },
    many: isPawn,
  };
}

/** Whether that was the square of the move that is looked for. */
export function isLeftForNext({ context, position, next, wasMoved }: Desk): boolean {
  const to = next?.context.move.to;
  const { move, before: earlier } = context;
  return (
    wasMoved &&
    to !== undefined &&
    to !== move.to &&
    reaches(earlier, move.from, to) &&
    !reaches(position, move.to, to)
  );
}

/** What the opponent's piece looks at from its new square. */
export function newView({ context, position, here, me, wasMoved }: Desk): Matter | undefined {
  const { move } = context;
  if (!wasMoved) return undefined;
  const seen = listAttacked(position, move.to).filter(
    (square) => position.pieces.get(square)?.color === me,
  );
  const [square] = seen;
  if (!square) return undefined;
  const mover = toPieceSlot(position, move.to);
  return {
    claims: [
      claimPiece(here, mover),
      claimPiece(here, toPieceSlot(position, square)),
      so(here, { is: 'reaches', from: move.to, to: square }),
    ],
    slots: { mover },
    many: seen.length > 1,
  };
}

/** What is always true: something was played. */
export function lastMove({ context, wasMoved }: Desk): Matter | undefined {
  if (!wasMoved) return undefined;
  return { claims: [so(before, { is: 'played', move: context.move.san })] };
}
