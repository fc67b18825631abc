import { pieceValues } from '../../chess/material.ts';
import { toFileIndex, files } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';
import type { Claim } from '../claim.ts';
import { makeFact, claimPiece, claimPieces, toPieceSlot, affirm } from '../facts/make-fact.ts';
import type { FoundFacts } from '../facts/make-fact.ts';
import { compareSquaresFor } from '../facts/pieces/measures.ts';
import { listAttacked } from '../position-view/attacks.ts';
import { isUndefended } from '../position-view/exchange.ts';
import { splitUci } from '../position-view/position-view.ts';
import type { MoveContext } from '../move-context.ts';
import type { MovesSlot } from '../slot.ts';
import { isOutpost } from '../facts/pieces/outposts.ts';
import { toMoveSlot, buildPlanBasis } from './planned-moves.ts';
import type { PlannedMove } from './planned-moves.ts';

/** Finds facts about the mover's moves in a phase of the plan. */
type PlanDetector = (context: MoveContext, moves: readonly PlannedMove[]) => FoundFacts;

const detectCastling: PlanDetector = (context, moves) =>
  moves
    .filter(({ san }) => san.startsWith('O-O'))
    .map((planned) => {
      const wing = planned.san.startsWith('O-O-O') ? 'queenside' : 'kingside';
      const { line, claim, ...basis } = buildPlanBasis(context, moves, planned);
      return makeFact(context, {
        ...basis,
        kind: 'plan-castle',
        about: [planned.san],
        slots: { move: toMoveSlot(planned), wing: { is: 'wing', wing }, line },
        claims: [claim],
        magnitude: 5,
      });
    });

/** A piece is taken for one of the same value, and recaptured at once. */
const detectTrade: PlanDetector = (context, moves) =>
  moves.flatMap((planned) => {
    const [from, to] = splitUci(planned.uci);
    const own = planned.before.pieces.get(from);
    const their = planned.before.pieces.get(to);
    const back = context.replies[0]?.steps[planned.index + 1];
    if (!own || !their || !back || own.color === their.color || own.role === 'pawn') return [];
    if (pieceValues[own.role] !== pieceValues[their.role] || splitUci(back.uci)[1] !== to)
      return [];
    const slots = {
      own: toPieceSlot(planned.before, from),
      their: toPieceSlot(planned.before, to),
    };
    const { line, claim, ...basis } = buildPlanBasis(context, moves, planned, 1);
    return makeFact(context, {
      ...basis,
      kind: 'plan-trade',
      about: [from, to],
      slots: { move: toMoveSlot(planned), ...slots, line },
      claims: [
        claim,
        ...claimPieces(planned.beforePlace, slots.own, slots.their),
        claimTakes(planned, planned.index, to, their.role),
        claimTakes(planned, planned.index + 1, to, own.role),
      ],
      squares: { target: [to] },
      magnitude: 6,
    });
  });

/** A capture that is not recaptured at once. */
const detectCapture: PlanDetector = (context, moves) =>
  moves.flatMap((planned) => {
    const [from, to] = splitUci(planned.uci);
    const target = planned.before.pieces.get(to);
    const back = context.replies[0]?.steps[planned.index + 1];
    const earlier = context.replies[0]?.steps[planned.index - 1];
    if (!target || target.color === context.me || !back || splitUci(back.uci)[1] === to) return [];
    // A recapture is not an aim.
    if (earlier?.san.includes('x') && splitUci(earlier.uci)[1] === to) return [];
    const slot = toPieceSlot(planned.before, to);
    const { line, claim, ...basis } = buildPlanBasis(context, moves, planned);
    return makeFact(context, {
      ...basis,
      kind: 'plan-takes',
      about: [from, to],
      slots: { move: toMoveSlot(planned), target: slot, line },
      claims: [
        claim,
        claimPiece(planned.beforePlace, slot),
        claimTakes(planned, planned.index, to, target.role),
      ],
      squares: { target: [to] },
      magnitude: 5 + pieceValues[target.role] / 2,
    });
  });

function claimTakes(
  { beforePlace: fromPlace }: PlannedMove,
  at: number,
  square: Square,
  role: TakenRole,
): Claim {
  return affirm({ ...fromPlace, ply: 0 }, { is: 'line-takes', at, square, role });
}
type TakenRole = Parameters<typeof claimPiece>[1]['role'];

/** A pawn move that creates a lever. */
const detectLever: PlanDetector = (context, moves) =>
  moves.flatMap((planned) => {
    const [from, to] = splitUci(planned.uci);
    if (planned.after.pieces.get(to)?.role !== 'pawn' || from[0] !== to[0]) return [];
    const target = listAttacked(planned.after, to).find((square) => {
      const piece = planned.after.pieces.get(square);
      return piece?.role === 'pawn' && piece.color === context.opponent;
    });
    if (!target) return [];
    const slot = toPieceSlot(planned.after, target);
    const { line, claim, ...basis } = buildPlanBasis(context, moves, planned);
    return makeFact(context, {
      ...basis,
      kind: 'plan-break',
      about: [to, target],
      slots: { move: toMoveSlot(planned), target: slot, line },
      claims: [
        claim,
        claimPiece(planned.afterPlace, slot),
        affirm(planned.afterPlace, { is: 'lever', own: to, their: target }),
      ],
      squares: { subject: [to], target: [target] },
      magnitude: 6,
    });
  });

/** Groups the moves of a phase by piece; only pieces that move at least twice. */
function groupWalks(moves: readonly PlannedMove[]): readonly (readonly PlannedMove[])[] {
  const found: PlannedMove[][] = [];
  for (const planned of moves) {
    const [from] = splitUci(planned.uci);
    // The last piece to come there: an earlier one may have been taken.
    const walk = found.findLast((steps) => {
      const last = steps.at(-1);
      return last !== undefined && splitUci(last.uci)[1] === from;
    });
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
    const [start] = splitUci(first.uci);
    const path = steps.map(({ uci }) => splitUci(uci)[1]);
    const piece = toPieceSlot(first.before, start);
    const end = path.at(-1) ?? start;
    if (end === start) return [];
    const { line, claim, ...basis } = buildPlanBasis(context, moves, last);
    const common = {
      ...basis,
      about: [start, ...path],
      claims: [
        claim,
        claimPiece(first.beforePlace, piece),
        claimPiece(last.afterPlace, { ...piece, square: end }),
      ],
      squares: { path },
    };
    const squares = { is: 'squares', squares: path } as const;
    const square = { is: 'square', square: end } as const;
    if (piece.role === 'pawn') {
      // A pawn that captures changes its file, and one that promotes is no longer a pawn.
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

/** A rook or queen comes to a file that is open, or half-open for its side. */
const detectFile: PlanDetector = (context, moves) =>
  moves.flatMap((planned) => {
    const [from, to] = splitUci(planned.uci);
    const role = planned.before.pieces.get(from)?.role;
    const name = files[toFileIndex(to)];
    if ((role !== 'rook' && role !== 'queen') || !name || from[0] === to[0]) return [];
    if (planned.san.includes('x')) return [];
    const pawns = [...planned.after.pieces].filter(
      ([square, piece]) => piece.role === 'pawn' && square[0] === name,
    );
    if (pawns.some(([, { color }]) => color === context.me)) return [];
    const { line, claim, ...basis } = buildPlanBasis(context, moves, planned);
    return makeFact(context, {
      ...basis,
      kind: 'plan-file',
      about: [name, to],
      slots: { move: toMoveSlot(planned), file: { is: 'file', file: name }, line },
      claims: [
        claim,
        affirm(
          planned.afterPlace,
          pawns.length === 0
            ? { is: 'open-file', file: name }
            : { is: 'half-open-file', file: name, color: context.me },
        ),
      ],
      squares: { subject: [to] },
      magnitude: 4,
    });
  });

/** A knight or bishop comes to an outpost. */
const detectOutpost: PlanDetector = (context, moves) =>
  moves.flatMap((planned) => {
    const [from, to] = splitUci(planned.uci);
    const role = planned.before.pieces.get(from)?.role;
    if ((role !== 'knight' && role !== 'bishop') || /[ah]/.test(to)) return [];
    if (!isOutpost(planned.after, to, context.me)) return [];
    const piece = toPieceSlot(planned.before, from);
    const { line, claim, ...basis } = buildPlanBasis(context, moves, planned);
    return makeFact(context, {
      ...basis,
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
    });
  });

/** The moved piece newly attacks a piece that is undefended or worth more. */
const detectTarget: PlanDetector = (context, moves) =>
  moves.flatMap((planned) => {
    const [from, to] = splitUci(planned.uci);
    const piece = planned.after.pieces.get(to);
    if (!piece || piece.role === 'king' || planned.san.startsWith('O-O')) return [];
    // A piece that is taken at once attacks nothing.
    const reply = context.replies[0]?.steps[planned.index + 1];
    if (reply && splitUci(reply.uci)[1] === to) return [];
    const known = new Set(listAttacked(planned.before, from));
    const reached = listAttacked(planned.after, to).toSorted(compareSquaresFor(context.me));
    const found = reached.find((square) => {
      const hit = planned.after.pieces.get(square);
      if (hit?.color !== context.opponent || hit.role === 'king' || known.has(square)) return false;
      const isMore = pieceValues[hit.role] > pieceValues[piece.role];
      return isMore || isUndefended(planned.after, square);
    });
    if (!found) return [];
    const slots = { by: toPieceSlot(planned.after, to), target: toPieceSlot(planned.after, found) };
    const isMore = pieceValues[slots.target.role] > pieceValues[piece.role];
    const { line, claim, ...basis } = buildPlanBasis(context, moves, planned);
    return makeFact(context, {
      ...basis,
      kind: 'plan-target',
      about: [to, found],
      slots: { ...slots, line },
      claims: [
        claim,
        ...claimPieces(planned.afterPlace, slots.by, slots.target),
        affirm(planned.afterPlace, { is: 'reaches', from: to, to: found }),
        ...(isMore ? [] : [affirm(planned.afterPlace, { is: 'undefended', square: found })]),
      ],
      squares: { subject: [to], target: [found] },
      arrows: [[to, found, 'attack']],
      magnitude: 4,
    });
  });

/** A plain move of a piece, without a better fact. */
const detectDestination: PlanDetector = (context, moves) =>
  moves.flatMap((planned) => {
    const [from, to] = splitUci(planned.uci);
    if (/[x=]|O-O/.test(planned.san)) return [];
    const piece = toPieceSlot(planned.before, from);
    const { line, claim, ...basis } = buildPlanBasis(context, moves, planned);
    const common = {
      ...basis,
      about: [from, to],
      claims: [
        claim,
        claimPiece(planned.beforePlace, piece),
        claimPiece(planned.afterPlace, { ...piece, square: to }),
      ],
      squares: { path: [to] },
      magnitude: 2,
    } as const;
    const given = {
      move: toMoveSlot(planned),
      square: { is: 'square', square: to },
      line,
    } as const;
    if (piece.role === 'pawn') {
      const slots = { ...given, pawn: piece };
      return makeFact(context, { ...common, kind: 'plan-pawn', slots });
    }
    return makeFact(context, { ...common, kind: 'plan-piece', slots: { ...given, piece } });
  });

const describeLine: PlanDetector = (context, moves) => {
  const last = moves.at(-1);
  if (!last) return [];
  const { line, claim, ...basis } = buildPlanBasis(context, moves, last);
  return makeFact(context, {
    ...basis,
    kind: 'plan-line',
    about: [String(last.index)],
    slots: { line } satisfies { line: MovesSlot },
    claims: [claim],
    magnitude: 1,
  });
};

export const planDetectors: readonly PlanDetector[] = [
  detectCastling,
  detectTrade,
  detectCapture,
  detectLever,
  detectWalk,
  detectFile,
  detectOutpost,
  detectTarget,
  detectDestination,
  describeLine,
];
