import type { Square } from '../../../chess/square.ts';
import {
  getFile,
  getOwnRank,
  getPiece,
  listSquares,
  parseSquare,
  pawn,
} from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { getPawnSide, isPassed, pawnAnswers } from '../../../coach/verify/pawn-statements.ts';
import { isReached } from '../../../coach/verify/reach.ts';
import { askBoard } from './ask-board.ts';

/** Words for traits of a pawn, as a part of a pattern. */
export const trait = String.raw`(?:protected passed|connected passed|united passed|outside passed|distant passed|passed|isolated|doubled|trebled|tripled|backward|isolani|blockaded|fixed)`;

/** The traits in a list of words. */
export function splitTraits(traits: string): string[] {
  return traits.match(new RegExp(trait, 'gu')) ?? [];
}

export function hasTrait(board: Board, square: Square, name: string): boolean {
  const at = parseSquare(square);
  const ask = (asked: Parameters<typeof pawnAnswers.pawn>[1]['trait']): boolean =>
    askBoard(pawnAnswers.pawn, board, { is: 'pawn', square, trait: asked }) === true;
  const side = getPawnSide(board, at);
  if (!side) return false;
  const own = listSquares(board, side, pawn).filter((other) => other !== at);
  switch (name) {
    case 'protected passed':
      // Annotators also call a passed pawn protected that a piece guards.
      return ask('protected-passer') || (isPassed(board, at) && isReached(board, at, side));
    case 'connected passed':
    case 'united passed':
      return (
        isPassed(board, at) &&
        own.some((other) => Math.abs(getFile(other) - getFile(at)) === 1 && isPassed(board, other))
      );
    case 'outside passed':
    case 'distant passed':
      return isPassed(board, at) && isOutside(board, at);
    case 'isolated':
    case 'isolani':
      return ask('isolated');
    case 'doubled':
      return ask('doubled');
    case 'tripled':
    case 'trebled':
      return own.filter((other) => getFile(other) === getFile(at)).length >= 2;
    case 'backward':
      // A passed pawn is not held back by pawns.
      return (
        !isPassed(board, at) &&
        own.every(
          (other) =>
            Math.abs(getFile(other) - getFile(at)) !== 1 ||
            getOwnRank(other, side) > getOwnRank(at, side),
        )
      );
    case 'blockaded':
      return getPiece(board, at + 16 * side) * side < 0;
    case 'fixed':
      return getPiece(board, at + 16 * side) !== 0 || ask('backward');
    default:
      return isPassed(board, at);
  }
}

/** An outside passed pawn is further to a side than the enemy's pawns of the other wing. */
function isOutside(board: Board, at: number): boolean {
  const others = [...listSquares(board, 1, pawn), ...listSquares(board, -1, pawn)].filter(
    (other) => other !== at,
  );
  const files = others.map(getFile);
  const isEdge =
    files.every((file) => file > getFile(at)) || files.every((file) => file < getFile(at));
  return isEdge || getFile(at) <= 1 || getFile(at) >= 6;
}
