import { validateFen } from 'chess.js';
import { refused, accepted } from '../parse-result.ts';
import type { ParseResult } from '../parse-result.ts';
import { piecesOf } from './pieces.ts';
import type { Color, Pieces, Role } from './pieces.ts';
import { isSquare, squareAt, fileIndex } from './square.ts';
import type { Square } from './square.ts';

const omittedFields = ['-', '-', '0', '1'];

const castlingHomes = [
  { right: 'K', color: 'white', king: 'e1', rook: 'h1' },
  { right: 'Q', color: 'white', king: 'e1', rook: 'a1' },
  { right: 'k', color: 'black', king: 'e8', rook: 'h8' },
  { right: 'q', color: 'black', king: 'e8', rook: 'a8' },
] as const;

/**
 * Checks a position string and gives it six fields. Two to five fields are padded. The sentences are those of
 * chess.js. Two things it would believe are corrected here, because it would offer illegal moves for them:
 * a castling right without king and rook at home, and an en-passant square no pawn has just passed.
 */
export function readFen(text: string): ParseResult<string> {
  const fields = text.trim().split(/\s+/);
  if (fields.length >= 2 && fields.length < 6) {
    fields.push(...omittedFields.slice(fields.length - 2));
  }
  const verdict = validateFen(fields.join(' '));
  if (!verdict.ok) return refused(verdict.error ?? 'Invalid FEN');

  const [placement = '', turn = '', castling = '', enPassant = '', halfMoves = '', moves = ''] =
    fields;
  const halfMoveClock = Number.parseInt(halfMoves, 10);
  const moveNumber = Number.parseInt(moves, 10);
  if (!Number.isSafeInteger(moveNumber)) {
    return refused('Invalid FEN: move number must be a positive integer');
  }
  if (!Number.isSafeInteger(halfMoveClock)) {
    return refused('Invalid FEN: half move counter number must be a non-negative integer');
  }

  const pieces = piecesOf(placement);
  const rights = possibleCastling(castling, pieces);
  const passed = passedSquare(enPassant, turn === 'w' ? 'white' : 'black', pieces);
  return accepted([placement, turn, rights, passed, halfMoveClock, moveNumber].join(' '));
}

function possibleCastling(written: string, pieces: Pieces): string {
  const rights = castlingHomes
    .filter(
      ({ right, color, king, rook }) =>
        written.includes(right) &&
        stands(pieces, king, color, 'king') &&
        stands(pieces, rook, color, 'rook'),
    )
    .map(({ right }) => right);
  return rights.join('') || '-';
}

function passedSquare(written: string, turn: Color, pieces: Pieces): string {
  if (!isSquare(written)) return '-';
  const file = fileIndex(written);
  const [start, landed] = turn === 'white' ? [6, 4] : [1, 3];
  const from = squareAt(file, start);
  const to = squareAt(file, landed);
  const possible =
    from !== undefined &&
    to !== undefined &&
    !pieces.has(written) &&
    !pieces.has(from) &&
    stands(pieces, to, turn === 'white' ? 'black' : 'white', 'pawn');
  return possible ? written : '-';
}

function stands(pieces: Pieces, square: Square, color: Color, role: Role): boolean {
  const piece = pieces.get(square);
  return piece?.color === color && piece.role === role;
}
