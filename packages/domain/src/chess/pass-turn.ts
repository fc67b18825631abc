import { refuse } from '../parse-result.ts';
import type { ParseResult } from '../parse-result.ts';
import { parsePosition } from './position.ts';
import type { Position } from './position.ts';

/** Plays a null move. Returns the same position with the other side to move. */
export function passTurn(position: Position): ParseResult<Position> {
  if (position.inCheck) return refuse('A null move is not allowed when in check.');
  const [placement, turn, castling] = position.fen.split(' ');
  const black = turn === 'b';
  const halfMoves = position.halfMoveClock + 1;
  const moveNumber = position.moveNumber + (black ? 1 : 0);
  return parsePosition(
    [placement, black ? 'w' : 'b', castling, '-', halfMoves, moveNumber].join(' '),
  );
}
