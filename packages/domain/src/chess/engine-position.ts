import { accept, refuse } from '../parse-result.ts';
import type { ParseResult } from '../parse-result.ts';
import { createBoard, isWaitingSideInCheck } from './board.ts';
import type { Move, MoveRequest } from './move.ts';
import type { Fen, Uci } from './notation.ts';
import { countRoles } from './material.ts';
import { colors, parsePieces, promotionRoles } from './pieces.ts';
import type { Pieces, Role } from './pieces.ts';
import { listLegalMoves, play } from './position.ts';
import type { Position } from './position.ts';

declare const checked: unique symbol;

/**
 * Position that may be sent to an engine. Only this file creates one, because engines crash on some positions that are
 * valid FEN, and read a line break in a position string as the next command.
 */
export interface EnginePosition {
  readonly [checked]: true;
  readonly position: Position;
  /** Position before `moves`, rebuilt field by field. */
  readonly startFen: Fen;
  /** Moves sent with the position, so that the engine detects repetitions. */
  readonly moves: readonly Uci[];
}

const maxMoveNumber = 5999;
/** After 150 half-moves without a capture or pawn move, a game is drawn by rule. */
const maxHalfMoves = 150;

/** Refuses positions that no game can reach and on which engines crash. The returned sentence names the broken rule. */
export function toEnginePosition(position: Position): ParseResult<EnginePosition> {
  const pieces = parsePieces(position.fen);
  const problem = findImpossibleMaterial(pieces) ?? findImpossibleCheck(position);
  if (problem !== undefined) return refuse(`Invalid FEN: ${problem}`);
  return accept(createEnginePosition(position, rebuildFen(position), []));
}

/** Adds the next move of the same game. */
export function extendEnginePosition(
  before: EnginePosition,
  request: MoveRequest,
): ParseResult<EnginePosition> {
  const played = play(before.position, request);
  if (!played.ok) return played;
  const { move, position } = played.value;
  return accept(createEnginePosition(position, before.startFen, [...before.moves, move.uci]));
}

/** Finds the legal move that an engine has returned. */
export function findEngineMove({ position }: EnginePosition, uci: Uci): Move | undefined {
  return listLegalMoves(position).find((move) => move.uci === uci);
}

function createEnginePosition(
  position: Position,
  startFen: Fen,
  moves: readonly Uci[],
): EnginePosition {
  const parts = { position, startFen, moves };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark exists only in the type
  return Object.freeze(parts) as EnginePosition;
}

function rebuildFen({ fen, turn, halfMoveClock, moveNumber }: Position): Fen {
  const [placement, , castling, enPassant] = fen.split(' ');
  const clocks = [Math.min(halfMoveClock, maxHalfMoves), Math.min(moveNumber, maxMoveNumber)];
  return [placement, turn === 'white' ? 'w' : 'b', castling, enPassant, ...clocks].join(' ');
}

/** Initial set of pieces. Pieces beyond it must be promoted pawns. */
const firstSet: Readonly<Record<Role, number>> = {
  king: 1,
  queen: 1,
  rook: 2,
  bishop: 2,
  knight: 2,
  pawn: 8,
};

function findImpossibleMaterial(pieces: Pieces): string | undefined {
  const color = colors.find((side) => {
    const counts = countRoles(pieces, side);
    const promoted = promotionRoles.map((role) => Math.max(0, counts[role] - firstSet[role]));
    return promoted.reduce((sum, count) => sum + count, counts.pawn) > firstSet.pawn;
  });
  return color && `too many ${color} pieces`;
}

function findImpossibleCheck({ fen }: Position): string | undefined {
  const chess = createBoard(fen);
  if (isWaitingSideInCheck(chess)) return 'the side that has just moved is in check';
  if (chess.ctx().checkers.size() > 2) return 'a king is in check from more than two pieces';
  return undefined;
}
