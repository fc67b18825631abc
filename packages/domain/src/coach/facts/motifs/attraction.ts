import type { Role } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { attackedFrom } from '../../position-view/attacks.ts';
import { plyOf } from './course.ts';
import type { Course } from './course.ts';

const lured: ReadonlySet<Role> = new Set(['king', 'queen', 'rook']);

/** The line-motif `attraction` of claim.ts: a king, queen or rook takes what is offered and is hit where it then stands. */
export function attractionAt(
  course: Course,
  ply: number,
): { readonly from: Square; readonly to: Square } | undefined {
  const [made, reply, next, last] = [0, 1, 2, 4].map((on) => plyOf(course, ply + on));
  if (!made || !reply?.move.captured || !next) return undefined;
  const { from, to, role } = reply.move;
  if (to !== made.move.to || !lured.has(role)) return undefined;
  if (!attackedFrom(next.after, next.move.to).includes(to)) return undefined;
  const isHit = role === 'king' || (last?.move.captured && last.move.to === to);
  return isHit ? { from, to } : undefined;
}
