import { before } from '../../claim.ts';
import { pieceClaim, pieceSlot } from '../../facts/make-fact.ts';
import { reachersOf, reaches, reachOf } from '../../facts/pieces/reach.ts';
import { so } from '../desk.ts';
import type { Desk, Matter } from '../desk.ts';

/**
 * What the opponent's piece reached from where it came, and reaches no more: the square the next move goes to, something of its
 * own side, or a square the user looks at.
 */
export function leftBehind(desk: Desk): Matter | undefined {
  const { setting, scene, here, wasMoved, me, them } = desk;
  const { move, before: earlier } = setting;
  if (!wasMoved || move.castles || move.promotion) return undefined;
  const left = reachOf(earlier, move.from).filter(
    (square) => square !== move.to && !reaches(scene, move.to, square),
  );
  const isPawn = move.role === 'pawn';
  // Who comes out for the first time leaves nothing behind.
  const isEarly = scene.chess.fullmoves < 9;
  const target = isLeftForNext(desk) ? desk.next?.setting.move.to : undefined;
  const square =
    target ??
    (isEarly ? undefined : left.find((one) => !isPawn && scene.pieces.get(one)?.color === them)) ??
    (isEarly ? undefined : left.find((one) => reachersOf(scene, one, me).length > 0));
  if (!square) return undefined;
  const mover = pieceSlot(scene, move.to);
  return {
    claims: [
      pieceClaim(here, mover),
      so(before, { is: 'reaches', from: move.from, to: square }),
      { at: here, says: { is: 'reaches', from: move.to, to: square }, not: true },
    ],
    slots: { mover, from: { is: 'square', square: move.from } },
    many: isPawn,
  };
}

/** Whether that was the square of the move that is looked for. */
export function isLeftForNext({ setting, scene, next, wasMoved }: Desk): boolean {
  const to = next?.setting.move.to;
  const { move, before: earlier } = setting;
  return (
    wasMoved &&
    to !== undefined &&
    to !== move.to &&
    reaches(earlier, move.from, to) &&
    !reaches(scene, move.to, to)
  );
}

/** What the opponent's piece looks at from its new square. */
export function newView({ setting, scene, here, me, wasMoved }: Desk): Matter | undefined {
  const { move } = setting;
  if (!wasMoved) return undefined;
  const seen = reachOf(scene, move.to).filter((square) => scene.pieces.get(square)?.color === me);
  const [square] = seen;
  if (!square) return undefined;
  const mover = pieceSlot(scene, move.to);
  return {
    claims: [
      pieceClaim(here, mover),
      pieceClaim(here, pieceSlot(scene, square)),
      so(here, { is: 'reaches', from: move.to, to: square }),
    ],
    slots: { mover },
    many: seen.length > 1,
  };
}

/** What is always true: something was played. */
export function lastMove({ setting, wasMoved }: Desk): Matter | undefined {
  if (!wasMoved) return undefined;
  return { claims: [so(before, { is: 'played', move: setting.move.san })] };
}
