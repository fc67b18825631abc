import type { Place } from '../claim.ts';
import type { MotifStatement } from '../line-claim.ts';
import type { Answer } from './answer.ts';
import { atOf, belongsTo, king, onBoard, otherSide, pawn, pieceAt } from './board.ts';
import type { Board, Side } from './board.ts';
import {
  attackersOn,
  between,
  isInCheck,
  isUndefended,
  reaches,
  slidesOf,
  stepBetween,
} from './reach.ts';
import type { Witness } from './record.ts';
import { isCastling, movesFrom, play, takenBy } from './rules.ts';
import { exchangeOf, gainOn } from './taking.ts';
import { isInDanger, worthOf } from './worth.ts';

export function motifAnswer(witness: Witness, at: Place, says: MotifStatement): Answer {
  const board = witness.boardAt(at);
  if (!board) return undefined;
  switch (says.is) {
    case 'fork':
      return isFork(board, atOf(says.by), says.targets.map(atOf));
    case 'pin': {
      const [pinned, behind] = [atOf(says.pinned), atOf(says.to)];
      return isLinedUp(board, atOf(says.by), pinned, behind) === 'less';
    }
    case 'skewer': {
      const [front, behind] = [atOf(says.front), atOf(says.behind)];
      return isLinedUp(board, atOf(says.by), front, behind) === 'more';
    }
    case 'discovered':
      if (at.line !== 'game' || at.ply !== 1 || at.passed) return undefined;
      return isDiscovered(witness, board, atOf(says.by), atOf(says.target));
    case 'trapped':
      return isTrapped(board, atOf(says.square));
    default:
      says satisfies never;
      return undefined;
  }
}

function sideAt(board: Board, at: number): Side {
  return pieceAt(board, at) < 0 ? -1 : 1;
}

function isFork(board: Board, by: number, targets: readonly number[]): boolean {
  const piece = pieceAt(board, by);
  if (piece === 0 || Math.abs(piece) === king || isInDanger(board, by)) return false;
  const enemy = otherSide(sideAt(board, by));
  return (
    new Set(targets).size === targets.length &&
    targets.length >= 2 &&
    targets.every((at) => {
      const target = pieceAt(board, at);
      if (!belongsTo(target, enemy) || Math.abs(target) === pawn) return false;
      const isOpen = isUndefended(board, at) && !reaches(board, at, by);
      return reaches(board, by, at) && (worthOf(target) > worthOf(piece) || isOpen);
    })
  );
}

/** Slider, enemy in front, and the first piece behind it, of the enemy's too: what the front one is worth against that. */
function isLinedUp(
  board: Board,
  by: number,
  front: number,
  behind: number,
): 'less' | 'same' | 'more' | undefined {
  const slider = pieceAt(board, by);
  const [first, second] = [pieceAt(board, front), pieceAt(board, behind)];
  const step = stepBetween(by, front);
  if (slider * first >= 0 || first * second <= 0) return undefined;
  if (!slidesOf(slider).includes(step) || !reaches(board, by, front)) return undefined;
  if (firstBeyond(board, front, step) !== behind) return undefined;
  const difference = worthOf(first) - worthOf(second);
  if (difference === 0) return 'same';
  return difference < 0 ? 'less' : 'more';
}

/** The first piece from a square on in one direction. */
function firstBeyond(board: Board, from: number, step: number): number | undefined {
  let at = from + step;
  while (onBoard(at) && pieceAt(board, at) === 0) at += step;
  return onBoard(at) ? at : undefined;
}

function isDiscovered(witness: Witness, board: Board, by: number, target: number): boolean {
  const before = witness.boardAt({ line: 'game', ply: 0 });
  const { played, mover } = witness;
  if (!before || isCastling(before, played) || by === played.to) return false;
  return (
    belongsTo(pieceAt(board, by), mover) &&
    belongsTo(pieceAt(board, target), otherSide(mover)) &&
    (between(by, target)?.includes(played.from) ?? false) &&
    reaches(board, by, target) &&
    !reaches(before, by, target)
  );
}

function isTrapped(board: Board, at: number): boolean {
  const piece = pieceAt(board, at);
  const kind = Math.abs(piece);
  const enemy = otherSide(board.turn);
  if (!belongsTo(piece, board.turn) || kind === king || kind === pawn) return false;
  if (isInCheck(board) || isHeldByKing(board, at) || !isInDanger(board, at)) return false;
  if ((gainOn(board, at, enemy) ?? 0) <= 0) return false;
  return movesFrom(board, at).every((move) => {
    const taken = takenBy(board, move);
    return (
      (taken === 0 || worthOf(taken) < worthOf(piece)) &&
      exchangeOf(board, move) < 0 &&
      isInDanger(play(board, move), move.to)
    );
  });
}

/** On the line of an enemy slider its own king is the first piece behind it. */
function isHeldByKing(board: Board, at: number): boolean {
  const own = king * board.turn;
  return attackersOn(board, at, otherSide(board.turn)).some((by) => {
    const step = stepBetween(by, at);
    if (!slidesOf(pieceAt(board, by)).includes(step)) return false;
    const behind = firstBeyond(board, at, step);
    return behind !== undefined && pieceAt(board, behind) === own;
  });
}
