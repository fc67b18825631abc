import type { PlacementStatement } from '../placement-claim.ts';
import { isWithin } from './answer.ts';
import type { Answers } from './answer.ts';
import {
  allSquares,
  parseSquare,
  bishop,
  getDistance,
  getFile,
  toKind,
  king,
  findKing,
  knight,
  isOnBoard,
  getOtherSide,
  getOwnRank,
  pawn,
  getPiece,
  getSideAt,
  queen,
  getRank,
  rook,
  toSide,
  listSquares,
} from './board.ts';
import type { Board, Side } from './board.ts';
import { isPassed, getPawnSide } from './pawn-statements.ts';
import { findAttackers, reaches, canSeeEachOther, getSlideSteps, findStep } from './reach.ts';
import { listMovesFrom, playNullMove } from './rules.ts';
import { computeExchange } from './captures.ts';

const centre = ['d4', 'e4', 'd5', 'e5'].map(parseSquare);

export const placementAnswers: Answers<PlacementStatement> = {
  battery: (board, { squares: [front, back] }) =>
    isBattery(board, parseSquare(front), parseSquare(back)),
  seventh: (board, { square }) => isOnSeventh(board, parseSquare(square)),
  'bishop-pair': (board, { color }) =>
    hasPair(board, toSide(color)) && !hasPair(board, getOtherSide(toSide(color))),
  'opposite-bishops': areOppositeBishops,
  'rooks-connected': (board, { squares: [a, b] }) =>
    areConnectedRooks(board, parseSquare(a), parseSquare(b)),
  'behind-passer': (board, says) => isBehind(board, parseSquare(says.rook), parseSquare(says.pawn)),
  developed: (board, says) => isWithin(countDeveloped(board, toSide(says.color)), says),
  centre: (board, says) => isWithin(countCentre(board, toSide(says.color)), says),
  'from-centre': (_, says) =>
    isWithin(Math.min(...centre.map((at) => getDistance(at, parseSquare(says.square)))), says),
  phase: (board, { phase }) => getPhase(board) === phase,
  'on-shade': (board, says) => {
    const shade = getShade(parseSquare(says.square));
    const all = listSquares(board, toSide(says.color), toKind(says.role));
    return isWithin(all.filter((at) => getShade(at) === shade).length, says);
  },
  space: (board, says) => isWithin(countSpace(board, toSide(says.color)), says),
  'holds-file': (board, { square }) => holdsFile(board, parseSquare(square)),
  signature: (board, { color, pieces }) =>
    getSignature(board, toSide(color)) === formatKinds(pieces.map(toKind)),
  'cut-off': (board, says) =>
    cutsOff(board, says.along, parseSquare(says.rook), parseSquare(says.pawn)),
  'wrong-rook-pawn': (board, says) => isWrongBishop(board, parseSquare(says.bishop)),
};

/** Colour of the square: light or dark. */
function getShade(at: number): number {
  return (getFile(at) + getRank(at)) % 2;
}

function isBattery(board: Board, front: number, back: number): boolean {
  const [a, b] = [getPiece(board, front), getPiece(board, back)];
  const step = findStep(back, front);
  if (step === 0 || a * b <= 0) return false;
  const movesAlike = getSlideSteps(a).includes(step) && getSlideSteps(b).includes(step);
  if (!movesAlike || !canSeeEachOther(board, front, back)) return false;
  let next = front + step;
  while (isOnBoard(next) && getPiece(board, next) === 0) next += step;
  return isOnBoard(next) && getPiece(board, next) * a < 0;
}

function isOnSeventh(board: Board, at: number): boolean {
  const kind = Math.abs(getPiece(board, at));
  const side = getSideAt(board, at);
  if ((kind !== rook && kind !== queen) || getOwnRank(at, side) !== 7) return false;
  const enemy = getOtherSide(side);
  return (
    getOwnRank(findKing(board, enemy), side) === 8 ||
    listSquares(board, enemy, pawn).some((their) => getOwnRank(their, side) === 7)
  );
}

function hasPair(board: Board, side: Side): boolean {
  const [a, b, more] = listSquares(board, side, bishop);
  return a !== undefined && b !== undefined && more === undefined && getShade(a) !== getShade(b);
}

function areOppositeBishops(board: Board): boolean {
  const [white, moreWhite] = listSquares(board, 1, bishop);
  const [black, moreBlack] = listSquares(board, -1, bishop);
  if (white === undefined || black === undefined) return false;
  return moreWhite === undefined && moreBlack === undefined && getShade(white) !== getShade(black);
}

function areConnectedRooks(board: Board, a: number, b: number): boolean {
  const piece = getPiece(board, a);
  return (
    Math.abs(piece) === rook &&
    piece === getPiece(board, b) &&
    getSlideSteps(rook).includes(findStep(a, b)) &&
    canSeeEachOther(board, a, b)
  );
}

function isBehind(board: Board, from: number, passer: number): boolean {
  const side = getPawnSide(board, passer);
  return (
    side !== undefined &&
    Math.abs(getPiece(board, from)) === rook &&
    isPassed(board, passer) &&
    findStep(from, passer) === 16 * side &&
    canSeeEachOther(board, from, passer)
  );
}

function countDeveloped(board: Board, side: Side): number {
  const isAway =
    (files: string) =>
    (at: number): boolean =>
      getOwnRank(at, side) !== 1 || !files.includes(String.fromCharCode(97 + getFile(at)));
  return (
    listSquares(board, side, knight).filter(isAway('bg')).length +
    listSquares(board, side, bishop).filter(isAway('cf')).length
  );
}

function countCentre(board: Board, side: Side): number {
  return centre.reduce((sum, at) => {
    const held = getPiece(board, at) * side > 0 ? 1 : 0;
    return sum + held + findAttackers(board, at, side).length;
  }, 0);
}

function getPhase(board: Board): string {
  const pieces = allSquares.filter((at) => {
    const kind = Math.abs(getPiece(board, at));
    return kind >= knight && kind <= queen;
  }).length;
  if (pieces > 10) return 'opening';
  return pieces > 6 ? 'middlegame' : 'endgame';
}

function countSpace(board: Board, side: Side): number {
  const own = listSquares(board, side, pawn);
  return allSquares.filter((at) => {
    const [file, rank] = [getFile(at), getOwnRank(at, side)];
    return (
      file >= 2 &&
      file <= 5 &&
      rank >= 2 &&
      rank <= 4 &&
      !own.includes(at) &&
      !findAttackers(board, at, getOtherSide(side)).some((by) => getPawnSide(board, by)) &&
      own.some((by) => getFile(by) === file && getOwnRank(by, side) > rank)
    );
  }).length;
}

function holdsFile(board: Board, at: number): boolean {
  const side = getSideAt(board, at);
  const kind = Math.abs(getPiece(board, at));
  if (kind !== rook && kind !== queen) return false;
  const file = allSquares.filter((on) => getFile(on) === getFile(at));
  const isStrange = (piece: number): boolean =>
    Math.abs(piece) === pawn || (piece * side < 0 && [rook, queen].includes(Math.abs(piece)));
  if (file.some((on) => isStrange(getPiece(board, on)))) return false;
  const toMove = board.turn === side ? board : playNullMove(board);
  if (!toMove) return false;
  return listMovesFrom(toMove, at)
    .filter(({ to }) => getFile(to) === getFile(at))
    .every((move) => computeExchange(toMove, move) >= 0);
}

function getSignature(board: Board, side: Side): string {
  const kinds = listSquares(board, side).map((at) => Math.abs(getPiece(board, at)));
  return formatKinds(kinds.filter((kind) => kind !== pawn && kind !== king));
}

function formatKinds(kinds: readonly number[]): string {
  return kinds.toSorted((a, b) => a - b).join('');
}

function cutsOff(board: Board, along: 'file' | 'rank', from: number, passer: number): boolean {
  const side = getSideAt(board, from);
  if (Math.abs(getPiece(board, from)) !== rook || !isPassed(board, passer)) return false;
  const enemy = findKing(board, getOtherSide(side));
  const [across, lengthwise] = along === 'file' ? [getFile, getRank] : [getRank, getFile];
  const [low, high] = [across(enemy), across(passer)].toSorted((a, b) => a - b);
  const own = across(from);
  if (low === undefined || high === undefined || own <= low || own >= high) return false;
  return [-1, 0, 1]
    .map((by) => lengthwise(enemy) + by)
    .filter((place) => place >= 0 && place < 8)
    .every((place) => reaches(board, from, along === 'file' ? place * 16 + own : own * 16 + place));
}

function isWrongBishop(board: Board, at: number): boolean {
  const side = getSideAt(board, at);
  const own = listSquares(board, side).filter((on) => on !== at && on !== findKing(board, side));
  const [first] = own;
  if (Math.abs(getPiece(board, at)) !== bishop || first === undefined) return false;
  const file = getFile(first);
  const promotion = (side === 1 ? 112 : 0) + file;
  return (
    (file === 0 || file === 7) &&
    own.every((on) => getPawnSide(board, on) === side && getFile(on) === file) &&
    getShade(promotion) !== getShade(at) &&
    listSquares(board, getOtherSide(side)).length === 1
  );
}
