import { Chess } from 'chess.js';
import { readFen } from './fen.ts';
import { generateMoves } from './generate-moves.ts';
import type { Move, MoveRequest } from './move.ts';
import type { Fen } from './notation.ts';
import { accepted, refused } from '../parse-result.ts';
import type { ParseResult } from '../parse-result.ts';
import { letterOfRole } from './pieces.ts';
import type { Color } from './pieces.ts';
import type { Square } from './square.ts';
import { startFen } from './start-fen.ts';

/** A position with what its rules say. A value: compare by `fen`, never change. */
export interface Position {
  readonly fen: Fen;
  readonly turn: Color;
  readonly moveNumber: number;
  /** Half moves since the last capture or pawn move. */
  readonly halfMoveClock: number;
  readonly inCheck: boolean;
  readonly isCheckmate: boolean;
  readonly isStalemate: boolean;
}

export interface Played {
  readonly move: Move;
  readonly position: Position;
}

export const startPosition: Position = positionOf(new Chess(startFen));

const movesByPosition = new WeakMap<Position, readonly Move[]>();

export function positionFromFen(text: string): ParseResult<Position> {
  const fen = readFen(text);
  return fen.ok ? accepted(positionOf(new Chess(fen.value))) : fen;
}

export function legalMoves(position: Position): readonly Move[] {
  const known = movesByPosition.get(position);
  if (known) return known;
  const moves = generateMoves(position.fen);
  movesByPosition.set(position, moves);
  return moves;
}

function findMove(position: Position, request: MoveRequest): Move | undefined {
  return legalMoves(position).find(
    (move) =>
      move.from === request.from && move.to === request.to && move.promotion === request.promotion,
  );
}

export function play(position: Position, request: MoveRequest): ParseResult<Played> {
  const move = findMove(position, request);
  if (!move) {
    const promotion = request.promotion ? letterOfRole(request.promotion) : '';
    return refused(`Invalid move: ${request.from}${request.to}${promotion}`);
  }
  const chess = new Chess(position.fen);
  chess.move(move.san);
  return accepted({ move, position: positionOf(chess) });
}

/** Where each piece of the side to move may go; a piece that cannot move is not in the map. */
export function destinations(position: Position): Map<Square, Square[]> {
  const map = new Map<Square, Square[]>();
  for (const { from, to } of legalMoves(position)) {
    const targets = map.get(from) ?? [];
    if (!targets.includes(to)) targets.push(to);
    map.set(from, targets);
  }
  return map;
}

function positionOf(chess: Chess): Position {
  const fen: Fen = chess.fen();
  const inCheck = chess.isCheck();
  let known: boolean | undefined;
  // Takes as long as everything else together, and most positions are never asked.
  const isStuck = (): boolean => (known ??= hasNoMove(new Chess(fen)));
  return Object.freeze({
    fen,
    turn: chess.turn() === 'w' ? 'white' : 'black',
    moveNumber: chess.moveNumber(),
    halfMoveClock: Number(fen.split(' ')[4]),
    inCheck,
    get isCheckmate() {
      return inCheck && isStuck();
    },
    get isStalemate() {
      return !inCheck && isStuck();
    },
  });
}

function hasNoMove(chess: Chess): boolean {
  return chess.isCheckmate() || chess.isStalemate();
}
