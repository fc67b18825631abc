import type { ShownMoves } from '@lamplight/contract/coach.ts';
import { describeStep } from '@lamplight/domain/chess/describe.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { passTurn } from '@lamplight/domain/chess/pass-turn.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { positionFromFen } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { moveName } from '@lamplight/domain/chess/move-name.ts';

export type Path = Pick<ShownMoves, 'from' | 'uci'>;

/** Where a line begins: a position, and what it is called. */
export interface Start {
  readonly fen: string;
  readonly lastMove: readonly [Square, Square] | undefined;
  readonly name: string;
}

/** The positions a sentence speaks of: before the move it explains, and after it. */
export interface Starts {
  readonly before: Start;
  readonly after: Start;
}

/** A position on the way through a line. */
export interface Stop extends Start {
  /** For those who hear it. */
  readonly spoken: string;
  /** As it stands in the line: its number, if it has one there, and the move. */
  readonly number: string;
  readonly san: string;
}

const sideNames: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

/** Where the moves begin, then each of them. Nothing where there is no such position: nobody may pass in check. */
export function buildStops({ before, after }: Starts, { from, uci }: Path): Stop[] {
  const start = from.startsWith('after') ? after : before;
  const read = positionFromFen(start.fen);
  if (!read.ok) return [];
  if (!from.endsWith('-passed')) return [toStop(start), ...playMoves(read.value, uci)];
  const base = passTurn(read.value);
  if (!base.ok) return [];
  const name = `If ${sideNames[read.value.turn]} passes`;
  const passed = toStop({ fen: base.value.fen, lastMove: undefined, name });
  return [passed, ...playMoves(base.value, uci)];
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
      name: moveName(moveNumber, isWhite, move.san),
      spoken: describeStep(moveNumber, move),
      number: isWhite || place === 0 ? number : '',
      san: move.san,
    };
  });
}
