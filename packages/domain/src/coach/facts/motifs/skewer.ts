import { listAttacked, listAttackers, isSlider } from '../../position-view/attacks.ts';
import { listCaptures, isUndefended } from '../../position-view/exchange.ts';
import { isBetween, getPly, getPieceValue } from './move-sequence.ts';
import type { MoveSequence, SequencePly } from './move-sequence.ts';
import type { LineUp } from './pin.ts';

/** `skewer` in line-claim.ts: the front piece moves away, the one behind it is taken. */
export function findSkewer(sequence: MoveSequence, ply: number): LineUp | undefined {
  const [made, reply, next] = [
    getPly(sequence, ply),
    getPly(sequence, ply + 1)?.move,
    getPly(sequence, ply + 2),
  ];
  if (!made || !reply || !next?.move.captured) return undefined;
  const { from: by, to: behind, captured } = next.move;
  const slider = made.after.pieces.get(by);
  if (!slider || !isSlider(slider) || !isBetween(by, behind, reply.from)) return undefined;
  if (!listAttacked(made.after, by).includes(reply.from) || reply.to === behind) return undefined;
  if (getPieceValue(reply.role) <= getPieceValue(captured)) return undefined;
  if (getPieceValue(captured) <= getPieceValue(slider.role) && !isSafeCapture(next))
    return undefined;
  return { by, front: reply.from, behind };
}

/** The captured piece is undefended, or it is protected only by pieces that cannot legally recapture. */
function isSafeCapture({ before, move, after }: SequencePly): boolean {
  if (isUndefended(before, move.to)) return true;
  if (move.captured === 'pawn' || listCaptures(after, move.to).length > 0) return false;
  return listAttackers(after, move.to, move.color).some(
    (square) => after.pieces.get(square)?.role !== 'king',
  );
}
