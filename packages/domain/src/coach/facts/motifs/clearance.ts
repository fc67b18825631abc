import type { Square } from '../../../chess/square.ts';
import { isSlider } from '../../position-view/attacks.ts';
import { isBetween, isCastling, plyOf, worthOf } from './course.ts';
import type { Course } from './course.ts';

/** The line-motif `clearance` of claim.ts: the move gives up its square, or a line through it, to a piece that uses it next. */
export function clearanceAt(
  course: Course,
  ply: number,
): { readonly cleared: Square; readonly by: Square } | undefined {
  const [made, reply, next] = [
    plyOf(course, ply),
    plyOf(course, ply + 1)?.move,
    plyOf(course, ply + 2)?.move,
  ];
  if (!made || !reply || !next || next.captured || next.from === made.move.to) return undefined;
  if (reply.role === 'king' || isCastling(made.move)) return undefined;
  const { captured, role } = made.move;
  if (captured && worthOf(captured) >= worthOf(role)) return undefined;
  const slider = made.before.pieces.get(next.from);
  if (!slider || slider.color !== made.move.color || !isSlider(slider)) return undefined;
  const { from: cleared, to } = made.move;
  if (next.to !== cleared && !isBetween(next.from, next.to, cleared)) return undefined;
  if (next.to === to || isBetween(next.from, next.to, to)) return undefined;
  return { cleared, by: next.from };
}
