import type { Fen } from '../../chess/notation.ts';
import type { Color, Role } from '../../chess/pieces.ts';
import { toSquare } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';

/**
 * The verifier's own board. It has sixteen cells per rank, eight of them off the board, so that one bit detects a step
 * over the edge. It imports nothing from the detectors' rules, because a mistake there would then go unnoticed.
 */
export interface Board {
  /** Indexed by 16 × rank + file. The value is the kind of piece, negative for Black, or 0 for none. */
  readonly cells: Int8Array;
  readonly turn: Side;
  /** Castling rights as letters, as in the FEN. */
  readonly castling: string;
  /** Target square of an en passant capture, or -1. */
  readonly enPassant: number;
  readonly moveNumber: number;
}

/** 1 for White, -1 for Black. It is also the direction in which the side's pawns move. */
export type Side = 1 | -1;

export const pawn = 1;
export const knight = 2;
export const bishop = 3;
export const rook = 4;
export const queen = 5;
export const king = 6;

const letters = ' pnbrqk';
const rolesByKind: readonly Role[] = ['pawn', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];
/** Value in points, by kind of piece. The king counts 0. */
const prices = [0, 1, 3, 3, 5, 9, 0];

export function toSide(color: Color): Side {
  return color === 'white' ? 1 : -1;
}

export function toColor(side: Side): Color {
  return side === 1 ? 'white' : 'black';
}

export function getOtherSide(side: Side): Side {
  return side === 1 ? -1 : 1;
}

export function toKind(role: Role): number {
  return rolesByKind.lastIndexOf(role);
}

export function toRole(kind: number): Role {
  return rolesByKind[Math.abs(kind)] ?? 'pawn';
}

export function toLetter(kind: number): string {
  return letters.charAt(Math.abs(kind));
}

export function parseKind(letter: string): number {
  return letter === ' ' || letter === '' ? 0 : Math.max(0, letters.indexOf(letter.toLowerCase()));
}

export function getPrice(piece: number): number {
  return prices[Math.abs(piece)] ?? 0;
}

export function isOnBoard(at: number): boolean {
  return (at & 0x88) === 0;
}

export function getFile(at: number): number {
  return at & 7;
}

export function getRank(at: number): number {
  return at >> 4;
}

/** Rank as the side sees it, from 1 to 8. */
export function getOwnRank(at: number, side: Side): number {
  return side === 1 ? getRank(at) + 1 : 8 - getRank(at);
}

export function parseSquare(square: string): number {
  return (square.charCodeAt(1) - 49) * 16 + square.charCodeAt(0) - 97;
}

export function formatSquare(at: number): Square {
  const square = toSquare(getFile(at), getRank(at));
  if (!square) throw new Error(`${at} is not on the board`);
  return square;
}

export function getPiece(board: Board, at: number): number {
  return board.cells[at] ?? 0;
}

/** Side of the piece on a square; White if the square is empty. */
export function getSideAt(board: Board, at: number): Side {
  return getPiece(board, at) < 0 ? -1 : 1;
}

export function belongsTo(piece: number, side: Side): boolean {
  return piece * side > 0;
}

/** All squares from a1 to h1, then a2 to h2, and so on to h8. */
export const allSquares: readonly number[] = Array.from({ length: 128 }, (_, at) => at).filter(
  isOnBoard,
);

export function listSquares(board: Board, side: Side, kind?: number): number[] {
  return allSquares.filter((at) => {
    const piece = getPiece(board, at);
    return belongsTo(piece, side) && (kind === undefined || Math.abs(piece) === kind);
  });
}

export function findKing(board: Board, side: Side): number {
  return board.cells.indexOf(king * side);
}

/** Number of king moves between two squares. */
export function getDistance(a: number, b: number): number {
  return Math.max(Math.abs(getFile(a) - getFile(b)), Math.abs(getRank(a) - getRank(b)));
}

export function parseBoard(fen: Fen): Board {
  const [placement = '', turn = 'w', castling = '-', passing = '-', , number = '1'] =
    fen.split(' ');
  const cells = new Int8Array(128);
  placement.split('/').forEach((row, index) => {
    let at = (7 - index) * 16;
    for (const letter of row) {
      if (/\d/.test(letter)) at += Number(letter);
      else {
        cells[at] = parseKind(letter) * (letter === letter.toLowerCase() ? -1 : 1);
        at += 1;
      }
    }
  });
  return {
    cells,
    turn: turn === 'b' ? -1 : 1,
    castling: castling === '-' ? '' : castling,
    enPassant: passing === '-' ? -1 : parseSquare(passing),
    moveNumber: Number(number),
  };
}
