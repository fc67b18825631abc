import type { NormalMove } from 'chessops/types';
import type { Chess } from 'chessops/chess';
import { makeUci, parseSquare, parseUci } from 'chessops/util';
import { pieceValues } from '../../chess/material.ts';
import type { Uci } from '../../chess/notation.ts';
import type { Color } from '../../chess/pieces.ts';
import type { Square } from '../../chess/square.ts';
import { attackersOf, attackersThrough } from './attacks.ts';
import { passedOn } from './scene.ts';
import type { Scene } from './scene.ts';

/**
 * What a move wins by what it takes, in pawns, when both sides go on taking on its target, always with their cheapest piece
 * that legally may, and each stops where going on would cost it. Promotions count. Negative where the mover loses by it.
 */
export function exchangeOf({ chess }: Scene, uci: Uci): number {
  const move = parseUci(uci);
  return move && 'from' in move ? exchangeBy(chess, move) : 0;
}

function exchangeBy(chess: Chess, move: NormalMove): number {
  const won = takenBy(chess, move);
  const next = chess.clone();
  next.play(move);
  const reply = cheapestCapture(next, move.to);
  return reply ? won - Math.max(0, exchangeBy(next, reply)) : won;
}

function takenBy({ board, epSquare }: Chess, { from, to, promotion }: NormalMove): number {
  const piece = board.get(from);
  const target = board.get(to);
  // Castling is written as the king taking its own rook.
  const taken = target && target.color !== piece?.color ? pieceValues[target.role] : 0;
  const enPassant = piece?.role === 'pawn' && to === epSquare ? pieceValues.pawn : 0;
  const promoted = promotion ? pieceValues[promotion] - pieceValues.pawn : 0;
  return taken + enPassant + promoted;
}

/** The legal capture on a square by the piece that is worth least; the king takes last. */
function cheapestCapture(chess: Chess, target: number): NormalMove | undefined {
  const context = chess.ctx();
  let best: { readonly from: number; readonly price: number } | undefined;
  for (const from of chess.board[chess.turn]) {
    const role = chess.board.getRole(from) ?? 'king';
    const price = role === 'king' ? Infinity : pieceValues[role];
    if (best && price >= best.price) continue;
    if (chess.dests(from, context).has(target)) best = { from, price };
  }
  if (!best) return undefined;
  const isPromotion = best.price === pieceValues.pawn && (target < 8 || target >= 56);
  return isPromotion
    ? { from: best.from, to: target, promotion: 'queen' }
    : { from: best.from, to: target };
}

/** Every legal capture of the side to move on a square; promotions to a queen only. */
export function capturesOn({ chess, turn }: Scene, target: Square): Uci[] {
  const to = parseSquare(target);
  const piece = chess.board.get(to);
  if (!piece || piece.color === turn) return [];
  const context = chess.ctx();
  const found: Uci[] = [];
  for (const from of chess.board[turn]) {
    if (!chess.dests(from, context).has(to)) continue;
    const isPromotion = chess.board.getRole(from) === 'pawn' && (to < 8 || to >= 56);
    found.push(makeUci(isPromotion ? { from, to, promotion: 'queen' } : { from, to }));
  }
  return found;
}

/**
 * The most a side wins by taking on a square, 0 if it had better not; as if it were its turn. Undefined where that cannot be
 * asked, because the side that would have to pass is in check.
 */
export function gainOn(scene: Scene, target: Square, by: Color): number | undefined {
  const asked = scene.turn === by ? scene : passedOn(scene);
  if (!asked) return undefined;
  return Math.max(0, ...capturesOn(asked, target).map((uci) => exchangeOf(asked, uci)));
}

/** No piece of its own side reaches it, not even from behind an attacker on the same line. */
export function isUndefended(scene: Scene, square: Square): boolean {
  const piece = scene.pieces.get(square);
  if (!piece) return false;
  const other: Color = piece.color === 'white' ? 'black' : 'white';
  const attackers = attackersOf(scene, square, other);
  return attackersThrough(scene, square, piece.color, attackers).length === 0;
}
