import type { Place } from '../claim.ts';
import type { LineMotif, LineMotifName } from '../line-claim.ts';
import type { Answer } from './answer.ts';
import { parseSquare, belongsTo, king, getOtherSide, getPiece, queen, rook } from './board.ts';
import type { Board, Side } from './board.ts';
import {
  findAttackers,
  listBetween,
  isInCheck,
  isUndefended,
  reaches,
  getSlideSteps,
} from './reach.ts';
import type { Witness } from './witness.ts';
import { isCastling, findMove, playMove, getTakenPiece, formatUci } from './rules.ts';
import type { Move } from './rules.ts';
import { listCaptures } from './captures.ts';
import { getPieceValue } from './piece-value.ts';

/** Three moves of a motif (m, the reply r, and n) and the positions before and after them. */
interface ThreeMoves {
  readonly side: Side;
  readonly m: Move;
  readonly r: Move;
  readonly n: Move;
  readonly beforeM: Board;
  readonly afterM: Board;
  readonly beforeN: Board;
  readonly afterN: Board;
  /** Next move of m's side after n, and the position before that move. */
  readonly later: readonly [board: Board, move: Move] | undefined;
  /** Target square of the move before m, if that was a capture. */
  readonly takenBefore: number | undefined;
}

export function answerLineMotif(witness: Witness, place: Place, says: LineMotif): Answer {
  const three = findThreeMoves(witness, place, says.at);
  if (!three) return undefined;
  const [a = -1, b = -1, c = -1] = says.squares.map(parseSquare);
  if (says.squares.length !== squareCounts[says.motif]) return undefined;
  return motifTests[says.motif](three, a, b, c);
}

const squareCounts: Readonly<Record<LineMotifName, number>> = {
  removal: 2,
  deflection: 2,
  attraction: 2,
  interference: 2,
  clearance: 2,
  zwischenzug: 1,
  'discovered-attack': 2,
  skewer: 3,
  overload: 3,
};

function findThreeMoves(witness: Witness, { line }: Place, at: number): ThreeMoves | undefined {
  const track = witness.getLine(line);
  if (!track || at < -1 || (at === -1 && !line.startsWith('R'))) return undefined;
  const getBoardAt = (index: number): Board | undefined =>
    index === -1 ? witness.before : track.boards[index];
  const getMoveAt = (index: number): Move | undefined =>
    index === -1 ? witness.played : track.moves[index];
  const [m, r, n, next] = [getMoveAt(at), getMoveAt(at + 1), getMoveAt(at + 2), getMoveAt(at + 4)];
  const [beforeM, afterM, beforeN, beforeNext] = [0, 1, 2, 4].map((by) => getBoardAt(at + by));
  if (!m || !r || !n || !beforeM || !afterM || !beforeN) return undefined;
  return {
    side: beforeM.turn,
    m,
    r,
    n,
    beforeM,
    afterM,
    beforeN,
    afterN: playMove(beforeN, n),
    later: next && beforeNext ? [beforeNext, next] : undefined,
    takenBefore: findTakenBefore(witness, line, at),
  };
}

function findTakenBefore(witness: Witness, line: Place['line'], at: number): number | undefined {
  const isFirst = at === (line.startsWith('R') ? -1 : 0);
  if (isFirst) {
    const { previous } = witness.input;
    const isKnown = previous?.isCapture === true && !line.startsWith('P');
    return isKnown ? parseSquare(previous.uci.slice(2, 4)) : undefined;
  }
  const move = at === 0 ? witness.played : witness.getLine(line)?.moves[at - 1];
  const board = at === 0 ? witness.before : witness.getBoard({ line, ply: at - 1 });
  return board && move && getTakenPiece(board, move) !== 0 ? move.to : undefined;
}

type MotifTest = (three: ThreeMoves, a: number, b: number, c: number) => boolean;

const motifTests: Readonly<Record<LineMotifName, MotifTest>> = {
  removal: (three, defender, falls) => {
    const { m, r, n, side, beforeM, afterM, beforeN } = three;
    return (
      m.to === defender &&
      isCapture(beforeM, m) &&
      wasGuarded(three, defender, falls) &&
      !isInCheck(beforeM) &&
      !isInCheck(afterM) &&
      r.to !== falls &&
      n.to === falls &&
      isCapture(beforeN, n) &&
      n.from !== m.to &&
      getPiece(beforeN, n.from) !== king * side &&
      isFairCapture(beforeN, n) &&
      isUndefended(beforeN, falls)
    );
  },
  deflection: ({ m, r, n, side, beforeM, afterM, beforeN }, defender, falls) => {
    const taken = getPieceValue(getTakenPiece(beforeM, m));
    const isSmall = taken < getPieceValue(getPiece(beforeM, m.from)) && taken < getPieceValue(rook);
    const isGuarded = (lifted?: ReadonlySet<number>): boolean =>
      findAttackers(afterM, falls, getOtherSide(side), lifted).includes(defender);
    return (
      (!isCapture(beforeM, m) || isSmall) &&
      r.from === defender &&
      ((r.to === m.to && isCapture(afterM, r)) || isInCheck(afterM)) &&
      (isGuarded() || isGuarded(new Set([n.from]))) &&
      r.to !== falls &&
      !reaches(beforeN, r.to, falls) &&
      n.to === falls &&
      (isCapture(beforeN, n) || n.promotion !== 0) &&
      isFairCapture(beforeN, n)
    );
  },
  attraction: ({ m, r, n, afterM, afterN, later }, from, to) => {
    const kind = Math.abs(getPiece(afterM, r.from));
    if (m.to !== to || r.from !== from || r.to !== to || !isCapture(afterM, r)) return false;
    if (![king, queen, rook].includes(kind) || !reaches(afterN, n.to, to)) return false;
    return kind === king || (later !== undefined && later[1].to === to && isCapture(...later));
  },
  interference: (three, defender, falls) => {
    const { m, r, n, beforeM, beforeN } = three;
    return (
      getSlideSteps(getPiece(beforeM, defender)).length > 0 &&
      wasGuarded(three, defender, falls) &&
      isBetween(defender, m.to, falls) &&
      r.to !== falls &&
      n.to === falls &&
      isCapture(beforeN, n) &&
      isUndefended(beforeN, falls)
    );
  },
  clearance: ({ m, r, n, side, beforeM, afterM, beforeN }, cleared, by) => {
    const taken = getPieceValue(getTakenPiece(beforeM, m));
    const isSmall = !isCapture(beforeM, m) || taken < getPieceValue(getPiece(beforeM, m.from));
    const slider = getPiece(beforeM, by);
    return (
      !isCastling(beforeM, m) &&
      m.from === cleared &&
      isSmall &&
      Math.abs(getPiece(afterM, r.from)) !== king &&
      !isCapture(beforeN, n) &&
      n.from === by &&
      belongsTo(slider, side) &&
      getSlideSteps(slider).length > 0 &&
      (n.to === cleared || isBetween(by, cleared, n.to)) &&
      n.to !== m.to &&
      !isBetween(by, m.to, n.to)
    );
  },
  zwischenzug: ({ m, r, n, beforeM, afterM, beforeN, takenBefore }, square) =>
    takenBefore === square &&
    n.to === square &&
    isCapture(beforeN, n) &&
    findMove(beforeM, formatUci(n)) !== undefined &&
    m.to !== square &&
    r.to !== square &&
    !reaches(afterM, r.from, square),
  'discovered-attack': ({ m, r, n, beforeM, beforeN }, by, target) =>
    n.from === by &&
    n.to === target &&
    isCapture(beforeN, n) &&
    by !== m.to &&
    !isCastling(beforeM, m) &&
    isBetween(by, m.from, target) &&
    !isBetween(by, m.to, target) &&
    r.to !== target,
  skewer: (three, by, front, behind) => {
    const { r, n, side, afterM, beforeN, afterN } = three;
    const slider = getPiece(afterM, by);
    if (n.from !== by || n.to !== behind || !isCapture(beforeN, n)) return false;
    if (!belongsTo(slider, side) || getSlideSteps(slider).length === 0) return false;
    if (!reaches(afterM, by, front) || !isBetween(by, front, behind)) return false;
    const taken = getTakenPiece(beforeN, n);
    if (r.from !== front || r.to === behind) return false;
    if (getPieceValue(getPiece(afterM, front)) <= getPieceValue(taken)) return false;
    const isRetained =
      Math.abs(taken) !== 1 &&
      listCaptures(afterN, behind).length === 0 &&
      findAttackers(afterN, behind, side).some((at) => Math.abs(getPiece(afterN, at)) !== king);
    return (
      getPieceValue(taken) > getPieceValue(slider) || isUndefended(beforeN, behind) || isRetained
    );
  },
  overload: ({ m, r, n, side, beforeM, afterM, beforeN }, defender, first, second) => {
    const enemy = getOtherSide(side);
    const isOnlyGuard = (square: number): boolean => {
      const guards = findAttackers(beforeM, square, enemy);
      return (
        belongsTo(getPiece(beforeM, square), enemy) && guards.length === 1 && guards[0] === defender
      );
    };
    return (
      m.to === first &&
      isCapture(beforeM, m) &&
      r.from === defender &&
      r.to === first &&
      isCapture(afterM, r) &&
      Math.abs(getPiece(afterM, defender)) !== king &&
      isOnlyGuard(first) &&
      isOnlyGuard(second) &&
      n.to === second &&
      isCapture(beforeN, n) &&
      isUndefended(beforeN, second)
    );
  },
};

function isCapture(board: Board, move: Move): boolean {
  return getTakenPiece(board, move) !== 0;
}

/** True if the captured piece, if any, is worth no more than the capturing piece. */
function isFairCapture(board: Board, move: Move): boolean {
  return getPieceValue(getTakenPiece(board, move)) <= getPieceValue(getPiece(board, move.from));
}

/** True if the enemy piece on `defender` reached the enemy piece on `falls` before m. */
function wasGuarded({ beforeM, side }: ThreeMoves, defender: number, falls: number): boolean {
  const enemy = getOtherSide(side);
  return (
    defender !== falls &&
    belongsTo(getPiece(beforeM, defender), enemy) &&
    belongsTo(getPiece(beforeM, falls), enemy) &&
    reaches(beforeM, defender, falls)
  );
}

function isBetween(a: number, at: number, b: number): boolean {
  return listBetween(a, b)?.includes(at) ?? false;
}
