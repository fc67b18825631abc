import { pieceValues } from '../../src/chess/material.ts';
import type { Color } from '../../src/chess/pieces.ts';
import { fileIndex, rankIndex, squareAt } from '../../src/chess/square.ts';
import type { Square } from '../../src/chess/square.ts';
import { attackersOf } from '../../src/coach/position-view/attacks.ts';
import { isUndefended } from '../../src/coach/position-view/exchange.ts';
import type { Scene } from '../../src/coach/position-view/scene.ts';
import { attractionAt } from '../../src/coach/facts/motifs/attraction.ts';
import { clearanceAt } from '../../src/coach/facts/motifs/clearance.ts';
import { isBetween, otherSide, plyOf, worthOf } from '../../src/coach/facts/motifs/course.ts';
import type { Course } from '../../src/coach/facts/motifs/course.ts';
import { deflectionAt, interferenceAt, removalAt } from '../../src/coach/facts/motifs/defenders.ts';
import {
  checkersOf,
  discoveredAt,
  discoversCheck,
} from '../../src/coach/facts/motifs/discovered.ts';
import { forkTargets } from '../../src/coach/facts/motifs/fork.ts';
import { pinTells, pinsOf } from '../../src/coach/facts/motifs/pin.ts';
import { skewerAt } from '../../src/coach/facts/motifs/skewer.ts';
import { isTrapped } from '../../src/coach/facts/motifs/trapped.ts';
import { isUnforced, zwischenzugAt } from '../../src/coach/facts/motifs/zwischenzug.ts';

/**
 * Themes as a collection of puzzles names them, told by the predicates of the detectors. Each is asked of every move of the
 * solver: the moves of odd number, the first move being the one that allows it all.
 */
export const puzzleThemes: Readonly<Record<string, (course: Course, ply: number) => boolean>> = {
  fork: (course, ply) => {
    const made = plyOf(course, ply);
    // What is forked has to have a chance to get away.
    return (
      !!made && ply < course.moves.length - 1 && forkTargets(made.after, made.move.to).length > 0
    );
  },
  pin: (course, ply) => {
    const made = plyOf(course, ply);
    return !!made && pinsOf(made.after, made.move.color).some((pin) => pinTells(made.after, pin));
  },
  skewer: (course, ply) => skewerAt(course, ply) !== undefined,
  discoveredAttack: (course, ply) =>
    discoversCheck(course, ply) ||
    (discoveredAt(course, ply) !== undefined && !hasTradeBefore(course, ply)),
  doubleCheck: (course, ply) => {
    const made = plyOf(course, ply);
    return !!made && checkersOf(made.after).length > 1;
  },
  backRankMate: (course, ply) => {
    const made = plyOf(course, ply);
    return !!made && isBackRankMate(made.after);
  },
  hangingPiece: (course, ply) => ply === 1 && takesHanging(course),
  trappedPiece: (course, ply) => takesTrapped(course, ply),
  capturingDefender: (course, ply) => removalAt(course, ply) !== undefined,
  deflection: (course, ply) => deflectionAt(course, ply) !== undefined,
  attraction: (course, ply) => attractionAt(course, ply) !== undefined,
  interference: (course, ply) => interferenceAt(course, ply) !== undefined,
  clearance: (course, ply) => clearanceAt(course, ply) !== undefined,
  xRayAttack: (course, ply) => takesThroughPiece(course, ply),
  intermezzo: (course, ply) => takesBackLate(course, ply),
  sacrifice: (course, ply) => {
    const [start, made] = [course.scenes[1], plyOf(course, ply)];
    if (!start || !made || ply < 3) return false;
    if (course.moves.some(({ color, promotion }) => promotion && color !== made.move.color))
      return false;
    return (
      countMaterialLead(made.after, made.move.color) - countMaterialLead(start, made.move.color) <=
      -2
    );
  },
};

/** Once pieces have been taken back, what follows belongs to the exchange. */
function hasTradeBefore({ moves }: Course, ply: number): boolean {
  return moves.some(
    ({ captured, to }, at) =>
      captured && at > 2 && at <= ply && at % 2 === 1 && moves[at - 1]?.to === to,
  );
}

/** Both take on one square, the opponent with a piece that stood between it and the one that takes last. */
function takesThroughPiece({ moves }: Course, ply: number): boolean {
  const [first, reply, last] = moves.slice(ply, ply + 3);
  if (!first || !reply?.captured || !last?.captured) return false;
  if (first.to !== reply.to || last.to !== reply.to || reply.role === 'king') return false;
  return isBetween(last.from, last.to, reply.from);
}

function takesBackLate(course: Course, ply: number): boolean {
  const taken = course.moves[ply - 1];
  if (zwischenzugAt(course, ply, taken?.captured ? taken.to : undefined) === undefined)
    return false;
  // Where both sides go on taking elsewhere nobody is waiting for one to take back.
  return !course.moves.some((_, at) => at % 2 === 1 && at < ply && goesOnTaking(course, at));
}

function goesOnTaking(course: Course, ply: number): boolean {
  const [made, next] = [course.moves[ply], course.moves[ply + 2]];
  return !!next?.captured && next.to !== made?.to && isUnforced(course, ply);
}

function takesHanging(course: Course): boolean {
  const [allows, made] = [course.moves[0], plyOf(course, 1)];
  const captured = made?.move.captured;
  if (!allows || !made || !captured || captured === 'pawn') return false;
  const isRecapture = allows.captured && allows.to === made.move.to;
  if (isRecapture && worthOf(allows.captured) >= worthOf(captured)) return false;
  const [later, { color }] = [course.scenes[4], made.move];
  const isKept =
    !later ||
    countMaterialLead(later, color) - countMaterialLead(made.before, color) >=
      pieceValues[captured];
  return isKept && isUndefended(made.before, made.move.to);
}

/** The piece that is taken had no way out before the opponent's last move, wherever it then went. */
function takesTrapped(course: Course, ply: number): boolean {
  const [reply, made] = [plyOf(course, ply - 1), plyOf(course, ply)?.move];
  if (!reply || !made?.captured || ply < 3) return false;
  return isTrapped(reply.before, reply.move.to === made.to ? reply.move.from : made.to);
}

/** Mate along the first rank, where the king's own pieces, none of them attacked, take all its squares ahead. */
function isBackRankMate(scene: Scene): boolean {
  if (!scene.chess.isCheckmate()) return false;
  const side = scene.turn;
  const king = findKing(scene, side);
  const [home, ahead] = side === 'white' ? [0, 1] : [7, 6];
  if (!king || rankIndex(king) !== home) return false;
  const isShut = [-1, 0, 1].every((aside) => {
    const square = squareAt(fileIndex(king) + aside, ahead);
    if (!square) return true;
    const isOwn = scene.pieces.get(square)?.color === side;
    return isOwn && attackersOf(scene, square, otherSide(side)).length === 0;
  });
  return isShut && checkersOf(scene).some((square) => rankIndex(square) === home);
}

function findKing({ pieces }: Scene, side: Color): Square | undefined {
  for (const [square, { color, role }] of pieces)
    if (color === side && role === 'king') return square;
  return undefined;
}

function countMaterialLead({ pieces }: Scene, side: Color): number {
  let lead = 0;
  for (const { color, role } of pieces.values())
    lead += color === side ? pieceValues[role] : -pieceValues[role];
  return lead;
}
