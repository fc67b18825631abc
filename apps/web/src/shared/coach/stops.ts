import type { ShownMoves } from '@lamplight/contract/coach.ts';
import { describeStep } from '@lamplight/domain/chess/describe.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { passTurn } from '@lamplight/domain/chess/pass-turn.ts';

import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { formatMove } from '@lamplight/domain/chess/move-name.ts';
import { sideNames } from '../board/copy.ts';

export type Path = Pick<ShownMoves, 'from' | 'uci'>;

/** The start of a line: a position and its name. */
export interface Start {
  readonly fen: string;
  readonly lastMove: readonly [Square, Square] | undefined;
  readonly name: string;
}

/** The positions a sentence may describe: before the move it explains, and after it. */
export interface Starts {
  readonly before: Start;
  readonly after: Start;
}

/** A position of a line. */
export interface Stop extends Start {
  /** For screen readers. */
  readonly spoken: string;
  /** The move as written in the line, with its number if it has one. */
  readonly number: string;
  readonly san: string;
}

/** The start position, then each move. Empty if there is no start position: a null move is illegal in check. */
export function buildStops({ before, after }: Starts, { from, uci }: Path): Stop[] {
  const start = from.startsWith('after') ? after : before;
  const read = parsePosition(start.fen);
  if (!read.ok) return [];
  if (!from.endsWith('-passed')) return [toStop(start), ...playMoves(read.value, uci)];
  const base = passTurn(read.value);
  if (!base.ok) return [];
  const name = `If ${sideNames[read.value.turn]} passes`;
  const afterNullMove = toStop({ fen: base.value.fen, lastMove: undefined, name });
  return [afterNullMove, ...playMoves(base.value, uci)];
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
