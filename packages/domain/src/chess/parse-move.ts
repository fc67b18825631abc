import type { Move } from './move.ts';
import { accept, refuse } from '../parse-result.ts';
import type { ParseResult } from '../parse-result.ts';
import { getRoleLetter, parseRole } from './pieces.ts';
import { listLegalMoves } from './position.ts';
import type { Position } from './position.ts';

/**
 * Groups: piece, origin file, origin rank, target, promotion. Matches for example `Rd5`, `R1d5`, `Rd1-d5`, `exd8=Q`,
 * `d3d5` and `e7e8q`.
 */
const algebraic = /^([KQRBN])?([a-h])?([1-8])?[x:-]?([a-h][1-8])(?:[=/]?\(?([QRBNqrbn])\)?)?$/;
const smallPiece = /^([kqrbn])([a-h])?([1-8])?[x:-]?([a-h][1-8])$/;

/**
 * Finds the legal move that a text names. Besides strict notation, it accepts variants that users type: a leading move
 * number, 0-0, lower-case piece letters, missing or superfluous signs, and from-to notation. A text that matches two
 * moves, such as a promotion without its piece, is refused.
 */
export function parseMove(position: Position, text: string): ParseResult<Move> {
  const trimmed = text.trim();
  const bare = trimmed
    .replace(/^\d+\.+\s*/, '')
    .replace(/(?:\s*e\.?p\.?)?[+#!?]*$/i, '')
    .replace(/\s+/g, '');
  const moves = listLegalMoves(position);
  const move =
    moves.find(({ san, uci }) => san === trimmed || uci === trimmed) ??
    findCastling(bare, moves) ??
    findMatch(algebraic.exec(bare), moves) ??
    findMatch(algebraic.exec(bare.toLowerCase()), moves) ??
    // Tried last, because a lower-case b means the b-file before it means a bishop: bxc3 is a pawn move if a pawn can
    // make it.
    findMatch(smallPiece.exec(bare.toLowerCase()), moves);
  return move ? accept(move) : refuse(`Invalid move: ${trimmed}`);
}

function findCastling(text: string, moves: readonly Move[]): Move | undefined {
  const signs = /^([o0])-?\1(-?\1)?$/i.exec(text);
  if (!signs) return undefined;
  const side = signs[2] ? 'queenside' : 'kingside';
  return moves.find((move) => move.castles === side);
}

function findMatch(parts: RegExpExecArray | null, moves: readonly Move[]): Move | undefined {
  if (!parts) return undefined;
  const [, piece, file, rank, target, promotion] = parts;
  const fromTo = file !== undefined && rank !== undefined;
  const role = piece ? parseRole(piece) : fromTo ? undefined : 'pawn';
  const fitting = moves.filter(
    (move) =>
      move.to === target &&
      (role === undefined || move.piece === role) &&
      (file === undefined || move.from[0] === file) &&
      (rank === undefined || move.from[1] === rank) &&
      (move.promotion ? getRoleLetter(move.promotion) : undefined) === promotion?.toLowerCase(),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}
