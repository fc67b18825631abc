import { pieceValues } from '../../../chess/material.ts';
import type { Color, Role } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { listSquaresBetween } from '../../position-view/attacks.ts';
import { toPlayedMove } from '../../move-context.ts';
import type { PlayedMove } from '../../move-context.ts';
import type { PositionView, Step } from '../../position-view/position-view.ts';

/** Consecutive moves and the positions before, between and after them. */
export interface MoveSequence {
  /** Positions; one more than there are moves. */
  readonly positions: readonly PositionView[];
  readonly moves: readonly SequenceMove[];
}

export interface SequenceMove extends PlayedMove {
  readonly color: Color;
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
    moves.push(Object.assign(toPlayedMove(position, step), { color: position.turn }));
    ({ position } = step);
    positions.push(position);
  }
  return { positions, moves };
}

export function getPly({ positions, moves }: MoveSequence, ply: number): SequencePly | undefined {
  const [before, move, after] = [positions[ply], moves[ply], positions[ply + 1]];
  return before && move && after ? { before, move, after } : undefined;
}

/** Returns the value of a piece in pawns. The king gets the highest value, because it cannot be given up. */
export function getPieceValue(role: Role): number {
  return role === 'king' ? 99 : pieceValues[role];
}

/** True if a square lies strictly between two squares of one line. */
export function isBetween(a: Square, b: Square, square: Square): boolean {
  return listSquaresBetween(a, b).includes(square);
}

/** Returns the three plies of a line motif, which line-claim.ts calls m, r and n. */
export function getMotifPlies(sequence: MoveSequence, ply: number): (SequencePly | undefined)[] {
  return [0, 1, 2].map((offset) => getPly(sequence, ply + offset));
}
