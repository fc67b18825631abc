import { before } from '../../claim.ts';
import { affirm, claimPiece, toPieceSlot } from '../../facts/make-fact.ts';
import { listAttackers, reaches, listAttacked } from '../../position-view/attacks.ts';
import type { Question, QuestionContext } from '../question-context.ts';

/**
 * Asked if the opponent's moved piece no longer reaches a square that it reached before. The square must be the target
 * of the next recorded move, hold a piece of the opponent, or be attacked by the user.
 */
export const findLeftBehind: Question = (context) => {
  const { moveContext, position, here, hasLastMove, me, them } = context;
  const { move, before: earlier } = moveContext;
  if (!hasLastMove || move.castles || move.promotion) return undefined;
  const left = listAttacked(earlier, move.from).filter(
    (square) => square !== move.to && !reaches(position, move.to, square),
  );
  const isPawn = move.role === 'pawn';
  // In the first eight moves a piece usually moves for the first time, so it leaves nothing behind.
  const isEarly = position.chess.fullmoves < 9;
  const target = isLeftForNext(context) ? context.next?.context.move.to : undefined;
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
      affirm(before, { is: 'reaches', from: move.from, to: square }),
      { at: here, says: { is: 'reaches', from: move.to, to: square }, not: true },
    ],
    slots: { mover, from: { is: 'square', square: move.from } },
    isPlural: isPawn,
  };
};

/** True if the moved piece of the opponent no longer reaches the target of the next recorded move. */
export function isLeftForNext({
  moveContext,
  position,
  next,
  hasLastMove,
}: QuestionContext): boolean {
  const to = next?.context.move.to;
  const { move, before: earlier } = moveContext;
  return (
    hasLastMove &&
    to !== undefined &&
    to !== move.to &&
    reaches(earlier, move.from, to) &&
    !reaches(position, move.to, to)
  );
}

/** Asks for the user's pieces that the opponent's moved piece attacks from its new square. */
export const findNewView: Question = ({ moveContext, position, here, me, hasLastMove }) => {
  const { move } = moveContext;
  if (!hasLastMove) return undefined;
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
      affirm(here, { is: 'reaches', from: move.to, to: square }),
    ],
    slots: { mover },
    isPlural: seen.length > 1,
  };
};

/** Asks about the last move itself. Applies whenever there is a last move. */
export const findLastMove: Question = ({ moveContext, hasLastMove }) => {
  if (!hasLastMove) return undefined;
  return { claims: [affirm(before, { is: 'played', move: moveContext.move.san })] };
};
