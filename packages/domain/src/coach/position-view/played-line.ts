import { countRoles, pieceValues } from '../../chess/material.ts';
import type { Uci } from '../../chess/notation.ts';
import { roles } from '../../chess/pieces.ts';
import type { Color } from '../../chess/pieces.ts';
import type { PieceCounts } from '../claim.ts';
import { computeGain } from './exchange.ts';
import { tryMove } from './position-view.ts';
import type { PositionView, Step } from './position-view.ts';

/** A line with the position after each of its moves. */
export interface PlayedLine {
  readonly start: PositionView;
  readonly steps: readonly Step[];
}

/** Plays the moves and stops before the first illegal move. */
export function playThrough(start: PositionView, moves: readonly Uci[]): PlayedLine {
  const steps: Step[] = [];
  let position = start;
  for (const uci of moves) {
    const step = tryMove(position, uci);
    if (!step) break;
    steps.push(step);
    ({ position } = step);
  }
  return { start, steps };
}

/** Returns the position after a number of moves of a line; 0 is its start. */
export function getPositionAt({ start, steps }: PlayedLine, ply: number): PositionView | undefined {
  return ply === 0 ? start : steps[ply - 1]?.position;
}

/**
 * Finds the smallest number of moves, at least `from`, after which nothing hangs: the line's next move does not take,
 * promote or answer a check, and the side to move wins nothing by taking. Material may be counted only in such a
 * position. A mate or stalemate at the end of the line also counts. Undefined if the line ends before such a position.
 */
export function findSettledPly(line: PlayedLine, from: number): number | undefined {
  for (let ply = from; ply <= line.steps.length; ply += 1) {
    const position = getPositionAt(line, ply);
    if (!position) return undefined;
    if (position.chess.isEnd()) return ply;
    const next = line.steps[ply];
    if (!next || position.chess.isCheck() || /[x=]/.test(next.san)) continue;
    if (isQuiet(position)) return ply;
  }
  return undefined;
}

function isQuiet(position: PositionView): boolean {
  for (const [square, { color }] of position.pieces) {
    if (color !== position.turn && computeGain(position, square, position.turn) !== 0) return false;
  }
  return true;
}

export function countPieces({ pieces }: PositionView, side: Color): PieceCounts {
  return countRoles(pieces, side);
}

/** Returns, for one side, the piece counts of the second position minus those of the first. */
export function diffPieceCounts(
  before: PositionView,
  after: PositionView,
  side: Color,
): PieceCounts {
  const [first, second] = [countPieces(before, side), countPieces(after, side)];
  const change = { ...first };
  for (const role of roles) change[role] = second[role] - first[role];
  return change;
}

/** Returns a side's material minus the opponent's, in pawns. */
export function countMaterialLead({ pieces }: PositionView, side: Color): number {
  let lead = 0;
  for (const { color, role } of pieces.values()) {
    lead += color === side ? pieceValues[role] : -pieceValues[role];
  }
  return lead;
}

/** Returns the change of a side's material balance from one position to another, in pawns. */
export function diffBalance(before: PositionView, after: PositionView, side: Color): number {
  return countMaterialLead(after, side) - countMaterialLead(before, side);
}
