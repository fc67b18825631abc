import type { Square } from '../../../chess/square.ts';
import { attackersOf } from '../../position-view/attacks.ts';
import { stepFrom } from '../../position-view/scene.ts';
import { plyOf } from './course.ts';
import type { Course } from './course.ts';

/**
 * The line-motif `zwischenzug` of claim.ts: the square that is taken back on one move late. `taken` is where the opponent's move
 * before this one has taken.
 */
export function zwischenzugAt(
  course: Course,
  ply: number,
  taken: Square | undefined,
): Square | undefined {
  const [made, reply, next] = [
    plyOf(course, ply),
    plyOf(course, ply + 1)?.move,
    plyOf(course, ply + 2)?.move,
  ];
  if (!made || !reply || !next?.captured || next.to !== taken) return undefined;
  if (made.move.to === taken || !isUnforced(course, ply)) return undefined;
  return stepFrom(made.before, next.uci) ? taken : undefined;
}

/** The reply neither goes to where the mover takes next nor is made by a piece that guarded it. */
export function isUnforced(course: Course, ply: number): boolean {
  const [made, reply, next] = [
    plyOf(course, ply),
    plyOf(course, ply + 1)?.move,
    plyOf(course, ply + 2)?.move,
  ];
  if (!made || !reply || !next || reply.to === next.to) return false;
  return !attackersOf(made.after, next.to, reply.color).includes(reply.from);
}
