import { normalizeMove } from 'chessops/chess';
import type { Chess } from 'chessops/chess';
import { parseSan } from 'chessops/san';
import { isNormal } from 'chessops/types';
import type { Move, NormalMove } from 'chessops/types';
import { charToRole } from 'chessops/util';
import { parseUciMove } from '../board.ts';

const castlingText = /^([o0])-?\1(-?\1)?$/i;
/** Groups: piece, origin, target, promotion. Matches for example `d3d5`, `Rd1-d5` and `e7e8q`. */
const fromToText = /^([KQRBNP])?([a-h][1-8])[x:-]?([a-h][1-8])(?:[=/]?([QRBNqrbn]))?$/;

/**
 * Finds the legal move that a text in a game record names. The text must not contain check signs. Besides the usual
 * notation, it accepts 0-0, from-to notation, P for pawns, lower-case piece letters, and `:` and `/` instead of `x` and
 * `=`.
 */
export function findWrittenMove(chess: Chess, text: string): NormalMove | undefined {
  const small = text.toLowerCase();
  return (
    readMove(chess, text) ??
    readMove(chess, small) ??
    // Tried last, because a lower-case b means the b-file before it means a bishop.
    readMove(chess, small.charAt(0).toUpperCase() + small.slice(1))
  );
}

function readMove(chess: Chess, text: string): NormalMove | undefined {
  const usual = onlyNormal(parseSan(chess, text));
  if (usual) return usual;
  const castling = castlingText.exec(text);
  if (castling) return onlyNormal(parseSan(chess, castling[2] ? 'O-O-O' : 'O-O'));
  const fromTo = fromToText.exec(text);
  if (fromTo) return readFromTo(chess, fromTo);
  const san = text
    .replace(':', 'x')
    .replace('/', '=')
    .replace(/^P(?=[a-h1-8x-])/, '');
  return onlyNormal(parseSan(chess, san));
}

function readFromTo(chess: Chess, parts: RegExpExecArray): NormalMove | undefined {
  const [, letter, from, to, promotion = ''] = parts;
  const move = parseUciMove(`${from}${to}${promotion}`);
  if (!move || !chess.isLegal(move)) return undefined;
  if (letter && chess.board.getRole(move.from) !== charToRole(letter)) return undefined;
  // chessops also accepts castling written as the king capturing its own rook. Game records do not use this form.
  if (chess.board[chess.turn].has(move.to)) return undefined;
  return onlyNormal(normalizeMove(chess, move));
}

/** Excludes drops, which standard chess does not have. */
function onlyNormal(move: Move | undefined): NormalMove | undefined {
  return move && isNormal(move) ? move : undefined;
}
