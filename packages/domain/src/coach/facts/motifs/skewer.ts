import { attackedFrom, attackersOf, isSlider } from '../../position-view/attacks.ts';
import { capturesOn, isUndefended } from '../../position-view/exchange.ts';
import { isBetween, plyOf, worthOf } from './course.ts';
import type { Course, CoursePly } from './course.ts';
import type { LineUp } from './pin.ts';

/** The line-motif `skewer` of claim.ts: the piece in front gives way, the one behind it falls. */
export function skewerAt(course: Course, ply: number): LineUp | undefined {
  const [made, reply, next] = [
    plyOf(course, ply),
    plyOf(course, ply + 1)?.move,
    plyOf(course, ply + 2),
  ];
  if (!made || !reply || !next?.move.captured) return undefined;
  const { from: by, to: behind, captured } = next.move;
  const slider = made.after.pieces.get(by);
  if (!slider || !isSlider(slider) || !isBetween(by, behind, reply.from)) return undefined;
  if (!attackedFrom(made.after, by).includes(reply.from) || reply.to === behind) return undefined;
  if (worthOf(reply.role) <= worthOf(captured)) return undefined;
  if (worthOf(captured) <= worthOf(slider.role) && !fallsFreely(next)) return undefined;
  return { by, front: reply.from, behind };
}

/** Undefended, or a piece that is taken under the cover of another one so that nothing may take back. */
function fallsFreely({ before, move, after }: CoursePly): boolean {
  if (isUndefended(before, move.to)) return true;
  if (move.captured === 'pawn' || capturesOn(after, move.to).length > 0) return false;
  return attackersOf(after, move.to, move.color).some(
    (square) => after.pieces.get(square)?.role !== 'king',
  );
}
