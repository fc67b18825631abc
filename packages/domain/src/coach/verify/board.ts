import type { Fen } from '../../chess/notation.ts';
import type { Color, Role } from '../../chess/pieces.ts';
import { squareAt } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';

/**
 * The verifier's own board: sixteen numbers a rank, eight of them off the board, so that a step over the edge is seen by one
 * bit. Nothing here may come from the rules the detectors use; a mistake would then prove itself.
 */
export interface Board {
  /** By 16 × rank + file: the kind of piece, negative for Black's, 0 for none. */
  readonly cells: Int8Array;
  readonly turn: Side;
  /** Letters of the FEN. */
  readonly castling: string;
  /** Where a pawn may be taken in passing, -1 for nowhere. */
  readonly enPassant: number;
  readonly moveNumber: number;
}

/** White is 1, Black -1: also which way its pawns go. */
export type Side = 1 | -1;

export const pawn = 1;
export const knight = 2;
export const bishop = 3;
export const rook = 4;
export const queen = 5;
export const king = 6;

const letters = ' pnbrqk';
const roleOf: readonly Role[] = ['pawn', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];
/** By kind; a king has no price. */
const prices = [0, 1, 3, 3, 5, 9, 0];

export function sideOf(color: Color): Side {
  return color === 'white' ? 1 : -1;
}

export function colorOf(side: Side): Color {
  return side === 1 ? 'white' : 'black';
}

export function otherSide(side: Side): Side {
  return side === 1 ? -1 : 1;
}

export function kindOf(role: Role): number {
  return roleOf.lastIndexOf(role);
}

export function roleOfKind(kind: number): Role {
  return roleOf[Math.abs(kind)] ?? 'pawn';
}

export function letterOfKind(kind: number): string {
  return letters.charAt(Math.abs(kind));
}

export function kindOfLetter(letter: string): number {
  return letter === ' ' || letter === '' ? 0 : Math.max(0, letters.indexOf(letter.toLowerCase()));
}

export function priceOf(piece: number): number {
  return prices[Math.abs(piece)] ?? 0;
}

export function onBoard(at: number): boolean {
  return (at & 0x88) === 0;
}

export function fileOf(at: number): number {
  return at & 7;
}

export function rankOf(at: number): number {
  return at >> 4;
}

/** The rank as its owner counts it, from 1. */
export function ownRank(at: number, side: Side): number {
  return side === 1 ? rankOf(at) + 1 : 8 - rankOf(at);
}

export function atOf(square: string): number {
  return (square.charCodeAt(1) - 49) * 16 + square.charCodeAt(0) - 97;
}

export function nameOf(at: number): Square {
  const square = squareAt(fileOf(at), rankOf(at));
  if (!square) throw new Error(`${at} is not on the board`);
  return square;
}

export function pieceAt(board: Board, at: number): number {
  return board.cells[at] ?? 0;
}

export function belongsTo(piece: number, side: Side): boolean {
  return piece * side > 0;
}

/** From a1 to h1, then a2 to h8. */
export const allSquares: readonly number[] = Array.from({ length: 128 }, (_, at) => at).filter(
  onBoard,
);

export function squaresOf(board: Board, side: Side, kind?: number): number[] {
  return allSquares.filter((at) => {
    const piece = pieceAt(board, at);
    return belongsTo(piece, side) && (kind === undefined || Math.abs(piece) === kind);
  });
}

export function kingOf(board: Board, side: Side): number {
  return board.cells.indexOf(king * side);
}

/** Steps as a king walks. */
export function distance(a: number, b: number): number {
  return Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)));
}

export function boardOf(fen: Fen): Board {
  const [placement = '', turn = 'w', castling = '-', passing = '-', , number = '1'] =
    fen.split(' ');
  const cells = new Int8Array(128);
  placement.split('/').forEach((row, index) => {
    let at = (7 - index) * 16;
    for (const letter of row) {
      if (/\d/.test(letter)) at += Number(letter);
      else {
        cells[at] = kindOfLetter(letter) * (letter === letter.toLowerCase() ? -1 : 1);
        at += 1;
      }
    }
  });
  return {
    cells,
    turn: turn === 'b' ? -1 : 1,
    castling: castling === '-' ? '' : castling,
    enPassant: passing === '-' ? -1 : atOf(passing),
    moveNumber: Number(number),
  };
}
