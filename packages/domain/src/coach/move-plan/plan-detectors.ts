import { pieceValues } from '../../chess/material.ts';
import type { Role } from '../../chess/pieces.ts';
import { toFileIndex } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';
import type { Claim } from '../claim.ts';
import { makeFact, claimPiece, claimPieces, toPieceSlot, affirm } from '../facts/make-fact.ts';
import type { FoundFacts } from '../facts/make-fact.ts';
import { findFileState, compareSquaresFor } from '../facts/pieces/measures.ts';
import { isOutpost } from '../facts/pieces/outposts.ts';
import { listLevers } from '../facts/pawns/structure.ts';
import type { MoveContext } from '../move-context.ts';
import { listAttacked } from '../position-view/attacks.ts';
import { isUndefended } from '../position-view/exchange.ts';
import { splitUci } from '../position-view/position-view.ts';
import { buildPlanBasis } from './planned-moves.ts';
import type { PlanBasis, PlannedMove } from './planned-moves.ts';

/** Finds facts about the mover's moves in one phase of the plan. */
type PlanDetector = (context: MoveContext, moves: readonly PlannedMove[]) => FoundFacts;
/** Finds facts about one move of the mover in a phase. */
type MoveDetector = (context: MoveContext, planned: PlannedMove, basis: PlanBasis) => FoundFacts;

function detectInEachMove(detect: MoveDetector): PlanDetector {
  return (context, moves) =>
    moves.flatMap((planned) => detect(context, planned, buildPlanBasis(context, moves, planned)));
}

const detectCastling: MoveDetector = (context, { san }, { move, line, claim, arrows }) => {
  if (!san.startsWith('O-O')) return [];
  const wing = san.startsWith('O-O-O') ? 'queenside' : 'kingside';
  return makeFact(context, {
    kind: 'plan-castle',
    about: [san],
    slots: { move, wing: { is: 'wing', wing }, line },
    claims: [claim],
    magnitude: 5,
    arrows,
  });
};

/** Detects a capture of a piece of the same value that is recaptured at once. */
const detectTrade: PlanDetector = (context, moves) =>
  moves.flatMap((planned) => {
    const { from, to, before, index } = planned;
    const target = before.pieces.get(to);
    const own = toPieceSlot(before, from);
    if (!target || own.color === target.color || own.role === 'pawn') return [];
    if (pieceValues[own.role] !== pieceValues[target.role]) return [];
    if (findTarget(context, index + 1) !== to) return [];
    const their = toPieceSlot(before, to);
    const { move, line, claim, arrows } = buildPlanBasis(context, moves, planned, 1);
    return makeFact(context, {
      kind: 'plan-trade',
      about: [from, to],
      slots: { move, own, their, line },
      claims: [
        claim,
        ...claimPieces(planned.beforePlace, own, their),
        claimTakes(index, to, their.role),
        claimTakes(index + 1, to, own.role),
      ],
      squares: { target: [to] },
      magnitude: 6,
      arrows,
    });
  });

/** Returns the target square of a move of the engine's line. */
function findTarget({ replies: [reply] }: MoveContext, index: number): Square | undefined {
  const step = reply?.steps[index];
  return step && splitUci(step.uci)[1];
}

/** Detects a capture that is not recaptured at once. */
const detectCapture: MoveDetector = (context, planned, { move, line, claim, arrows }) => {
  const { from, to, before, beforePlace, index } = planned;
  const taken = before.pieces.get(to);
  const back = findTarget(context, index + 1);
  if (!taken || taken.color === context.me || !back || back === to) return [];
  // Excludes recaptures, because a recapture is not an aim.
  const isTaking = context.replies[0]?.steps[index - 1]?.san.includes('x');
  if (isTaking && findTarget(context, index - 1) === to) return [];
  const target = toPieceSlot(before, to);
  return makeFact(context, {
    kind: 'plan-takes',
    about: [from, to],
    slots: { move, target, line },
    claims: [claim, claimPiece(beforePlace, target), claimTakes(index, to, target.role)],
    squares: { target: [to] },
    magnitude: 5 + pieceValues[target.role] / 2,
    arrows,
  });
};

function claimTakes(at: number, square: Square, role: Role): Claim {
  return affirm({ line: 'R1', ply: 0 }, { is: 'line-takes', at, square, role });
}

/** Detects a pawn move that creates a lever. */
const detectLever: MoveDetector = (context, planned, { move, line, claim, arrows }) => {
  const { from, to, after, afterPlace } = planned;
  const [found] = from[0] === to[0] ? listLevers(after, to) : [];
  if (!found) return [];
  const target = toPieceSlot(after, found);
  return makeFact(context, {
    kind: 'plan-break',
    about: [to, found],
    slots: { move, target, line },
    claims: [
      claim,
      claimPiece(afterPlace, target),
      affirm(afterPlace, { is: 'lever', own: to, their: found }),
    ],
    squares: { subject: [to], target: [found] },
    magnitude: 6,
    arrows,
  });
};

/** Groups the moves of a phase by piece. Only pieces that move at least twice are returned. */
function groupWalks(moves: readonly PlannedMove[]): readonly (readonly PlannedMove[])[] {
  const found: PlannedMove[][] = [];
  for (const planned of moves) {
    // Takes the last piece that came to this square, because an earlier piece may have been taken there.
    const walk = found.findLast((steps) => steps.at(-1)?.to === planned.from);
    if (walk) walk.push(planned);
    else found.push([planned]);
  }
  return found.filter(({ length }) => length > 1);
}

const detectWalk: PlanDetector = (context, moves) =>
  groupWalks(moves).flatMap((steps) => {
    const [first] = steps;
    const last = steps.at(-1);
    if (!first || !last || steps.some(({ san }) => san.startsWith('O-O'))) return [];
    const [start, end] = [first.from, last.to];
    const path = steps.map(({ to }) => to);
    const piece = toPieceSlot(first.before, start);
    if (end === start) return [];
    const { line, claim, arrows } = buildPlanBasis(context, moves, last);
    const common = {
      about: [start, ...path],
      claims: [
        claim,
        claimPiece(first.beforePlace, piece),
        claimPiece(last.afterPlace, { ...piece, square: end }),
      ],
      squares: { path },
      arrows,
    };
    const squares = { is: 'squares', squares: path } as const;
    const square = { is: 'square', square: end } as const;
    if (piece.role === 'pawn') {
      // Excludes a pawn that captures, because it changes its file, and a pawn that promotes, because it is no longer a
      // pawn.
      if (start[0] !== end[0] || steps.some(({ san }) => san.includes('='))) return [];
      const slots = { pawn: piece, square, line };
      return makeFact(context, { ...common, kind: 'plan-push', slots, magnitude: 5 });
    }
    if (piece.role === 'king') {
      const slots = { king: piece, squares, to: square, line };
      return makeFact(context, { ...common, kind: 'plan-king', slots, magnitude: 4 });
    }
    const slots = { piece, squares, to: square, line };
    return makeFact(context, { ...common, kind: 'route', slots, magnitude: 5 });
  });

/** Detects a rook or queen that comes to a file that is open, or half-open for its side. */
const detectFile: MoveDetector = (context, planned, { move, line, claim, arrows }) => {
  const { from, to, after, afterPlace, san } = planned;
  const role = planned.before.pieces.get(from)?.role;
  const state = findFileState(after, toFileIndex(to), context.me);
  if ((role !== 'rook' && role !== 'queen') || state === 'shut') return [];
  if (from[0] === to[0] || san.includes('x')) return [];
  const file = to.charAt(0);
  const halfOpen = { is: 'half-open-file', file, color: context.me } as const;
  return makeFact(context, {
    kind: 'plan-file',
    about: [file, to],
    slots: { move, file: { is: 'file', file }, line },
    claims: [claim, affirm(afterPlace, state === 'open' ? { is: 'open-file', file } : halfOpen)],
    squares: { subject: [to] },
    magnitude: 4,
    arrows,
  });
};

/** Detects a knight or bishop that comes to an outpost. */
const detectOutpost: MoveDetector = (context, planned, { line, claim, arrows }) => {
  const { from, to } = planned;
  const piece = toPieceSlot(planned.before, from);
  if ((piece.role !== 'knight' && piece.role !== 'bishop') || /[ah]/.test(to)) return [];
  if (!isOutpost(planned.after, to, context.me)) return [];
  return makeFact(context, {
    kind: 'plan-outpost',
    about: [from, to],
    slots: { piece, square: { is: 'square', square: to }, line },
    claims: [
      claim,
      claimPiece(planned.beforePlace, piece),
      affirm(planned.afterPlace, { is: 'outpost', square: to, color: context.me }),
    ],
    squares: { subject: [to] },
    magnitude: 6,
    arrows,
  });
};

/** Detects that the moved piece newly attacks a piece that is undefended or worth more. */
const detectTarget: MoveDetector = (context, planned, { line, claim }) => {
  const { from, to, after, afterPlace, index, san } = planned;
  const piece = after.pieces.get(to);
  if (!piece || piece.role === 'king' || san.startsWith('O-O')) return [];
  // Excludes a piece that is taken at once, because it attacks nothing.
  if (findTarget(context, index + 1) === to) return [];
  const known = new Set(listAttacked(planned.before, from));
  const isWorthMore = (square: Square) =>
    pieceValues[after.pieces.get(square)?.role ?? 'pawn'] > pieceValues[piece.role];
  const found = listAttacked(after, to)
    .toSorted(compareSquaresFor(context.me))
    .find((square) => {
      const hit = after.pieces.get(square);
      if (hit?.color !== context.opponent || hit.role === 'king' || known.has(square)) return false;
      return isWorthMore(square) || isUndefended(after, square);
    });
  if (!found) return [];
  const [by, target] = [toPieceSlot(after, to), toPieceSlot(after, found)];
  return makeFact(context, {
    kind: 'plan-target',
    about: [to, found],
    slots: { by, target, line },
    claims: [
      claim,
      ...claimPieces(afterPlace, by, target),
      affirm(afterPlace, { is: 'reaches', from: to, to: found }),
      ...(isWorthMore(found) ? [] : [affirm(afterPlace, { is: 'undefended', square: found })]),
    ],
    squares: { subject: [to], target: [found] },
    arrows: [[to, found, 'attack']],
    magnitude: 4,
  });
};

/** Describes a plain move of a piece, for moves without a better fact. */
const detectDestination: MoveDetector = (context, planned, { move, line, claim, arrows }) => {
  const { from, to, san } = planned;
  if (/[x=]|O-O/.test(san)) return [];
  const piece = toPieceSlot(planned.before, from);
  const common = {
    about: [from, to],
    claims: [
      claim,
      claimPiece(planned.beforePlace, piece),
      claimPiece(planned.afterPlace, { ...piece, square: to }),
    ],
    squares: { path: [to] },
    magnitude: 2,
    arrows,
  } as const;
  const given = { move, square: { is: 'square', square: to }, line } as const;
  return piece.role === 'pawn'
    ? makeFact(context, { ...common, kind: 'plan-pawn', slots: { ...given, pawn: piece } })
    : makeFact(context, { ...common, kind: 'plan-piece', slots: { ...given, piece } });
};

const describeLine: PlanDetector = (context, moves) => {
  const last = moves.at(-1);
  if (!last) return [];
  const { line, claim, arrows } = buildPlanBasis(context, moves, last);
  return makeFact(context, {
    kind: 'plan-line',
    about: [String(last.index)],
    slots: { line },
    claims: [claim],
    magnitude: 1,
    arrows,
  });
};

export const planDetectors: readonly PlanDetector[] = [
  detectInEachMove(detectCastling),
  detectTrade,
  detectInEachMove(detectCapture),
  detectInEachMove(detectLever),
  detectWalk,
  detectInEachMove(detectFile),
  detectInEachMove(detectOutpost),
  detectInEachMove(detectTarget),
  detectInEachMove(detectDestination),
  describeLine,
];
