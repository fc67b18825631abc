import { Chess } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSanAndPlay } from 'chessops/san';
import { makeSquare, parseUci, opposite } from 'chessops/util';
import type { Fen, San, Uci } from '../../chess/notation.ts';
import type { Color, Pieces, Piece } from '../../chess/pieces.ts';
import { isSquare } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';

/**
 * A position in the form that detectors use. It uses the chess rules of chessops. The verifier has its own rules, and
 * neither may use the code of the other. Immutable: never change `chess`.
 */
export interface PositionView {
  readonly chess: Chess;
  readonly turn: Color;
  readonly pieces: Pieces;
}

export function viewPosition(fen: Fen): PositionView {
  return createView(Chess.fromSetup(parseFen(fen).unwrap()).unwrap());
}

export function formatFen({ chess }: PositionView): Fen {
  return makeFen(chess.toSetup());
}

export interface Step {
  readonly uci: Uci;
  readonly san: San;
  readonly position: PositionView;
}

/** Plays a move and returns the new position; undefined if the move is illegal. */
export function tryMove({ chess }: PositionView, uci: Uci): Step | undefined {
  const move = parseUci(uci);
  if (!move || !chess.isLegal(move)) return undefined;
  const next = chess.clone();
  const san = makeSanAndPlay(next, move);
  return { uci, san, position: createView(next) };
}

/** Plays a move that is known to be legal. Throws if it is illegal. */
export function playMove(position: PositionView, uci: Uci): PositionView {
  const step = tryMove(position, uci);
  if (!step) throw new Error(`${uci} is not legal in ${formatFen(position)}`);
  return step.position;
}

/** Returns the same position with the other side to move; undefined if the side to move is in check. */
export function playNullMove(position: PositionView): PositionView | undefined {
  if (position.chess.isCheck()) return undefined;
  const next = position.chess.clone();
  next.turn = opposite(next.turn);
  next.epSquare = undefined;
  return { chess: next, turn: next.turn, pieces: position.pieces };
}

/** Returns the start square and the target square of a move. */
export function splitUci(uci: Uci): readonly [Square, Square] {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  if (!isSquare(from) || !isSquare(to)) throw new Error(`invalid move: ${uci}`);
  return [from, to];
}

function createView(chess: Chess): PositionView {
  const pieces = new Map<Square, Piece>();
  for (const [at, { color, role }] of chess.board) pieces.set(makeSquare(at), { color, role });
  return { chess, turn: chess.turn, pieces };
}
