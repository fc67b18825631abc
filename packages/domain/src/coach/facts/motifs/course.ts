import { pieceValues } from '../../../chess/material.ts';
import type { San, Uci } from '../../../chess/notation.ts';
import { isPromotionRole, roleOfLetter } from '../../../chess/pieces.ts';
import type { Color, PromotionRole, Role } from '../../../chess/pieces.ts';
import { fileIndex, rankIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { squaresBetween } from '../../position-view/attacks.ts';
import { endsOf } from '../../position-view/scene.ts';
import type { Scene, Step } from '../../position-view/scene.ts';

/** Moves that follow each other with the positions between them: what happened, what is explained, what would come. */
export interface Course {
  /** One more than there are moves. */
  readonly scenes: readonly Scene[];
  readonly moves: readonly CourseMove[];
}

export interface CourseMove {
  readonly uci: Uci;
  readonly san: San;
  readonly from: Square;
  readonly to: Square;
  readonly color: Color;
  /** Before it promotes. */
  readonly role: Role;
  readonly captured: Role | undefined;
  readonly promotion: PromotionRole | undefined;
}

/** Where a move begins and ends in a course. */
export interface CoursePly {
  readonly before: Scene;
  readonly move: CourseMove;
  readonly after: Scene;
}

export function courseOf(start: Scene, steps: readonly Step[]): Course {
  const scenes: Scene[] = [start];
  const moves: CourseMove[] = [];
  let scene = start;
  for (const step of steps) {
    moves.push(courseMove(scene, step));
    ({ scene } = step);
    scenes.push(scene);
  }
  return { scenes, moves };
}

function courseMove({ pieces, turn }: Scene, { uci, san }: Step): CourseMove {
  const [from, to] = endsOf(uci);
  const promoted = roleOfLetter(uci.charAt(4));
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

export function plyOf({ scenes, moves }: Course, ply: number): CoursePly | undefined {
  const [before, move, after] = [scenes[ply], moves[ply], scenes[ply + 1]];
  return before && move && after ? { before, move, after } : undefined;
}

/** A king is worth more than anything: it cannot be given up. */
export function worthOf(role: Role): number {
  return role === 'king' ? 99 : pieceValues[role];
}

export function otherSide(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

/** Strictly between two squares of one line. */
export function isBetween(a: Square, b: Square, square: Square): boolean {
  return squaresBetween(a, b).includes(square);
}

export function isCastling({ san }: CourseMove): boolean {
  return san.startsWith('O-O');
}

/**
 * Squares as a side counts them, file by file from its own first rank: with the colours changed everything comes in the same
 * order.
 */
export function orderFor(side: Color): (one: Square, other: Square) => number {
  const place = (square: Square) => {
    const rank = side === 'white' ? rankIndex(square) : 7 - rankIndex(square);
    return 8 * fileIndex(square) + rank;
  };
  return (one, other) => place(one) - place(other);
}

/** The squares pieces stand on, in that order. */
export function occupiedBy({ pieces }: Scene, color: Color, side: Color): Square[] {
  const squares = Array.from(pieces).flatMap(([square, piece]) =>
    piece.color === color ? [square] : [],
  );
  return squares.toSorted(orderFor(side));
}
