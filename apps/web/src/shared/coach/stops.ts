import type { ShownMoves } from '@lamplight/contract/coach.ts';
import { describeStep } from '@lamplight/domain/chess/describe.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { passTurn } from '@lamplight/domain/chess/pass-turn.ts';

import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { formatMove } from '@lamplight/domain/chess/move-name.ts';
import { sideNames } from '../board/copy.ts';

export type Path = Pick<ShownMoves, 'from' | 'fen' | 'uci'>;

/** The position at which a line starts, and its name. */
export interface Start {
  readonly fen: string;
  readonly lastMove: readonly [Square, Square] | undefined;
  readonly name: string;
}

/** The positions that a sentence may describe: before and after the move it explains. */
export interface Starts {
  readonly before: Start;
  readonly after: Start;
}

/** One position of a line. */
export interface Stop extends Start {
  /** The name for screen readers. */
  readonly spoken: string;
  /** The move number as written in the line, or an empty string if the move has none. */
  readonly number: string;
  readonly san: string;
}

/**
 * Returns the start position and the position after each move. Empty if the line starts with a pass and the side to
 * move is in check, because a pass is then illegal.
 */
export function buildStops(starts: Starts, { from, fen, uci }: Path): Stop[] {
  const start = findStart(starts, { from, fen });
  const read = parsePosition(start.fen);
  if (!read.ok) return [];
  if (!from.endsWith('-passed')) return [toStop(start), ...playMoves(read.value, uci)];
  const base = passTurn(read.value);
  if (!base.ok) return [];
  const name = `If ${sideNames[read.value.turn]} passes`;
  const afterNullMove = toStop({ fen: base.value.fen, lastMove: undefined, name });
  return [afterNullMove, ...playMoves(base.value, uci)];
}

function findStart(
  { before, after }: Starts,
  { from, fen = '' }: { from: Path['from']; fen: string | undefined },
): Start {
  if (from === 'position') {
    const known = [after, before].find((start) => start.fen === fen);
    return known ?? { fen, lastMove: undefined, name: 'Start of the line' };
  }
  return from.startsWith('after') ? after : before;
}

function toStop({ fen, lastMove, name }: Start): Stop {
  return { fen, lastMove, name, spoken: name, number: '', san: '' };
}

function playMoves(start: Position, uci: readonly string[]): Stop[] {
  let from = start;
  return playLine(start, uci).map(({ move, position }, place) => {
    const { moveNumber, turn } = from;
    from = position;
    const isWhite = turn === 'white';
    const number = `${moveNumber}${isWhite ? '.' : '…'}`;
    return {
      fen: position.fen,
      lastMove: [move.from, move.to],
      name: formatMove(moveNumber, isWhite, move.san),
      spoken: describeStep(moveNumber, move),
      number: isWhite || place === 0 ? number : '',
      san: move.san,
    };
  });
}
