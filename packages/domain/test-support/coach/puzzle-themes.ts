import { pieceValues } from '../../src/chess/material.ts';
import type { Color } from '../../src/chess/pieces.ts';
import { toFileIndex, toRankIndex, toSquare } from '../../src/chess/square.ts';
import type { Square } from '../../src/chess/square.ts';
import { listAttackers } from '../../src/coach/position-view/attacks.ts';
import { isUndefended } from '../../src/coach/position-view/exchange.ts';
import type { PositionView } from '../../src/coach/position-view/position-view.ts';
import {
  findAttraction,
  findClearance,
  findDeflection,
  findInterference,
  findRemoval,
  listCheckers,
  findDiscoveredAttack,
  findSkewer,
  isUnforced,
  findZwischenzug,
} from '../../src/coach/facts/motifs/line-motifs.ts';
import { isBetween, getPly, getPieceValue } from '../../src/coach/facts/motifs/move-sequence.ts';
import { opposite } from 'chessops/util';
import type { MoveSequence } from '../../src/coach/facts/motifs/move-sequence.ts';
import {
  listForkTargets,
  isEffectivePin,
  listPins,
  isTrapped,
} from '../../src/coach/facts/motifs/board-motifs.ts';

/**
 * Themes of a puzzle collection, expressed with the predicates of the motif detectors. Each is tested for every move of
 * the solver. These moves have an odd index, because the first move is the opponent's mistake.
 */
export const puzzleThemes: Readonly<
  Record<string, (sequence: MoveSequence, ply: number) => boolean>
> = {
  fork: (sequence, ply) => {
    const made = getPly(sequence, ply);
    // The forked pieces need a move to escape.
    return (
      !!made &&
      ply < sequence.moves.length - 1 &&
      listForkTargets(made.after, made.move.to).length > 0
    );
  },
  pin: (sequence, ply) => {
    const made = getPly(sequence, ply);
    return (
      !!made && listPins(made.after, made.move.color).some((pin) => isEffectivePin(made.after, pin))
    );
  },
  skewer: (sequence, ply) => findSkewer(sequence, ply) !== undefined,
  discoveredAttack: (sequence, ply) =>
    isDiscoveredCheck(sequence, ply) ||
    (findDiscoveredAttack(sequence, ply) !== undefined && !hasTradeBefore(sequence, ply)),
  doubleCheck: (sequence, ply) => {
    const made = getPly(sequence, ply);
    return !!made && listCheckers(made.after).length > 1;
  },
  backRankMate: (sequence, ply) => {
    const made = getPly(sequence, ply);
    return !!made && isBackRankMate(made.after);
  },
  hangingPiece: (sequence, ply) => ply === 1 && takesHanging(sequence),
  trappedPiece: (sequence, ply) => takesTrapped(sequence, ply),
  capturingDefender: (sequence, ply) => findRemoval(sequence, ply) !== undefined,
  deflection: (sequence, ply) => findDeflection(sequence, ply) !== undefined,
  attraction: (sequence, ply) => findAttraction(sequence, ply) !== undefined,
  interference: (sequence, ply) => findInterference(sequence, ply) !== undefined,
  clearance: (sequence, ply) => findClearance(sequence, ply) !== undefined,
  xRayAttack: (sequence, ply) => takesThroughPiece(sequence, ply),
  intermezzo: (sequence, ply) => takesBackLate(sequence, ply),
  sacrifice: (sequence, ply) => {
    const [start, made] = [sequence.positions[1], getPly(sequence, ply)];
    if (!start || !made || ply < 3) return false;
    if (sequence.moves.some(({ color, promotion }) => promotion && color !== made.move.color))
      return false;
    return (
      countMaterialLead(made.after, made.move.color) - countMaterialLead(start, made.move.color) <=
      -2
    );
  },
};

/** True if the move gives check with a piece other than the one that moved. */
function isDiscoveredCheck(sequence: MoveSequence, ply: number): boolean {
  const made = getPly(sequence, ply);
  if (!made || made.move.castles) return false;
  const checkers = listCheckers(made.after);
  return checkers.length > 0 && !checkers.includes(made.move.to);
}

/** After a recapture the following moves belong to the exchange. */
function hasTradeBefore({ moves }: MoveSequence, ply: number): boolean {
  return moves.some(
    ({ captured, to }, at) =>
      captured && at > 2 && at <= ply && at % 2 === 1 && moves[at - 1]?.to === to,
  );
}

/** Both sides capture on one square, and the opponent's piece was between that square and the last capturing piece. */
function takesThroughPiece({ moves }: MoveSequence, ply: number): boolean {
  const [first, reply, last] = moves.slice(ply, ply + 3);
  if (!first || !reply?.captured || !last?.captured) return false;
  if (first.to !== reply.to || last.to !== reply.to || reply.role === 'king') return false;
  return isBetween(last.from, last.to, reply.from);
}

function takesBackLate(sequence: MoveSequence, ply: number): boolean {
  const taken = sequence.moves[ply - 1];
  if (findZwischenzug(sequence, ply, taken?.captured ? taken.to : undefined) === undefined)
    return false;
  // While both sides capture elsewhere, no recapture is pending.
  return !sequence.moves.some(
    (_, at) => at % 2 === 1 && at < ply && continuesCapturing(sequence, at),
  );
}

function continuesCapturing(sequence: MoveSequence, ply: number): boolean {
  const [made, next] = [sequence.moves[ply], sequence.moves[ply + 2]];
  return !!next?.captured && next.to !== made?.to && isUnforced(sequence, ply);
}

function takesHanging(sequence: MoveSequence): boolean {
  const [allows, made] = [sequence.moves[0], getPly(sequence, 1)];
  const captured = made?.move.captured;
  if (!allows || !made || !captured || captured === 'pawn') return false;
  const isRecapture = allows.captured && allows.to === made.move.to;
  if (isRecapture && getPieceValue(allows.captured) >= getPieceValue(captured)) return false;
  const [later, { color }] = [sequence.positions[4], made.move];
  const isRetained =
    !later ||
    countMaterialLead(later, color) - countMaterialLead(made.before, color) >=
      pieceValues[captured];
  return isRetained && isUndefended(made.before, made.move.to);
}

/** True if the captured piece had no safe square before the opponent's last move. */
function takesTrapped(sequence: MoveSequence, ply: number): boolean {
  const [reply, made] = [getPly(sequence, ply - 1), getPly(sequence, ply)?.move];
  if (!reply || !made?.captured || ply < 3) return false;
  return isTrapped(reply.before, reply.move.to === made.to ? reply.move.from : made.to);
}

/**
 * True for a mate along the first rank in which the king's own pieces, which are not attacked, block the squares in
 * front of it.
 */
function isBackRankMate(position: PositionView): boolean {
  if (!position.chess.isCheckmate()) return false;
  const side = position.turn;
  const king = findKing(position, side);
  const [home, ahead] = side === 'white' ? [0, 1] : [7, 6];
  if (!king || toRankIndex(king) !== home) return false;
  const isShut = [-1, 0, 1].every((aside) => {
    const square = toSquare(toFileIndex(king) + aside, ahead);
    if (!square) return true;
    const isOwn = position.pieces.get(square)?.color === side;
    return isOwn && listAttackers(position, square, opposite(side)).length === 0;
  });
  return isShut && listCheckers(position).some((square) => toRankIndex(square) === home);
}

function findKing({ pieces }: PositionView, side: Color): Square | undefined {
  for (const [square, { color, role }] of pieces)
    if (color === side && role === 'king') return square;
  return undefined;
}

function countMaterialLead({ pieces }: PositionView, side: Color): number {
  let lead = 0;
  for (const { color, role } of pieces.values())
    lead += color === side ? pieceValues[role] : -pieceValues[role];
  return lead;
}
