import { Castles, castlingSide, Chess } from 'chessops/chess';
import { makeFen, parseFen as parseSetup } from 'chessops/fen';
import { isNormal } from 'chessops/types';
import type { Color, NormalMove } from 'chessops/types';
import { kingCastlesTo, makeUci, opposite, parseUci } from 'chessops/util';
import type { Fen, Uci } from './notation.ts';

/**
 * Sets up the board of a validated FEN. Unlike `Chess.fromSetup`, it also accepts a position in which the side that has
 * just moved is in check, and move counters of any size.
 */
export function createBoard(fen: Fen): Chess {
  const [placement, turn, castling, enPassant, halfMoves, moveNumber] = fen.split(' ');
  const setup = parseSetup([placement, turn, castling, enPassant].join(' ')).unwrap();
  const chess = Chess.default();
  chess.board = setup.board;
  chess.turn = setup.turn;
  chess.castles = Castles.fromSetup(setup);
  chess.epSquare = setup.epSquare;
  chess.halfmoves = Number(halfMoves);
  chess.fullmoves = Number(moveNumber);
  return chess;
}

/** Writes the FEN. It contains the en-passant square only if a pawn can legally capture there. */
export function writeFen(chess: Chess): Fen {
  return `${makeFen(chess.toSetup(), { epd: true })} ${chess.halfmoves} ${chess.fullmoves}`;
}

/** True if the side that is not to move is in check. No game can reach such a position. */
export function isWaitingSideInCheck(chess: Chess): boolean {
  return isInCheck(chess, opposite(chess.turn));
}

export function isInCheck(chess: Chess, color: Color): boolean {
  const king = chess.board.kingOf(color);
  return (
    king !== undefined &&
    chess.kingAttackers(king, opposite(color), chess.board.occupied).nonEmpty()
  );
}

/**
 * Writes a move in UCI notation. Castling, which chessops represents as the king capturing its own rook, is written as
 * the king's move of two squares.
 */
export function writeUci(chess: Chess, move: NormalMove): Uci {
  const side = castlingSide(chess, move);
  return makeUci(side ? { from: move.from, to: kingCastlesTo(chess.turn, side) } : move);
}

export function parseUciMove(text: string): NormalMove | undefined {
  const move = parseUci(text);
  return move && isNormal(move) ? move : undefined;
}

/** Returns the board after a legal move. The given board is not changed. */
export function playOnCopy(chess: Chess, uci: Uci): Chess {
  const copy = chess.clone();
  const move = parseUciMove(uci);
  if (move) copy.play(move);
  return copy;
}
