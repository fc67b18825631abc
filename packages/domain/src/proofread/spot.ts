import type { Fen, San } from '../chess/notation.ts';
import {
  allSquares,
  belongsTo,
  getFile,
  getPiece,
  getRank,
  parseBoard,
  pawn,
  toLetter,
} from '../coach/verify/board.ts';
import type { Board } from '../coach/verify/board.ts';
import {
  findMove,
  formatUci,
  listLegalMoves,
  playMove,
  playNullMove,
} from '../coach/verify/rules.ts';
import type { Move } from '../coach/verify/rules.ts';
import { formatSan } from '../coach/verify/san.ts';

/** A position that a text can be about, with the moves that led to it. */
export interface Spot {
  readonly board: Board;
  /** Number of half-moves from the start of the game, null moves included. */
  readonly ply: number;
  /** Position before the last move; missing at the start of the game. */
  readonly parent?: Spot;
  /** Last move; missing at the start of the game and after a null move. */
  readonly move?: Move;
  readonly san?: San;
}

export function createSpot(fen: Fen): Spot {
  const board = parseBoard(fen);
  const [, turn] = fen.split(' ');
  return { board, ply: (board.moveNumber - 1) * 2 + (turn === 'b' ? 1 : 0) };
}

export function playFrom(spot: Spot, move: Move): Spot {
  const san = formatSan(spot.board, move);
  return { board: playMove(spot.board, move), ply: spot.ply + 1, parent: spot, move, san };
}

export function playUci(spot: Spot, uci: string): Spot | undefined {
  const move = findMove(spot.board, uci);
  return move && playFrom(spot, move);
}

/** Passes the turn. Undefined in check. */
export function playPass(spot: Spot): Spot | undefined {
  const board = playNullMove(spot.board);
  return board && { board, ply: spot.ply + 1, parent: spot };
}

/** True if the position is reached by a null move. */
export function isAfterPass(spot: Spot): boolean {
  return spot.parent !== undefined && spot.move === undefined;
}

const sansOfBoard = new WeakMap<Board, ReadonlyMap<string, Move>>();

/** Legal moves by their SAN without check signs. Over-specified moves are found by `findSanMove`. */
function listSans(board: Board): ReadonlyMap<string, Move> {
  const known = sansOfBoard.get(board);
  if (known) return known;
  const sans = new Map(
    listLegalMoves(board).map((move) => [formatSan(board, move).replace(/[+#]$/, ''), move]),
  );
  sansOfBoard.set(board, sans);
  return sans;
}

/** Finds the legal move that a text names. Accepts zeros in castling and superfluous origins ('Nbd7' for 'Nd7'). */
export function findSanMove(board: Board, text: string): Move | undefined {
  const san = text
    .replace(/(?<![+#!?])[+#!?]+$/, '')
    .replaceAll('0', 'O')
    .replace(/^P(?=[a-h])/, '');
  const found = listSans(board).get(san);
  if (found) return found;
  const parts = /^([KQRBN])([a-h]?)([1-8]?)x?([a-h][1-8])$/.exec(san);
  if (!parts) return undefined;
  const [, letter = '', file = '', rank = '', target = ''] = parts;
  const moves = listLegalMoves(board).filter((move) => {
    const uci = formatUci(move);
    const isPiece = toLetter(getPiece(board, move.from)).toUpperCase() === letter;
    return (
      isPiece &&
      uci.startsWith(file) &&
      uci.slice(2, 4) === target &&
      (rank === '' || uci.charAt(1) === rank)
    );
  });
  const isCapture = san.includes('x');
  const [move, ...more] = moves;
  if (!move || more.length > 0) return undefined;
  return isCapture && getPiece(board, move.to) === 0 ? undefined : move;
}

export function playSan(spot: Spot, san: string): Spot | undefined {
  const move = findSanMove(spot.board, san);
  return move && playFrom(spot, move);
}

/** The spots from the start of the game to this one. */
export function listAncestors(spot: Spot): Spot[] {
  const found: Spot[] = [];
  for (let at: Spot | undefined = spot; at; at = at.parent) found.unshift(at);
  return found;
}

const keys = new WeakMap<Board, string>();

/** The first four fields of the FEN, as `toPositionKey` gives them. */
export function getPositionKey({ board }: Spot): string {
  const known = keys.get(board);
  if (known !== undefined) return known;
  const key = [
    formatPlacement(board),
    board.turn === 1 ? 'w' : 'b',
    board.castling === '' || board.castling === '-' ? '-' : board.castling,
    formatEnPassant(board),
  ].join(' ');
  keys.set(board, key);
  return key;
}

/** FEN of the spot. The half-move clock is 0, because no check depends on it. */
export function toFen(spot: Spot): Fen {
  return `${getPositionKey(spot)} 0 ${spot.board.moveNumber}`;
}

function formatPlacement(board: Board): string {
  const ranks: string[] = [];
  for (let rank = 7; rank >= 0; rank -= 1) {
    const cells = allSquares
      .filter((at) => getRank(at) === rank)
      .map((at) => {
        const piece = getPiece(board, at);
        if (piece === 0) return ' ';
        const letter = toLetter(piece);
        return piece > 0 ? letter.toUpperCase() : letter;
      });
    ranks.push(cells.join('').replaceAll(/ +/g, (gap) => String(gap.length)));
  }
  return ranks.join('/');
}

/** The en passant square, only if a capture there is legal. */
function formatEnPassant(board: Board): string {
  const { enPassant } = board;
  if (enPassant < 0) return '-';
  const isCapture = listLegalMoves(board).some(
    ({ from, to }) =>
      to === enPassant &&
      belongsTo(getPiece(board, from), board.turn) &&
      Math.abs(getPiece(board, from)) === pawn &&
      getFile(from) !== getFile(to),
  );
  if (!isCapture) return '-';
  return `${'abcdefgh'.charAt(getFile(enPassant))}${getRank(enPassant) + 1}`;
}
