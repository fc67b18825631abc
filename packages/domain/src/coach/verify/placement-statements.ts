import type { PlacementStatement } from '../claim.ts';
import type { Answer } from './answer.ts';
import { within } from './answer.ts';
import {
  allSquares,
  atOf,
  bishop,
  distance,
  fileOf,
  kindOf,
  king,
  kingOf,
  knight,
  onBoard,
  otherSide,
  ownRank,
  pawn,
  pieceAt,
  queen,
  rankOf,
  rook,
  sideOf,
  squaresOf,
} from './board.ts';
import type { Board, Side } from './board.ts';
import { isPassed, pawnSide } from './pawn-statements.ts';
import { attackersOn, reaches, seeEachOther, slidesOf, stepBetween } from './reach.ts';
import { movesFrom, passOn } from './rules.ts';
import { exchangeOf } from './taking.ts';

const centre = ['d4', 'e4', 'd5', 'e5'].map(atOf);

export function placementAnswer(board: Board, says: PlacementStatement): Answer {
  switch (says.is) {
    case 'battery':
      return isBattery(board, atOf(says.squares[0]), atOf(says.squares[1]));
    case 'seventh':
      return isOnSeventh(board, atOf(says.square));
    case 'bishop-pair':
      return hasPair(board, sideOf(says.color)) && !hasPair(board, otherSide(sideOf(says.color)));
    case 'opposite-bishops':
      return areOppositeBishops(board);
    case 'rooks-connected':
      return areConnectedRooks(board, atOf(says.squares[0]), atOf(says.squares[1]));
    case 'behind-passer':
      return isBehind(board, atOf(says.rook), atOf(says.pawn));
    case 'developed':
      return within(developedBy(board, sideOf(says.color)), says);
    case 'centre':
      return within(centreOf(board, sideOf(says.color)), says);
    case 'from-centre':
      return within(Math.min(...centre.map((at) => distance(at, atOf(says.square)))), says);
    case 'phase':
      return phaseOf(board) === says.phase;
    case 'on-shade':
      return within(
        squaresOf(board, sideOf(says.color), kindOf(says.role)).filter(
          (at) => shadeOf(at) === shadeOf(atOf(says.square)),
        ).length,
        says,
      );
    case 'space':
      return within(spaceOf(board, sideOf(says.color)), says);
    case 'holds-file':
      return holdsFile(board, atOf(says.square));
    case 'signature':
      return signatureOf(board, sideOf(says.color)) === written(says.pieces.map(kindOf));
    case 'cut-off':
      return cutsOff(board, says.along, atOf(says.rook), atOf(says.pawn));
    case 'wrong-rook-pawn':
      return isWrongBishop(board, atOf(says.bishop));
    default:
      says satisfies never;
      return undefined;
  }
}

function sideAt(board: Board, at: number): Side {
  return pieceAt(board, at) < 0 ? -1 : 1;
}

/** Light or dark. */
function shadeOf(at: number): number {
  return (fileOf(at) + rankOf(at)) % 2;
}

function isBattery(board: Board, front: number, back: number): boolean {
  const [a, b] = [pieceAt(board, front), pieceAt(board, back)];
  const step = stepBetween(back, front);
  if (step === 0 || a * b <= 0) return false;
  const movesAlike = slidesOf(a).includes(step) && slidesOf(b).includes(step);
  if (!movesAlike || !seeEachOther(board, front, back)) return false;
  let next = front + step;
  while (onBoard(next) && pieceAt(board, next) === 0) next += step;
  return onBoard(next) && pieceAt(board, next) * a < 0;
}

function isOnSeventh(board: Board, at: number): boolean {
  const kind = Math.abs(pieceAt(board, at));
  const side = sideAt(board, at);
  if ((kind !== rook && kind !== queen) || ownRank(at, side) !== 7) return false;
  const enemy = otherSide(side);
  return (
    ownRank(kingOf(board, enemy), side) === 8 ||
    squaresOf(board, enemy, pawn).some((their) => ownRank(their, side) === 7)
  );
}

function hasPair(board: Board, side: Side): boolean {
  const [a, b, more] = squaresOf(board, side, bishop);
  return a !== undefined && b !== undefined && more === undefined && shadeOf(a) !== shadeOf(b);
}

function areOppositeBishops(board: Board): boolean {
  const [white, moreWhite] = squaresOf(board, 1, bishop);
  const [black, moreBlack] = squaresOf(board, -1, bishop);
  if (white === undefined || black === undefined) return false;
  return moreWhite === undefined && moreBlack === undefined && shadeOf(white) !== shadeOf(black);
}

function areConnectedRooks(board: Board, a: number, b: number): boolean {
  const piece = pieceAt(board, a);
  return (
    Math.abs(piece) === rook &&
    piece === pieceAt(board, b) &&
    slidesOf(rook).includes(stepBetween(a, b)) &&
    seeEachOther(board, a, b)
  );
}

function isBehind(board: Board, from: number, passer: number): boolean {
  const side = pawnSide(board, passer);
  return (
    side !== undefined &&
    Math.abs(pieceAt(board, from)) === rook &&
    isPassed(board, passer) &&
    stepBetween(from, passer) === 16 * side &&
    seeEachOther(board, from, passer)
  );
}

function developedBy(board: Board, side: Side): number {
  const isAway =
    (files: string) =>
    (at: number): boolean =>
      ownRank(at, side) !== 1 || !files.includes(String.fromCharCode(97 + fileOf(at)));
  return (
    squaresOf(board, side, knight).filter(isAway('bg')).length +
    squaresOf(board, side, bishop).filter(isAway('cf')).length
  );
}

function centreOf(board: Board, side: Side): number {
  return centre.reduce((sum, at) => {
    const held = pieceAt(board, at) * side > 0 ? 1 : 0;
    return sum + held + attackersOn(board, at, side).length;
  }, 0);
}

function phaseOf(board: Board): string {
  const pieces = allSquares.filter((at) => {
    const kind = Math.abs(pieceAt(board, at));
    return kind >= knight && kind <= queen;
  }).length;
  if (pieces > 10) return 'opening';
  return pieces > 6 ? 'middlegame' : 'endgame';
}

function spaceOf(board: Board, side: Side): number {
  const own = squaresOf(board, side, pawn);
  return allSquares.filter((at) => {
    const [file, rank] = [fileOf(at), ownRank(at, side)];
    return (
      file >= 2 &&
      file <= 5 &&
      rank >= 2 &&
      rank <= 4 &&
      !own.includes(at) &&
      !attackersOn(board, at, otherSide(side)).some((by) => pawnSide(board, by)) &&
      own.some((by) => fileOf(by) === file && ownRank(by, side) > rank)
    );
  }).length;
}

function holdsFile(board: Board, at: number): boolean {
  const side = sideAt(board, at);
  const kind = Math.abs(pieceAt(board, at));
  if (kind !== rook && kind !== queen) return false;
  const file = allSquares.filter((on) => fileOf(on) === fileOf(at));
  const isStrange = (piece: number): boolean =>
    Math.abs(piece) === pawn || (piece * side < 0 && [rook, queen].includes(Math.abs(piece)));
  if (file.some((on) => isStrange(pieceAt(board, on)))) return false;
  const asked = board.turn === side ? board : passOn(board);
  if (!asked) return false;
  return movesFrom(asked, at)
    .filter(({ to }) => fileOf(to) === fileOf(at))
    .every((move) => exchangeOf(asked, move) >= 0);
}

function signatureOf(board: Board, side: Side): string {
  const kinds = squaresOf(board, side).map((at) => Math.abs(pieceAt(board, at)));
  return written(kinds.filter((kind) => kind !== pawn && kind !== king));
}

function written(kinds: readonly number[]): string {
  return kinds.toSorted((a, b) => a - b).join('');
}

function cutsOff(board: Board, along: 'file' | 'rank', from: number, passer: number): boolean {
  const side = sideAt(board, from);
  if (Math.abs(pieceAt(board, from)) !== rook || !isPassed(board, passer)) return false;
  const enemy = kingOf(board, otherSide(side));
  const [across, lengthwise] = along === 'file' ? [fileOf, rankOf] : [rankOf, fileOf];
  const [low, high] = [across(enemy), across(passer)].toSorted((a, b) => a - b);
  const own = across(from);
  if (low === undefined || high === undefined || own <= low || own >= high) return false;
  return [-1, 0, 1]
    .map((by) => lengthwise(enemy) + by)
    .filter((place) => place >= 0 && place < 8)
    .every((place) => reaches(board, from, along === 'file' ? place * 16 + own : own * 16 + place));
}

function isWrongBishop(board: Board, at: number): boolean {
  const side = sideAt(board, at);
  const own = squaresOf(board, side).filter((on) => on !== at && on !== kingOf(board, side));
  const [first] = own;
  if (Math.abs(pieceAt(board, at)) !== bishop || first === undefined) return false;
  const file = fileOf(first);
  const promotion = (side === 1 ? 112 : 0) + file;
  return (
    (file === 0 || file === 7) &&
    own.every((on) => pawnSide(board, on) === side && fileOf(on) === file) &&
    shadeOf(promotion) !== shadeOf(at) &&
    squaresOf(board, otherSide(side)).length === 1
  );
}
