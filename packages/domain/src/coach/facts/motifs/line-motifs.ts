import type { Square } from '../../../chess/square.ts';
import {
  listAttackers,
  listAttackersThrough,
  isSlider,
  listAttacked,
} from '../../position-view/attacks.ts';
import { isUndefended, listCaptures } from '../../position-view/exchange.ts';
import { isBetween, getMotifPlies, getPly, getPieceValue } from './move-sequence.ts';
import { opposite, makeSquare } from 'chessops/util';
import type { MoveSequence, SequenceMove, SequencePly } from './move-sequence.ts';
import type { Role } from '../../../chess/pieces.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import type { LineUp } from './board-motifs.ts';
import { tryMove } from '../../position-view/position-view.ts';

/** A defender, and the square that is lost because the defender no longer guards it. */
export interface LostDefence {
  readonly defender: Square;
  readonly falls: Square;
}

/** Finds a `removal` as line-claim.ts defines it: the defender is taken, and then the piece it defended. */
export function findRemoval(sequence: MoveSequence, ply: number): LostDefence | undefined {
  const [made, reply, next] = getMotifPlies(sequence, ply);
  if (!made?.move.captured || !reply || !next?.move.captured) return undefined;
  if (made.before.chess.isCheck() || made.after.chess.isCheck()) return undefined;
  const { to: falls, from: taker, role } = next.move;
  if (taker === made.move.to || role === 'king' || reply.move.to === falls) return undefined;
  if (getPieceValue(role) < getPieceValue(next.move.captured)) return undefined;
  const other = opposite(made.move.color);
  if (made.before.pieces.get(falls)?.color !== other) return undefined;
  if (!listAttackers(made.before, falls, other).includes(made.move.to)) return undefined;
  return isUndefended(next.before, falls) ? { defender: made.move.to, falls } : undefined;
}

/**
 * Finds a `deflection` as line-claim.ts defines it: the defender is forced to leave, and a move to the square it
 * guarded captures or promotes.
 */
export function findDeflection(sequence: MoveSequence, ply: number): LostDefence | undefined {
  const [made, reply, next] = getMotifPlies(sequence, ply);
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

/** True if the move takes nothing, or takes a pawn or minor piece that is worth less than the moving piece. */
function isOffer({ captured, role }: SequenceMove): boolean {
  return (
    !captured || getPieceValue(captured) < Math.min(getPieceValue('rook'), getPieceValue(role))
  );
}

/** True if the move takes a piece worth more than the moving piece. A defender would not have prevented this capture. */
function takesMoreValuable({ captured, role }: SequenceMove): boolean {
  return captured !== undefined && getPieceValue(captured) > getPieceValue(role);
}

function isCaptureOn({ captured, to }: SequenceMove, square: Square): boolean {
  return captured !== undefined && to === square;
}

/**
 * Finds an `overload` as line-claim.ts defines it: a piece is the only defender of two pieces, recaptures on the square
 * of the first, and then the second is taken.
 */
export function findOverload(
  sequence: MoveSequence,
  ply: number,
): { readonly defender: Square; readonly duties: readonly [Square, Square] } | undefined {
  const [made, reply, next] = getMotifPlies(sequence, ply);
  if (!made?.move.captured || !reply || !next?.move.captured) return undefined;
  const [first, second, defender] = [made.move.to, next.move.to, reply.move.from];
  if (!isCaptureOn(reply.move, first) || second === first || reply.move.role === 'king')
    return undefined;
  const alone = [first, second].every((duty) => {
    const guards = listAttackers(made.before, duty, reply.move.color);
    return made.before.pieces.has(duty) && guards.length === 1 && guards[0] === defender;
  });
  if (!alone || !isUndefended(next.before, second)) return undefined;
  return { defender, duties: [first, second] };
}

/**
 * Finds an `interference` as line-claim.ts defines it: a piece moves between a bishop, rook or queen and the piece it
 * defends, which is then taken.
 */
export function findInterference(sequence: MoveSequence, ply: number): LostDefence | undefined {
  const [made, reply, next] = getMotifPlies(sequence, ply);
  if (!made || !reply || !next?.move.captured) return undefined;
  const { to: falls } = next.move;
  if (reply.move.to === falls || !isUndefended(next.before, falls)) return undefined;
  const other = opposite(made.move.color);
  const defender = listAttackers(made.before, falls, other).find((square) => {
    const piece = made.before.pieces.get(square);
    return piece && isSlider(piece) && isBetween(square, falls, made.move.to);
  });
  const isTheirs = made.before.pieces.get(falls)?.color === other;
  return defender && isTheirs ? { defender, falls } : undefined;
}

const luredRoles: ReadonlySet<Role> = new Set(['king', 'queen', 'rook']);

/**
 * Finds an `attraction` as line-claim.ts defines it: a king, queen or rook takes an offered piece and is attacked on
 * its new square.
 */
export function findAttraction(
  sequence: MoveSequence,
  ply: number,
): { readonly from: Square; readonly to: Square } | undefined {
  const [made, reply, next] = getMotifPlies(sequence, ply);
  const last = getPly(sequence, ply + 4);
  if (!made || !reply?.move.captured || !next) return undefined;
  const { from, to, role } = reply.move;
  if (to !== made.move.to || !luredRoles.has(role)) return undefined;
  if (!listAttacked(next.after, next.move.to).includes(to)) return undefined;
  const isHit = role === 'king' || (last?.move.captured && last.move.to === to);
  return isHit ? { from, to } : undefined;
}

/**
 * Finds a `clearance` as line-claim.ts defines it: the move vacates its square, or a line through it, for a piece that
 * uses it next.
 */
export function findClearance(
  sequence: MoveSequence,
  ply: number,
): { readonly cleared: Square; readonly by: Square } | undefined {
  const [made, reply, next] = getMotifPlies(sequence, ply);
  if (!made || !reply || !next || next.move.captured || next.move.from === made.move.to)
    return undefined;
  if (reply.move.role === 'king' || made.move.castles) return undefined;
  const { captured, role } = made.move;
  if (captured && getPieceValue(captured) >= getPieceValue(role)) return undefined;
  const slider = made.before.pieces.get(next.move.from);
  if (!slider || slider.color !== made.move.color || !isSlider(slider)) return undefined;
  const { from: cleared, to } = made.move;
  if (next.move.to !== cleared && !isBetween(next.move.from, next.move.to, cleared))
    return undefined;
  if (next.move.to === to || isBetween(next.move.from, next.move.to, to)) return undefined;
  return { cleared, by: next.move.from };
}

/** Finds a `discovered-attack` as line-claim.ts defines it: the move opens the line of a piece, which captures along it. */
export function findDiscoveredAttack(
  sequence: MoveSequence,
  ply: number,
): { readonly by: Square; readonly target: Square } | undefined {
  const [made, reply, next] = getMotifPlies(sequence, ply);
  if (!made || !reply || !next?.move.captured || next.move.from === made.move.to) return undefined;
  if (made.move.castles) return undefined;
  const { from: by, to: target } = next.move;
  if (!isBetween(by, target, made.move.from) || isBetween(by, target, made.move.to))
    return undefined;
  return reply.move.to === target ? undefined : { by, target };
}

/** Lists the squares of the pieces that give check. */
export function listCheckers({ chess }: PositionView): Square[] {
  return Array.from(chess.ctx().checkers, makeSquare);
}

/** Finds a `skewer` as line-claim.ts defines it: the front piece moves away, and the piece behind it is taken. */
export function findSkewer(sequence: MoveSequence, ply: number): LineUp | undefined {
  const [made, reply, next] = getMotifPlies(sequence, ply);
  if (!made || !reply || !next?.move.captured) return undefined;
  const { from: by, to: behind, captured } = next.move;
  const slider = made.after.pieces.get(by);
  if (!slider || !isSlider(slider) || !isBetween(by, behind, reply.move.from)) return undefined;
  if (!listAttacked(made.after, by).includes(reply.move.from) || reply.move.to === behind)
    return undefined;
  if (getPieceValue(reply.move.role) <= getPieceValue(captured)) return undefined;
  if (getPieceValue(captured) <= getPieceValue(slider.role) && !isSafeCapture(next))
    return undefined;
  return { by, front: reply.move.from, behind };
}

/** True if the captured piece is undefended, or its defenders cannot legally recapture. */
function isSafeCapture({ before, move, after }: SequencePly): boolean {
  if (isUndefended(before, move.to)) return true;
  if (move.captured === 'pawn' || listCaptures(after, move.to).length > 0) return false;
  return listAttackers(after, move.to, move.color).some(
    (square) => after.pieces.get(square)?.role !== 'king',
  );
}

/**
 * Finds a `zwischenzug` as line-claim.ts defines it: returns the square of a recapture that is played one move late.
 * `taken` is the square of the opponent's last capture.
 */
export function findZwischenzug(
  sequence: MoveSequence,
  ply: number,
  taken: Square | undefined,
): Square | undefined {
  const [made, reply, next] = getMotifPlies(sequence, ply);
  if (!made || !reply || !next?.move.captured || next.move.to !== taken) return undefined;
  if (made.move.to === taken || !isUnforced(sequence, ply)) return undefined;
  return tryMove(made.before, next.move.uci) ? taken : undefined;
}

/** True if the reply neither goes to the target square of the mover's next move nor is made by a piece that guarded it. */
export function isUnforced(sequence: MoveSequence, ply: number): boolean {
  const [made, reply, next] = getMotifPlies(sequence, ply);
  if (!made || !reply || !next || reply.move.to === next.move.to) return false;
  return !listAttackers(made.after, next.move.to, reply.move.color).includes(reply.move.from);
}
