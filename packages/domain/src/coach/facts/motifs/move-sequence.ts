import { pieceValues } from '../../../chess/material.ts';
import type { San, Uci } from '../../../chess/notation.ts';
import { isPromotionRole, parseRole } from '../../../chess/pieces.ts';
import type { Color, PromotionRole, Role } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { listSquaresBetween } from '../../position-view/attacks.ts';
import { splitUci } from '../../position-view/position-view.ts';
import type { PositionView, Step } from '../../position-view/position-view.ts';

/** Consecutive moves with the positions between them. */
export interface MoveSequence {
  /** One more than there are moves. */
  readonly positions: readonly PositionView[];
  readonly moves: readonly SequenceMove[];
}

export interface SequenceMove {
  readonly uci: Uci;
  readonly san: San;
  readonly from: Square;
  readonly to: Square;
  readonly color: Color;
  /** The role before a promotion. */
  readonly role: Role;
  readonly captured: Role | undefined;
  readonly promotion: PromotionRole | undefined;
}

/** A move of a sequence with the positions before and after it. */
export interface SequencePly {
  readonly before: PositionView;
  readonly move: SequenceMove;
  readonly after: PositionView;
}

export function buildSequence(start: PositionView, steps: readonly Step[]): MoveSequence {
  const positions: PositionView[] = [start];
  const moves: SequenceMove[] = [];
  let position = start;
  for (const step of steps) {
    moves.push(toSequenceMove(position, step));
    ({ position } = step);
    positions.push(position);
  }
  return { positions, moves };
}

function toSequenceMove({ pieces, turn }: PositionView, { uci, san }: Step): SequenceMove {
  const [from, to] = splitUci(uci);
  const promoted = parseRole(uci.charAt(4));
  return {
    uci,
    san,
    from,
    to,
    color: turn,
    role: pieces.get(from)?.role ?? 'pawn',
    captured: san.includes('x') ? (pieces.get(to)?.role ?? 'pawn') : undefined,
    promotion: promoted && isPromotionRole(promoted) ? promoted : undefined,
  };
}

export function getPly({ positions, moves }: MoveSequence, ply: number): SequencePly | undefined {
  const [before, move, after] = [positions[ply], moves[ply], positions[ply + 1]];
  return before && move && after ? { before, move, after } : undefined;
}

/** The king gets a value above all others because it cannot be given up. */
export function getPieceValue(role: Role): number {
  return role === 'king' ? 99 : pieceValues[role];
}

/** Whether a square lies strictly between two squares of one line. */
export function isBetween(a: Square, b: Square, square: Square): boolean {
  return listSquaresBetween(a, b).includes(square);
}

export function isCastling({ san }: SequenceMove): boolean {
  return san.startsWith('O-O');
}

/** The plies m, r and n of a line motif, as line-claim.ts names them. */
export function getMotifPlies(sequence: MoveSequence, ply: number): (SequencePly | undefined)[] {
  return [0, 1, 2].map((offset) => getPly(sequence, ply + offset));
}
