import type { Square } from '../../../chess/square.ts';
import { listAttackers } from '../../position-view/attacks.ts';
import { tryMove } from '../../position-view/position-view.ts';
import { getPly } from './move-sequence.ts';
import type { MoveSequence } from './move-sequence.ts';

/**
 * `zwischenzug` in line-claim.ts: the square of a recapture that comes one move late. `taken` is the square of the
 * opponent's last capture.
 */
export function findZwischenzug(
  sequence: MoveSequence,
  ply: number,
  taken: Square | undefined,
): Square | undefined {
  const [made, reply, next] = [
    getPly(sequence, ply),
    getPly(sequence, ply + 1)?.move,
    getPly(sequence, ply + 2)?.move,
  ];
  if (!made || !reply || !next?.captured || next.to !== taken) return undefined;
  if (made.move.to === taken || !isUnforced(sequence, ply)) return undefined;
  return tryMove(made.before, next.uci) ? taken : undefined;
}

/** The reply neither goes to the square of the mover's next move nor is made by a piece that guarded it. */
export function isUnforced(sequence: MoveSequence, ply: number): boolean {
  const [made, reply, next] = [
    getPly(sequence, ply),
    getPly(sequence, ply + 1)?.move,
    getPly(sequence, ply + 2)?.move,
  ];
  if (!made || !reply || !next || reply.to === next.to) return false;
  return !listAttackers(made.after, next.to, reply.color).includes(reply.from);
}
