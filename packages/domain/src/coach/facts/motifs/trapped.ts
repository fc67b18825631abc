import { makeSquare, parseSquare } from 'chessops/util';
import type { Square } from '../../../chess/square.ts';
import { exchangeOf, gainOn } from '../../position-view/exchange.ts';
import { playedOn } from '../../position-view/scene.ts';
import type { Scene } from '../../position-view/scene.ts';
import { otherSide, worthOf } from './course.ts';
import { isInDanger } from './fork.ts';
import { isPinnedToKing } from './pin.ts';

/** `trapped` in claim.ts: a piece of the side to move that is lost where it stands and wherever it goes. */
export function isTrapped(scene: Scene, square: Square): boolean {
  const piece = scene.pieces.get(square);
  if (!piece || piece.color !== scene.turn || scene.chess.isCheck()) return false;
  if (piece.role === 'king' || piece.role === 'pawn' || !isInDanger(scene, square)) return false;
  if (isPinnedToKing(scene, square) || !gainOn(scene, square, otherSide(piece.color))) return false;
  return Array.from(scene.chess.dests(parseSquare(square)), makeSquare).every((to) => {
    const taken = scene.pieces.get(to);
    if (taken && worthOf(taken.role) >= worthOf(piece.role)) return false;
    const way = `${square}${to}`;
    return exchangeOf(scene, way) < 0 && isInDanger(playedOn(scene, way), to);
  });
}
