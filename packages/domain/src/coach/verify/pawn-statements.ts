import type { PawnStatement, PawnTrait } from '../claim.ts';
import type { Answer } from './answer.ts';
import { within } from './answer.ts';
import {
  atOf,
  fileOf,
  kingOf,
  onBoard,
  otherSide,
  ownRank,
  pawn,
  pieceAt,
  sideOf,
  squaresOf,
} from './board.ts';
import type { Board, Side } from './board.ts';
import { attackersOn, reaches } from './reach.ts';

export function pawnAnswer(board: Board, says: PawnStatement): Answer {
  switch (says.is) {
    case 'pawn':
      return hasTrait(board, atOf(says.square), says.trait);
    case 'connected-passers':
      return areConnectedPassers(board, atOf(says.squares[0]), atOf(says.squares[1]));
    case 'lever':
      return isLever(board, atOf(says.own), atOf(says.their));
    case 'majority':
      return isMajority(board, says);
    case 'hanging-pawns':
      return areHanging(board, atOf(says.squares[0]), atOf(says.squares[1]));
    case 'to-promotion': {
      const side = pawnSide(board, atOf(says.pawn));
      return side && within(8 - ownRank(atOf(says.pawn), side), says);
    }
    case 'storm':
      return isStorm(board, atOf(says.pawn));
    case 'islands':
      return within(islandsOf(board, sideOf(says.color)), says);
    case 'open-file':
      return onFile(board, says.file, 1) === 0 && onFile(board, says.file, -1) === 0;
    case 'half-open-file': {
      const side = sideOf(says.color);
      return onFile(board, says.file, side) === 0 && onFile(board, says.file, otherSide(side)) > 0;
    }
    case 'outpost':
      return isOutpost(board, atOf(says.square), sideOf(says.color));
    case 'hole':
      return isHole(board, atOf(says.square), sideOf(says.color));
    default:
      says satisfies never;
      return undefined;
  }
}

/** Whose pawn stands there; undefined where none does. */
export function pawnSide(board: Board, at: number): Side | undefined {
  const piece = pieceAt(board, at);
  return Math.abs(piece) === pawn ? (piece > 0 ? 1 : -1) : undefined;
}

function hasTrait(board: Board, at: number, trait: PawnTrait): boolean {
  const side = pawnSide(board, at);
  if (!side) return false;
  const own = squaresOf(board, side, pawn).filter((other) => other !== at);
  const theirs = squaresOf(board, otherSide(side), pawn);
  const filesAway = (other: number): number => Math.abs(fileOf(other) - fileOf(at));
  const beside = own.filter((other) => filesAway(other) === 1);
  const rank = ownRank(at, side);
  const ahead = at + 16 * side;
  const supported = attackersOn(board, at, side).some((by) => pawnSide(board, by));
  switch (trait) {
    case 'passed':
      return isPassed(board, at);
    case 'protected-passer':
      return isPassed(board, at) && supported;
    case 'isolated':
      return beside.length === 0;
    case 'doubled':
      return own.some((other) => filesAway(other) === 0);
    case 'backward':
      return (
        beside.every((other) => ownRank(other, side) > rank) &&
        (theirs.includes(ahead) ||
          attackersOn(board, ahead, otherSide(side)).some((by) => theirs.includes(by)))
      );
    case 'phalanx':
      return beside.some((other) => ownRank(other, side) === rank);
    case 'supported':
      return supported;
    case 'fixed':
      return theirs.includes(ahead);
    case 'blockaded':
      return onBoard(ahead) && pieceAt(board, ahead) * side < 0 && !theirs.includes(ahead);
    case 'outside-passer':
      return (
        isPassed(board, at) &&
        own.length > 0 &&
        [...own, ...theirs].every((other) => filesAway(other) >= 3)
      );
    default:
      trait satisfies never;
      return false;
  }
}

export function isPassed(board: Board, at: number): boolean {
  const side = pawnSide(board, at);
  if (!side) return false;
  return squaresOf(board, otherSide(side), pawn).every(
    (other) =>
      Math.abs(fileOf(other) - fileOf(at)) > 1 || ownRank(other, side) <= ownRank(at, side),
  );
}

function areConnectedPassers(board: Board, a: number, b: number): boolean {
  const side = pawnSide(board, a);
  return (
    side !== undefined &&
    side === pawnSide(board, b) &&
    Math.abs(fileOf(a) - fileOf(b)) === 1 &&
    Math.abs(ownRank(a, side) - ownRank(b, side)) <= 1 &&
    isPassed(board, a) &&
    isPassed(board, b)
  );
}

function isLever(board: Board, a: number, b: number): boolean {
  const [own, their] = [pawnSide(board, a), pawnSide(board, b)];
  return (
    own !== undefined && their === otherSide(own) && reaches(board, a, b) && reaches(board, b, a)
  );
}

function isMajority(board: Board, says: PawnStatement & { readonly is: 'majority' }): boolean {
  const isThere = (at: number): boolean =>
    (fileOf(at) < 4 ? 'queenside' : 'kingside') === says.wing;
  const countOf = (side: Side): number => squaresOf(board, side, pawn).filter(isThere).length;
  const own = countOf(sideOf(says.color));
  const their = countOf(otherSide(sideOf(says.color)));
  return own > their && (says.own ?? own) === own && (says.their ?? their) === their;
}

function areHanging(board: Board, a: number, b: number): boolean {
  const side = pawnSide(board, a);
  if (!side || pawnSide(board, b) !== side || Math.abs(fileOf(a) - fileOf(b)) !== 1) return false;
  const low = Math.min(fileOf(a), fileOf(b));
  const near = squaresOf(board, side, pawn).filter(
    (at) => fileOf(at) >= low - 1 && fileOf(at) <= low + 2,
  );
  const theirs = squaresOf(board, otherSide(side), pawn);
  return near.length === 2 && theirs.every((at) => fileOf(at) !== low && fileOf(at) !== low + 1);
}

function isStorm(board: Board, at: number): boolean {
  const side = pawnSide(board, at);
  if (!side) return false;
  const enemy = kingOf(board, otherSide(side));
  return (
    ownRank(at, side) >= 5 &&
    Math.abs(fileOf(enemy) - fileOf(at)) <= 1 &&
    ownRank(enemy, otherSide(side)) <= 2
  );
}

function islandsOf(board: Board, side: Side): number {
  const held = new Set(squaresOf(board, side, pawn).map(fileOf));
  return [...held].filter((file) => !held.has(file - 1)).length;
}

function onFile(board: Board, file: string, side: Side): number {
  const index = file.charCodeAt(0) - 97;
  return squaresOf(board, side, pawn).filter((at) => fileOf(at) === index).length;
}

function isOutpost(board: Board, at: number, side: Side): boolean {
  const rank = ownRank(at, side);
  const isHeld = attackersOn(board, at, side).some((by) => pawnSide(board, by) === side);
  return (
    rank >= 4 &&
    rank <= 6 &&
    isHeld &&
    squaresOf(board, otherSide(side), pawn).every(
      (by) => Math.abs(fileOf(by) - fileOf(at)) !== 1 || ownRank(by, side) <= rank,
    )
  );
}

function isHole(board: Board, at: number, side: Side): boolean {
  const rank = ownRank(at, side);
  return (
    rank >= 3 &&
    rank <= 6 &&
    squaresOf(board, side, pawn).every(
      (by) => Math.abs(fileOf(by) - fileOf(at)) !== 1 || ownRank(by, side) >= rank,
    )
  );
}
