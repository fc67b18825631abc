import type { Square } from '../../../chess/square.ts';
import { listAttackers, listAttackersThrough, isSlider } from '../../position-view/attacks.ts';
import { isUndefended } from '../../position-view/exchange.ts';
import { isBetween, getOpponent, getPly, getPieceValue } from './move-sequence.ts';
import type { MoveSequence, SequenceMove } from './move-sequence.ts';

/** A defender and the square that is lost because it no longer defends it. */
export interface LostDefence {
  readonly defender: Square;
  readonly falls: Square;
}

/** `removal` in line-claim.ts: the defender is taken, and then the piece it defended. */
export function findRemoval(sequence: MoveSequence, ply: number): LostDefence | undefined {
  const [made, reply, next] = [
    getPly(sequence, ply),
    getPly(sequence, ply + 1)?.move,
    getPly(sequence, ply + 2),
  ];
  if (!made?.move.captured || !reply || !next?.move.captured) return undefined;
  if (made.before.chess.isCheck() || made.after.chess.isCheck()) return undefined;
  const { to: falls, from: taker, role } = next.move;
  if (taker === made.move.to || role === 'king' || reply.to === falls) return undefined;
  if (getPieceValue(role) < getPieceValue(next.move.captured)) return undefined;
  const other = getOpponent(made.move.color);
  if (made.before.pieces.get(falls)?.color !== other) return undefined;
  if (!listAttackers(made.before, falls, other).includes(made.move.to)) return undefined;
  return isUndefended(next.before, falls) ? { defender: made.move.to, falls } : undefined;
}

/** `deflection` in line-claim.ts: the defender is forced to leave, and the square it guarded is attacked. */
export function findDeflection(sequence: MoveSequence, ply: number): LostDefence | undefined {
  const [made, reply, next] = [
    getPly(sequence, ply),
    getPly(sequence, ply + 1),
    getPly(sequence, ply + 2),
  ];
  if (!made || !reply || !next || !(next.move.captured ?? next.move.promotion)) return undefined;
  if (!isOffer(made.move) || !(made.after.chess.isCheck() || isCaptureOn(reply.move, made.move.to)))
    return undefined;
  const { to: falls, from: striker } = next.move;
  if (reply.move.to === falls || takesMoreValuable(next.move)) return undefined;
  const { color, from: defender } = reply.move;
  if (!listAttackersThrough(made.after, falls, color, [striker]).includes(defender))
    return undefined;
  if (listAttackers(next.before, falls, color).includes(reply.move.to)) return undefined;
  return { defender, falls };
}

/** The move takes nothing, or a pawn or minor piece worth less than the moving piece. */
function isOffer({ captured, role }: SequenceMove): boolean {
  return (
    !captured || getPieceValue(captured) < Math.min(getPieceValue('rook'), getPieceValue(role))
  );
}

/** The move takes a piece worth more than the moving one, which no defender would have saved. */
function takesMoreValuable({ captured, role }: SequenceMove): boolean {
  return captured !== undefined && getPieceValue(captured) > getPieceValue(role);
}

function isCaptureOn({ captured, to }: SequenceMove, square: Square): boolean {
  return captured !== undefined && to === square;
}

/** `overload` in line-claim.ts: one piece is the only guard of two, recaptures on the first, and the second is taken. */
export function findOverload(
  sequence: MoveSequence,
  ply: number,
): { readonly defender: Square; readonly duties: readonly [Square, Square] } | undefined {
  const [made, reply, next] = [
    getPly(sequence, ply),
    getPly(sequence, ply + 1)?.move,
    getPly(sequence, ply + 2),
  ];
  if (!made?.move.captured || !reply || !next?.move.captured) return undefined;
  const [first, second, defender] = [made.move.to, next.move.to, reply.from];
  if (!isCaptureOn(reply, first) || second === first || reply.role === 'king') return undefined;
  const alone = [first, second].every((duty) => {
    const guards = listAttackers(made.before, duty, reply.color);
    return made.before.pieces.has(duty) && guards.length === 1 && guards[0] === defender;
  });
  if (!alone || !isUndefended(next.before, second)) return undefined;
  return { defender, duties: [first, second] };
}

/** `interference` in line-claim.ts: a piece moves between a slider and the piece it defends, which is then taken. */
export function findInterference(sequence: MoveSequence, ply: number): LostDefence | undefined {
  const [made, reply, next] = [
    getPly(sequence, ply),
    getPly(sequence, ply + 1)?.move,
    getPly(sequence, ply + 2),
  ];
  if (!made || !reply || !next?.move.captured) return undefined;
  const { to: falls } = next.move;
  if (reply.to === falls || !isUndefended(next.before, falls)) return undefined;
  const other = getOpponent(made.move.color);
  const defender = listAttackers(made.before, falls, other).find((square) => {
    const piece = made.before.pieces.get(square);
    return piece && isSlider(piece) && isBetween(square, falls, made.move.to);
  });
  const isTheirs = made.before.pieces.get(falls)?.color === other;
  return defender && isTheirs ? { defender, falls } : undefined;
}
