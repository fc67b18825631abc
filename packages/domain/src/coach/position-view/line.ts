import { pieceValues } from '../../chess/material.ts';
import type { Uci } from '../../chess/notation.ts';
import { roles } from '../../chess/pieces.ts';
import type { Color } from '../../chess/pieces.ts';
import type { PieceCounts } from '../claim.ts';
import { gainOn } from './exchange.ts';
import { stepFrom } from './scene.ts';
import type { Scene, Step } from './scene.ts';

/** A line that was played through: the positions after each of its moves. */
export interface PlayedLine {
  readonly start: Scene;
  readonly steps: readonly Step[];
}

/** It ends before the first move that is not legal. */
export function playThrough(start: Scene, moves: readonly Uci[]): PlayedLine {
  const steps: Step[] = [];
  let scene = start;
  for (const uci of moves) {
    const step = stepFrom(scene, uci);
    if (!step) break;
    steps.push(step);
    ({ scene } = step);
  }
  return { start, steps };
}

/** The position after so many moves of a line; 0 is its start. */
export function nodeOf({ start, steps }: PlayedLine, ply: number): Scene | undefined {
  return ply === 0 ? start : steps[ply - 1]?.scene;
}

/**
 * The first number of moves, at least `from`, after which nothing hangs in the air: the line's next move does not take, promote
 * or answer a check, and the side to move wins nothing by taking. Only there material may be counted. Undefined where the line
 * ends before; a line that ends in mate or stalemate is settled there.
 */
export function settledAfter(line: PlayedLine, from: number): number | undefined {
  for (let ply = from; ply <= line.steps.length; ply += 1) {
    const scene = nodeOf(line, ply);
    if (!scene) return undefined;
    if (scene.chess.isEnd()) return ply;
    const next = line.steps[ply];
    if (!next || scene.chess.isCheck() || /[x=]/.test(next.san)) continue;
    if (isQuiet(scene)) return ply;
  }
  return undefined;
}

function isQuiet(scene: Scene): boolean {
  for (const [square, { color }] of scene.pieces) {
    if (color !== scene.turn && gainOn(scene, square, scene.turn) !== 0) return false;
  }
  return true;
}

export function countsOf({ pieces }: Scene, side: Color): PieceCounts {
  const counts = { king: 0, queen: 0, rook: 0, bishop: 0, knight: 0, pawn: 0 };
  for (const { color, role } of pieces.values()) if (color === side) counts[role] += 1;
  return counts;
}

/** What a side has more of in the second position than in the first; fewer is negative. */
export function countsBetween(before: Scene, after: Scene, side: Color): PieceCounts {
  const [first, second] = [countsOf(before, side), countsOf(after, side)];
  const change = { ...first };
  for (const role of roles) change[role] = second[role] - first[role];
  return change;
}

export function pointsOf(counts: PieceCounts): number {
  return roles.reduce((sum, role) => sum + counts[role] * pieceValues[role], 0);
}

/** How the balance of points has moved for a side from one position to another. */
export function balanceBetween(before: Scene, after: Scene, side: Color): number {
  const other: Color = side === 'white' ? 'black' : 'white';
  return (
    pointsOf(countsBetween(before, after, side)) - pointsOf(countsBetween(before, after, other))
  );
}
