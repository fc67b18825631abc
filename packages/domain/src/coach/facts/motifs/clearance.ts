import type { Square } from '../../../chess/square.ts';
import { isSlider } from '../../position-view/attacks.ts';
import { isBetween, isCastling, getPly, getPieceValue } from './move-sequence.ts';
import type { MoveSequence } from './move-sequence.ts';

/** `clearance` in line-claim.ts: the move vacates its square, or a line through it, for a piece that uses it next. */
export function findClearance(
  sequence: MoveSequence,
  ply: number,
): { readonly cleared: Square; readonly by: Square } | undefined {
  const [made, reply, next] = [
    getPly(sequence, ply),
    getPly(sequence, ply + 1)?.move,
    getPly(sequence, ply + 2)?.move,
  ];
  if (!made || !reply || !next || next.captured || next.from === made.move.to) return undefined;
  if (reply.role === 'king' || isCastling(made.move)) return undefined;
  const { captured, role } = made.move;
  if (captured && getPieceValue(captured) >= getPieceValue(role)) return undefined;
  const slider = made.before.pieces.get(next.from);
  if (!slider || slider.color !== made.move.color || !isSlider(slider)) return undefined;
  const { from: cleared, to } = made.move;
  if (next.to !== cleared && !isBetween(next.from, next.to, cleared)) return undefined;
  if (next.to === to || isBetween(next.from, next.to, to)) return undefined;
  return { cleared, by: next.from };
}
