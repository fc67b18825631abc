import type { PawnStatement, PawnTrait } from '../placement-claim.ts';
import { isWithin } from './answer.ts';
import type { Answers } from './answer.ts';
import {
  parseSquare,
  getFile,
  findKing,
  isOnBoard,
  getOtherSide,
  getOwnRank,
  pawn,
  getPiece,
  toSide,
  listSquares,
} from './board.ts';
import type { Board, Side } from './board.ts';
import { findAttackers, reaches } from './reach.ts';

export const pawnAnswers: Answers<PawnStatement> = {
  pawn: (board, { square, trait }) => hasTrait(board, parseSquare(square), trait),
  'connected-passers': (board, { squares: [a, b] }) =>
    areConnectedPassers(board, parseSquare(a), parseSquare(b)),
  lever: (board, { own, their }) => isLever(board, parseSquare(own), parseSquare(their)),
  majority: isMajority,
  'hanging-pawns': (board, { squares: [a, b] }) =>
    areHanging(board, parseSquare(a), parseSquare(b)),
  'to-promotion': (board, says) => {
    const side = getPawnSide(board, parseSquare(says.pawn));
    return side && isWithin(8 - getOwnRank(parseSquare(says.pawn), side), says);
  },
  storm: (board, says) => isStorm(board, parseSquare(says.pawn)),
  islands: (board, says) => isWithin(countIslands(board, toSide(says.color)), says),
  'open-file': (board, { file }) =>
    countOnFile(board, file, 1) === 0 && countOnFile(board, file, -1) === 0,
  'half-open-file': (board, { file, color }) =>
    countOnFile(board, file, toSide(color)) === 0 &&
    countOnFile(board, file, getOtherSide(toSide(color))) > 0,
  outpost: (board, { square, color }) => isOutpost(board, parseSquare(square), toSide(color)),
  hole: (board, { square, color }) => isHole(board, parseSquare(square), toSide(color)),
};

/** Side of the pawn on a square; undefined if there is no pawn. */
export function getPawnSide(board: Board, at: number): Side | undefined {
  const piece = getPiece(board, at);
  return Math.abs(piece) === pawn ? (piece > 0 ? 1 : -1) : undefined;
}

function hasTrait(board: Board, at: number, trait: PawnTrait): boolean {
  const side = getPawnSide(board, at);
  if (!side) return false;
  const own = listSquares(board, side, pawn).filter((other) => other !== at);
  const theirs = listSquares(board, getOtherSide(side), pawn);
  const countFiles = (other: number): number => Math.abs(getFile(other) - getFile(at));
  const beside = own.filter((other) => countFiles(other) === 1);
  const rank = getOwnRank(at, side);
  const ahead = at + 16 * side;
  const supported = findAttackers(board, at, side).some((by) => getPawnSide(board, by));
  switch (trait) {
    case 'passed':
      return isPassed(board, at);
    case 'protected-passer':
      return isPassed(board, at) && supported;
    case 'isolated':
      return beside.length === 0;
    case 'doubled':
      return own.some((other) => countFiles(other) === 0);
    case 'backward':
      return (
        beside.every((other) => getOwnRank(other, side) > rank) &&
        (theirs.includes(ahead) ||
          findAttackers(board, ahead, getOtherSide(side)).some((by) => theirs.includes(by)))
      );
    case 'phalanx':
      return beside.some((other) => getOwnRank(other, side) === rank);
    case 'supported':
      return supported;
    case 'fixed':
      return theirs.includes(ahead);
    case 'blockaded':
      return isOnBoard(ahead) && getPiece(board, ahead) * side < 0 && !theirs.includes(ahead);
    case 'outside-passer':
      return (
        isPassed(board, at) &&
        own.length > 0 &&
        [...own, ...theirs].every((other) => countFiles(other) >= 3)
      );
    default:
      trait satisfies never;
      return false;
  }
}

export function isPassed(board: Board, at: number): boolean {
  const side = getPawnSide(board, at);
  if (!side) return false;
  return listSquares(board, getOtherSide(side), pawn).every(
    (other) =>
      Math.abs(getFile(other) - getFile(at)) > 1 || getOwnRank(other, side) <= getOwnRank(at, side),
  );
}

function areConnectedPassers(board: Board, a: number, b: number): boolean {
  const side = getPawnSide(board, a);
  return (
    side !== undefined &&
    side === getPawnSide(board, b) &&
    Math.abs(getFile(a) - getFile(b)) === 1 &&
    Math.abs(getOwnRank(a, side) - getOwnRank(b, side)) <= 1 &&
    isPassed(board, a) &&
    isPassed(board, b)
  );
}

function isLever(board: Board, a: number, b: number): boolean {
  const [own, their] = [getPawnSide(board, a), getPawnSide(board, b)];
  return (
    own !== undefined && their === getOtherSide(own) && reaches(board, a, b) && reaches(board, b, a)
  );
}

function isMajority(board: Board, says: PawnStatement & { readonly is: 'majority' }): boolean {
  const isThere = (at: number): boolean =>
    (getFile(at) < 4 ? 'queenside' : 'kingside') === says.wing;
  const count = (side: Side): number => listSquares(board, side, pawn).filter(isThere).length;
  const own = count(toSide(says.color));
  const their = count(getOtherSide(toSide(says.color)));
  return own > their && (says.own ?? own) === own && (says.their ?? their) === their;
}

function areHanging(board: Board, a: number, b: number): boolean {
  const side = getPawnSide(board, a);
  if (!side || getPawnSide(board, b) !== side || Math.abs(getFile(a) - getFile(b)) !== 1)
    return false;
  const low = Math.min(getFile(a), getFile(b));
  const near = listSquares(board, side, pawn).filter(
    (at) => getFile(at) >= low - 1 && getFile(at) <= low + 2,
  );
  const theirs = listSquares(board, getOtherSide(side), pawn);
  return near.length === 2 && theirs.every((at) => getFile(at) !== low && getFile(at) !== low + 1);
}

function isStorm(board: Board, at: number): boolean {
  const side = getPawnSide(board, at);
  if (!side) return false;
  const enemy = findKing(board, getOtherSide(side));
  return (
    getOwnRank(at, side) >= 5 &&
    Math.abs(getFile(enemy) - getFile(at)) <= 1 &&
    getOwnRank(enemy, getOtherSide(side)) <= 2
  );
}

function countIslands(board: Board, side: Side): number {
  const held = new Set(listSquares(board, side, pawn).map(getFile));
  return [...held].filter((file) => !held.has(file - 1)).length;
}

function countOnFile(board: Board, file: string, side: Side): number {
  const index = file.charCodeAt(0) - 97;
  return listSquares(board, side, pawn).filter((at) => getFile(at) === index).length;
}

function isOutpost(board: Board, at: number, side: Side): boolean {
  const rank = getOwnRank(at, side);
  const isHeld = findAttackers(board, at, side).some((by) => getPawnSide(board, by) === side);
  return (
    rank >= 4 &&
    rank <= 6 &&
    isHeld &&
    listSquares(board, getOtherSide(side), pawn).every(
      (by) => Math.abs(getFile(by) - getFile(at)) !== 1 || getOwnRank(by, side) <= rank,
    )
  );
}

function isHole(board: Board, at: number, side: Side): boolean {
  const rank = getOwnRank(at, side);
  return (
    rank >= 3 &&
    rank <= 6 &&
    listSquares(board, side, pawn).every(
      (by) => Math.abs(getFile(by) - getFile(at)) !== 1 || getOwnRank(by, side) >= rank,
    )
  );
}
