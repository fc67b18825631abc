import { makeSquare } from 'chessops/util';
import type { Square } from '../../../chess/square.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { isBetween, isCastling, getPly } from './move-sequence.ts';
import type { MoveSequence } from './move-sequence.ts';

/** The move gives check with another piece than the one that moved. */
export function isDiscoveredCheck(sequence: MoveSequence, ply: number): boolean {
  const made = getPly(sequence, ply);
  if (!made || isCastling(made.move)) return false;
  const checkers = listCheckers(made.after);
  return checkers.length > 0 && !checkers.includes(made.move.to);
}

/** `discovered-attack` in line-claim.ts: the move leaves the line of a piece, which captures along it next. */
export function findDiscoveredAttack(
  sequence: MoveSequence,
  ply: number,
): { readonly by: Square; readonly target: Square } | undefined {
  const [made, reply, next] = [
    getPly(sequence, ply)?.move,
    getPly(sequence, ply + 1)?.move,
    getPly(sequence, ply + 2)?.move,
  ];
  if (!made || !reply || !next?.captured || next.from === made.to) return undefined;
  if (isCastling(made)) return undefined;
  const { from: by, to: target } = next;
  if (!isBetween(by, target, made.from) || isBetween(by, target, made.to)) return undefined;
  return reply.to === target ? undefined : { by, target };
}

/** The squares of the pieces that give check. */
export function listCheckers({ chess }: PositionView): Square[] {
  return Array.from(chess.ctx().checkers, makeSquare);
}
