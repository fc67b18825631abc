import type { Fen, Uci } from '@lamplight/domain/chess/notation.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import type { Color, Pieces, Role } from '@lamplight/domain/chess/pieces.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { parseSquares } from '@lamplight/domain/chess/recorded-move.ts';
import { isSquare, toFileIndex, toRankIndex } from '@lamplight/domain/chess/square.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import type { NetworkInput } from './forward.ts';
import { conditionCount, planeCount, squareCount } from './network.ts';

/** Position, the moves that led to it (newest last) and the ratings of both players on the scale of lichess. */
export interface EncodedQuestion {
  readonly position: Pick<Position, 'fen' | 'turn'>;
  readonly history: readonly Uci[];
  readonly rating: number;
  readonly opponentRating: number;
}

const pieceOrder: readonly Role[] = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];
const opponentPieces = 6;
const enPassantPlane = 12;
const opponentMovePlane = 13;
const ownMovePlane = 15;

const minRating = 600;
const ratingStep = 100;
const ratingCount = 24;
const sourceLichess = 48;
const timeClasses = 52;
const rapid = 3;
const castlingRights = 60;

/** Input of the network, seen by the side to move: with Black to move the board is mirrored and colours are swapped. */
export function encodePosition(question: EncodedQuestion): NetworkInput {
  return { planes: encodePlanes(question), condition: encodeCondition(question) };
}

/** Number of a square from the side of `turn`: a1 is 0, b1 is 1, h8 is 63; for Black a8 is 0. */
export function toRelativeSquare(square: Square, turn: Color): number {
  const number = toFileIndex(square) + 8 * toRankIndex(square);
  return turn === 'white' ? number : number ^ 56;
}

function encodePlanes({ position: { fen, turn }, history }: EncodedQuestion): Float32Array {
  const planes = new Float32Array(squareCount * planeCount);
  const mark = (square: Square, plane: number): void => {
    planes[toRelativeSquare(square, turn) * planeCount + plane] = 1;
  };
  const pieces = parsePieces(fen);
  for (const [square, { color, role }] of pieces) {
    mark(square, pieceOrder.indexOf(role) + (color === turn ? 0 : opponentPieces));
  }
  const [ownMove, opponentMove] = [history.at(-2), history.at(-1)].map((uci) =>
    parseMoveSquares(uci, pieces),
  );
  const target = findEnPassantTarget(fen, turn, pieces, opponentMove);
  if (target) mark(target, enPassantPlane);
  const moves = [
    [opponentMove, opponentMovePlane],
    [ownMove, ownMovePlane],
  ] as const;
  for (const [squares, plane] of moves) {
    squares?.forEach((square, at) => mark(square, plane + at));
  }
  return planes;
}

/** Castling as the king's move onto the rook, which Chess960 and chessops write, becomes the king's own two squares. */
function parseMoveSquares(
  uci: Uci | undefined,
  pieces: Pieces,
): readonly [Square, Square] | undefined {
  const squares = parseSquares(uci);
  if (!squares) return undefined;
  const [from, to] = squares;
  const castled = castlingTargets.find(([move]) => move === `${from}${to}`)?.[1];
  return castled && pieces.get(castled)?.role === 'king' ? [from, castled] : squares;
}

/** A rook or queen cannot have made such a move past the king, so a king on the target proves that it castled. */
const castlingTargets: readonly (readonly [string, Square])[] = [
  ['e1h1', 'g1'],
  ['e1a1', 'c1'],
  ['e8h8', 'g8'],
  ['e8a8', 'c8'],
];

/**
 * The network was trained with the target whenever a pawn stands beside the pushed pawn, even if a pin forbids the
 * capture. The FEN names it only if the capture is legal, so a push is also looked for in the last move.
 */
function findEnPassantTarget(
  fen: Fen,
  turn: Color,
  pieces: Pieces,
  lastMove: readonly [Square, Square] | undefined,
): Square | undefined {
  const target = fen.split(' ')[3] ?? '-';
  if (isSquare(target)) return target;
  if (!lastMove) return undefined;
  const [from, to] = lastMove;
  const [first, passed, second] = turn === 'white' ? ['7', '6', '5'] : ['2', '3', '4'];
  if (pieces.get(to)?.role !== 'pawn' || from[1] !== first || to[1] !== second) return undefined;
  const isBeside = [...pieces].some(
    ([square, { color, role }]) =>
      color === turn &&
      role === 'pawn' &&
      square[1] === second &&
      Math.abs(toFileIndex(square) - toFileIndex(to)) === 1,
  );
  const behind = `${to[0]}${passed}`;
  return isBeside && isSquare(behind) ? behind : undefined;
}

function encodeCondition({ position, rating, opponentRating }: EncodedQuestion): Float32Array {
  const condition = new Float32Array(conditionCount);
  condition.set(encodeRating(rating));
  condition.set(encodeRating(opponentRating), ratingCount);
  condition[sourceLichess] = 1;
  condition[timeClasses + rapid] = 1;
  const rights = position.fen.split(' ')[2] ?? '-';
  const letters = position.turn === 'white' ? 'KQkq' : 'kqKQ';
  for (let at = 0; at < letters.length; at += 1) {
    condition[castlingRights + at] = rights.includes(letters.charAt(at)) ? 1 : 0;
  }
  return condition;
}

/** Shares of the two nearest of 24 ratings from 600 to 2900. */
function encodeRating(rating: number): number[] {
  const at = Math.min(ratingCount - 1, Math.max(0, (rating - minRating) / ratingStep));
  return Array.from({ length: ratingCount }, (_, knot) => Math.max(0, 1 - Math.abs(at - knot)));
}
