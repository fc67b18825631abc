import type { Square } from '../../../chess/square.ts';
import { listAttackers } from '../../position-view/attacks.ts';
import { tryMove } from '../../position-view/position-view.ts';
import { getPly } from './move-sequence.ts';
import type { MoveSequence } from './move-sequence.ts';

/**
 * The line-motif `zwischenzug` of claim.ts: the square that is taken back on one move late. `taken` is where the opponent's move
 * before this one has taken.
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

/** The reply neither goes to where the mover takes next nor is made by a piece that guarded it. */
export function isUnforced(sequence: MoveSequence, ply: number): boolean {
  const [made, reply, next] = [
    getPly(sequence, ply),
    getPly(sequence, ply + 1)?.move,
    getPly(sequence, ply + 2)?.move,
  ];
  if (!made || !reply || !next || reply.to === next.to) return false;
  return !listAttackers(made.after, next.to, reply.color).includes(reply.from);
}
