import { pieceValues } from '../../../chess/material.ts';
import type { Color, Role } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { listSquaresBetween } from '../../position-view/attacks.ts';
import { toPlayedMove } from '../../move-context.ts';
import type { PlayedMove } from '../../move-context.ts';
import type { PositionView, Step } from '../../position-view/position-view.ts';

/** Consecutive moves. */
export type MoveSequence = readonly SequencePly[];

/** A move of a sequence with the positions before and after it. */
export interface SequencePly {
  readonly before: PositionView;
  readonly move: SequenceMove;
  readonly after: PositionView;
}

export interface SequenceMove extends PlayedMove {
  readonly color: Color;
}

export function buildSequence(start: PositionView, steps: readonly Step[]): MoveSequence {
  return steps.map((step, index) => {
    const before = steps[index - 1]?.position ?? start;
    const move = Object.assign(toPlayedMove(before, step), { color: before.turn });
    return { before, move, after: step.position };
  });
}

/** The king gets a value above all others because it cannot be given up. */
export function getPieceValue(role: Role): number {
  return role === 'king' ? 99 : pieceValues[role];
}

/** Whether a square lies strictly between two squares of one line. */
export function isBetween(a: Square, b: Square, square: Square): boolean {
  return listSquaresBetween(a, b).includes(square);
}
