import { makeSquare, parseSquare } from 'chessops/util';
import type { Uci } from '../../../chess/notation.ts';
import type { Color } from '../../../chess/pieces.ts';
import { toFileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Place } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { evaluateExchange } from '../../position-view/exchange.ts';
import { tryMove } from '../../position-view/position-view.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import { makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import {
  compareSquaresFor,
  isCentral,
  getRank,
  getSquare,
  listSquares,
} from '../pieces/measures.ts';
import { nonKings } from '../pieces/activity.ts';
import { isShortLived, hasStayed } from '../pieces/moved-pieces.ts';
import { listAttackers } from '../../position-view/attacks.ts';
import { listTargetsAhead, measureRelevance } from './square-relevance.ts';

const beforeNullMove: Place = { ...before, passed: true };

/**
 * Detects empty squares to which an enemy piece or pawn could have moved without loss and now cannot, because one more
 * piece of the mover reaches them. Skipped if the move gives check, because a check forbids nearly every move.
 */
export const detectDeniedSquare: Detector = (context) => {
  const { after: now, nullMoveBefore, opponent } = context;
  if (!nullMoveBefore || now.chess.isCheck() || isShortLived(context)) return [];
  const facts = listSquares(now, opponent, nonKings)
    .filter((from) => hasStayed(context, from))
    .flatMap((from) =>
      listQuietTargets(nullMoveBefore, from)
        .filter((to) => isNewlyCovered(context, to))
        .filter((to) => isDenied(nullMoveBefore, now, `${from}${to}`))
        .filter((to) => isRealIdea(context, from, to))
        .map((to) => createDenialFact(context, from, to)),
    );
  const greatest = facts.toSorted((a, b) => b.magnitude - a.magnitude);
  return keepOnePerSquare(greatest).slice(0, 2);
};

/** Lists the empty squares to which a piece of the side to move can move, promotions excluded. */
function listQuietTargets(position: PositionView, from: Square): Square[] {
  return Array.from(position.chess.dests(parseSquare(from)), makeSquare)
    .filter((to) => !position.pieces.has(to))
    .filter((to) => position.pieces.get(from)?.role !== 'pawn' || getRank(to, position.turn) < 8)
    .toSorted(compareSquaresFor(position.turn));
}

function isNewlyCovered({ after: now, before: then, me }: MoveContext, square: Square): boolean {
  return (
    !now.pieces.has(square) &&
    listAttackers(now, square, me).length > listAttackers(then, square, me).length
  );
}

function isDenied(could: PositionView, now: PositionView, uci: Uci): boolean {
  return (
    tryMove(now, uci) !== undefined &&
    evaluateExchange(now, uci) < 0 &&
    evaluateExchange(could, uci) >= 0
  );
}

/**
 * True if the opponent may want this move: it occurs in an engine line for another move, or its target is a target in
 * the engine's line. Otherwise it must be a pawn push in the centre that would attack a pawn, or a knight or bishop
 * move towards the centre or into the mover's half.
 */
function isRealIdea(context: MoveContext, from: Square, to: Square): boolean {
  const { role, color } = toPieceSlot(context.after, from);
  if (isWanted(context, `${from}${to}`)) return true;
  const rank = getRank(to, color);
  if (rank <= getRank(from, color) || context.move.captured) return false;
  if (role === 'pawn') return isCentral(to) && attacksPawnFrom(context, to, color);
  if (listTargetsAhead(context).has(to)) return role !== 'queen';
  return (role === 'knight' || role === 'bishop') && (isCentral(to) || rank >= 5);
}

/** True if a pawn of this colour on the square could take a pawn of the mover. */
function attacksPawnFrom({ after: now, me }: MoveContext, square: Square, color: Color): boolean {
  const rank = getRank(square, color) + 1;
  return [-1, 1].some((step) => {
    const at = getSquare(color, toFileIndex(square) + step, rank);
    const piece = at && now.pieces.get(at);
    return piece?.role === 'pawn' && piece.color === me;
  });
}

/**
 * Returns the importance of a denied move. Moves that the opponent wants, squares near the engine's line and forward
 * moves count more. Rooks and queens count less, because they have other squares.
 */
function measureImportance(context: MoveContext, from: Square, to: Square): number {
  const { role, color } = toPieceSlot(context.after, from);
  const isForward = getRank(to, color) > getRank(from, color);
  const sum =
    measureRelevance(context, to) +
    (isWanted(context, `${from}${to}`) ? 5 : 0) +
    (isForward ? 1 : -1) +
    { pawn: 2, knight: 2, bishop: 1, rook: -1, queen: -2, king: 0 }[role] -
    (context.move.captured ? 2 : 0);
  return Math.min(10, sum);
}

/** True if the opponent plays this move in an engine line for another move, or first in the null-move line. */
function isWanted({ options, nullMoveLineBefore, move }: MoveContext, uci: Uci): boolean {
  const others = options.filter(({ steps }) => steps[0]?.uci !== move.uci);
  const soon = others.some(({ steps }) => steps[1]?.uci === uci || steps[3]?.uci === uci);
  return soon || nullMoveLineBefore?.steps[0]?.uci === uci;
}

function createDenialFact(context: MoveContext, from: Square, to: Square): Fact {
  const { after: now } = context;
  const piece = toPieceSlot(now, from);
  const move: Uci = `${from}${to}`;
  return makeFact(context, {
    kind: 'denies',
    about: [from, to],
    slots: { piece, square: { is: 'square', square: to } },
    claims: [
      claimPiece(after, piece),
      claimPiece(before, piece),
      affirm(after, { is: 'vacant', square: to }),
      affirm(beforeNullMove, { is: 'legal', move }),
      affirm(beforeNullMove, { is: 'exchange', move, least: 0 }),
      affirm(after, { is: 'exchange', move, most: -1 }),
    ],
    squares: { target: [to] },
    arrows: [[from, to, 'threat']],
    magnitude: measureImportance(context, from, to),
  });
}

/** Keeps the first fact for each square, so that a square denied to two pieces is reported once. */
function keepOnePerSquare(facts: readonly Fact[]): Fact[] {
  const seen = new Set<string>();
  return facts.filter(({ evidence: { squares } }) => {
    const square = squares[0]?.square ?? '';
    if (seen.has(square)) return false;
    seen.add(square);
    return true;
  });
}
