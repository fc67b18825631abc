import type { Role } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { listAttacked } from '../../position-view/attacks.ts';
import { getPly } from './move-sequence.ts';
import type { MoveSequence } from './move-sequence.ts';

const luredRoles: ReadonlySet<Role> = new Set(['king', 'queen', 'rook']);

/** `attraction` in line-claim.ts: a king, queen or rook takes an offered piece and is attacked on its new square. */
export function findAttraction(
  sequence: MoveSequence,
  ply: number,
): { readonly from: Square; readonly to: Square } | undefined {
  const [made, reply, next, last] = [0, 1, 2, 4].map((on) => getPly(sequence, ply + on));
  if (!made || !reply?.move.captured || !next) return undefined;
  const { from, to, role } = reply.move;
  if (to !== made.move.to || !luredRoles.has(role)) return undefined;
  if (!listAttacked(next.after, next.move.to).includes(to)) return undefined;
  const isHit = role === 'king' || (last?.move.captured && last.move.to === to);
  return isHit ? { from, to } : undefined;
}
