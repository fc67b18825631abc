import type { Fen, Uci } from '../../src/chess/notation.ts';
import { listLegalMoves, play } from '../../src/chess/position.ts';
import { readPosition } from '../chess/positions.ts';
import type { BoardMove } from '../../src/play/session.ts';

/** Creates a legal move of this position. */
export function createBoardMove(fen: Fen, uci: Uci): BoardMove {
  const position = readPosition(fen);
  const move = listLegalMoves(position).find((legal) => legal.uci === uci);
  const played = move && play(position, move);
  if (!played?.ok) throw new Error(`${uci} is not legal`);
  return { san: played.value.move.san, uci, fen: played.value.position.fen };
}
