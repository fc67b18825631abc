import type { Fen } from '../chess/notation.ts';
import {
  allSquares,
  formatSquare,
  getOtherSide,
  getPiece,
  getPrice,
  getSideAt,
  king,
  parseBoard,
  pawn,
  queen,
  toRole,
} from '../coach/verify/board.ts';
import type { Board, Side } from '../coach/verify/board.ts';
import { getPieceValue } from '../coach/verify/piece-value.ts';
import {
  findAttackers,
  findStep,
  getSlideSteps,
  isUndefended,
  listOccupied,
} from '../coach/verify/reach.ts';
import { isCastling, listLegalMoves, playNullMove } from '../coach/verify/rules.ts';

const sideNames = { 1: 'White', [-1]: 'Black' } as const;

/** Facts about a position that an annotator needs and easily gets wrong, one text line for each kind. */
export function listPositionFacts(fen: Fen): string[] {
  const board = parseBoard(fen);
  return [
    ['pins', listPins(board)],
    ['unguarded', listUnguarded(board)],
    ['contested', listContested(board)],
    ['castling', ([1, -1] as const).map((side) => describeCastling(board, side))],
  ].map(([name, found]) => `${String(name)}: ${[found].flat().join('; ') || 'none'}`);
}

function nameAt(board: Board, at: number): string {
  return `${toRole(getPiece(board, at))} ${formatSquare(at)}`;
}

/** Pins with their kind: absolute if the king is behind. */
function listPins(board: Board): string[] {
  return listOccupied(board).flatMap((pinned) =>
    findAttackers(board, pinned, getOtherSide(getSideAt(board, pinned))).flatMap((by) => {
      const to = findBehind(board, by, pinned);
      if (to === undefined || !isPin(board, by, pinned, to)) return [];
      const isAbsolute = Math.abs(getPiece(board, to)) === king;
      const kind = isAbsolute ? 'absolute' : 'relative';
      return [`${nameAt(board, pinned)} to ${nameAt(board, to)} by ${nameAt(board, by)} (${kind})`];
    }),
  );
}

/** The piece behind belongs to the same side and is worth more. */
function isPin(board: Board, by: number, pinned: number, to: number): boolean {
  const [front, behind] = [getPiece(board, pinned), getPiece(board, to)];
  const isSlider = getSlideSteps(getPiece(board, by)).includes(findStep(by, pinned));
  return isSlider && front * behind > 0 && getPieceValue(behind) > getPieceValue(front);
}

function findBehind(board: Board, by: number, front: number): number | undefined {
  const step = findStep(by, front);
  if (step === 0) return undefined;
  for (let at = front + step; (at & 0x88) === 0; at += step) {
    if (getPiece(board, at) !== 0) return at;
  }
  return undefined;
}

function listUnguarded(board: Board): string[] {
  return listOccupied(board)
    .filter((at) => Math.abs(getPiece(board, at)) !== king && isUndefended(board, at))
    .map((at) => `${sideNames[getSideAt(board, at)]} ${nameAt(board, at)}`);
}

/** Pieces that the enemy attacks, with the number of attackers and defenders. X-rays along a line are counted. */
function listContested(board: Board): string[] {
  return listOccupied(board).flatMap((at) => {
    const side = getSideAt(board, at);
    const attackers = countWithXRays(board, at, getOtherSide(side));
    if (attackers === 0 || Math.abs(getPiece(board, at)) === king) return [];
    const defenders = countWithXRays(board, at, side);
    return [`${sideNames[side]} ${nameAt(board, at)} ${attackers} attack, ${defenders} defend`];
  });
}

/** Counts the pieces of a side that can capture on a square one after the other. */
function countWithXRays(board: Board, target: number, side: Side): number {
  const cells = board.cells.slice();
  const open: Board = { ...board, cells };
  let count = 0;
  for (;;) {
    const next = findAttackers(open, target, side).toSorted(
      (a, b) => getOrder(open, a) - getOrder(open, b),
    )[0];
    if (next === undefined) return count;
    count += 1;
    cells[next] = 0;
  }
}

function getOrder(board: Board, at: number): number {
  const piece = Math.abs(getPiece(board, at));
  return piece === king ? queen * 10 : piece === pawn ? 0 : getPrice(piece);
}

/** Castling that is possible now, and rights that remain for later. */
function describeCastling(board: Board, side: Side): string {
  const own = board.turn === side ? board : playNullMove(board);
  const now = own
    ? listLegalMoves(own)
        .filter((move) => isCastling(own, move))
        .map(({ from, to }) => (to > from ? 'short' : 'long'))
    : [];
  const rights = Array.from(board.castling)
    .filter((letter) => /[A-Z]/.test(letter) === (side === 1))
    .map((letter) => (letter.toLowerCase() === 'k' ? 'short' : 'long'));
  const name = sideNames[side];
  if (rights.length === 0) return `${name} never again`;
  return `${name} now ${now.join(' and ') || 'not'}, right to ${rights.join(' and ')}`;
}

/** Board as text, White at the bottom. */
export function drawBoard(fen: Fen): string[] {
  const board = parseBoard(fen);
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => {
    const cells = allSquares
      .filter((at) => at >> 4 === rank)
      .map((at) => {
        const piece = getPiece(board, at);
        if (piece === 0) return '.';
        const letter = ' pnbrqk'.charAt(Math.abs(piece));
        return piece > 0 ? letter.toUpperCase() : letter;
      });
    return `${rank + 1}  ${cells.join(' ')}`;
  });
  return [...ranks, '   a b c d e f g h'];
}
