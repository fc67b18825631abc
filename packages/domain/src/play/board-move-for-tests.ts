import type { Fen, Uci } from '../chess/notation.ts';
import { legalMoves, play } from '../chess/position.ts';
import { positionOf } from '../chess/positions-for-tests.ts';
import type { BoardMove } from './session.ts';

/** A legal move of this position. */
export function createBoardMove(fen: Fen, uci: Uci): BoardMove {
  const position = positionOf(fen);
  const move = legalMoves(position).find((legal) => legal.uci === uci);
  const played = move && play(position, move);
  if (!played?.ok) throw new Error(`${uci} is not legal`);
  return { san: played.value.move.san, uci, fen: played.value.position.fen };
}
