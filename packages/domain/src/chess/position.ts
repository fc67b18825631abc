import { Chess } from 'chessops/chess';
import { parseSquare } from 'chessops/util';
import { createBoard, writeFen } from './board.ts';
import { parseFen } from './fen.ts';
import { computeOnce } from '../compute-once.ts';
import { generateMoves } from './legal-moves.ts';
import type { Move, MoveRequest } from './move.ts';
import type { Fen } from './notation.ts';
import { accept, refuse } from '../parse-result.ts';
import type { ParseResult } from '../parse-result.ts';
import { getRoleLetter } from './pieces.ts';
import type { Color } from './pieces.ts';
import type { Square } from './square.ts';

/** Position with the state that follows from the rules. An immutable value; positions are compared by `fen`. */
export interface Position {
  readonly fen: Fen;
  readonly turn: Color;
  readonly moveNumber: number;
  /** Half-moves since the last capture or pawn move. */
  readonly halfMoveClock: number;
  readonly inCheck: boolean;
  readonly isCheckmate: boolean;
  readonly isStalemate: boolean;
}

export interface Played {
  readonly move: Move;
  readonly position: Position;
}

const boards = new WeakMap<Position, Chess>();

export const startPosition: Position = createPosition(Chess.default());

export function parsePosition(text: string): ParseResult<Position> {
  const fen = parseFen(text);
  return fen.ok ? accept(createPosition(createBoard(fen.value))) : fen;
}

export const listLegalMoves = computeOnce((position: Position): readonly Move[] =>
  generateMoves(getBoard(position)),
);

export function play(position: Position, request: MoveRequest): ParseResult<Played> {
  const { from, to, promotion } = request;
  const move = listLegalMoves(position).find(
    (legal) => legal.from === from && legal.to === to && legal.promotion === promotion,
  );
  if (!move) {
    return refuse(`Invalid move: ${from}${to}${promotion ? getRoleLetter(promotion) : ''}`);
  }
  const chess = getBoard(position).clone();
  chess.play({
    from: parseSquare(from),
    to: parseSquare(to),
    ...(promotion && { promotion }),
  });
  return accept({ move, position: createPosition(chess) });
}

/** Returns the target squares of each piece of the side to move. Pieces that cannot move are not in the map. */
export function listDestinations(position: Position): Map<Square, Square[]> {
  const map = new Map<Square, Square[]>();
  for (const { from, to } of listLegalMoves(position)) {
    const targets = map.get(from) ?? [];
    if (!targets.includes(to)) targets.push(to);
    map.set(from, targets);
  }
  return map;
}

function getBoard(position: Position): Chess {
  return boards.get(position) ?? createBoard(position.fen);
}

/** Creates a position that keeps a reference to `chess`, which must not be changed afterwards. */
function createPosition(chess: Chess): Position {
  const context = chess.ctx();
  const inCheck = context.checkers.nonEmpty();
  let hasMove: boolean | undefined;
  // Computed on demand, because it costs as much as all other fields together and is rarely needed.
  const isStuck = (): boolean => !(hasMove ??= chess.hasDests(context));
  const position = Object.freeze({
    fen: writeFen(chess),
    turn: chess.turn,
    moveNumber: chess.fullmoves,
    halfMoveClock: chess.halfmoves,
    inCheck,
    get isCheckmate() {
      return inCheck && isStuck();
    },
    get isStalemate() {
      return !inCheck && isStuck();
    },
  });
  boards.set(position, chess);
  return position;
}
