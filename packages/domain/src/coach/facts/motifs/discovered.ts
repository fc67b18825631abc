import { makeSquare } from 'chessops/util';
import type { Square } from '../../../chess/square.ts';
import type { Scene } from '../../position-view/scene.ts';
import { isBetween, isCastling, plyOf } from './course.ts';
import type { Course } from './course.ts';

/** The move gives check, and not with the piece that made it. */
export function discoversCheck(course: Course, ply: number): boolean {
  const made = plyOf(course, ply);
  if (!made || isCastling(made.move)) return false;
  const checkers = checkersOf(made.after);
  return checkers.length > 0 && !checkers.includes(made.move.to);
}

/** The line-motif `discovered-attack` of claim.ts: the move leaves the line of a piece, which takes along it next. */
export function discoveredAt(
  course: Course,
  ply: number,
): { readonly by: Square; readonly target: Square } | undefined {
  const [made, reply, next] = [
    plyOf(course, ply)?.move,
    plyOf(course, ply + 1)?.move,
    plyOf(course, ply + 2)?.move,
  ];
  if (!made || !reply || !next?.captured || next.from === made.to) return undefined;
  if (isCastling(made)) return undefined;
  const { from: by, to: target } = next;
  if (!isBetween(by, target, made.from) || isBetween(by, target, made.to)) return undefined;
  return reply.to === target ? undefined : { by, target };
}

/** Where the pieces stand that give check. */
export function checkersOf({ chess }: Scene): Square[] {
  return Array.from(chess.ctx().checkers, makeSquare);
}
