import { pieceValues } from '../../chess/material.ts';
import { fileIndex, files } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';
import type { Claim } from '../claim.ts';
import type { Fact } from '../fact.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../facts/make-fact.ts';
import { orderFor } from '../facts/motifs/course.ts';
import { attackedFrom } from '../position-view/attacks.ts';
import { isUndefended } from '../position-view/exchange.ts';
import { endsOf } from '../position-view/scene.ts';
import type { Setting } from '../setting.ts';
import type { MovesSlot } from '../slot.ts';
import { isOutpost } from '../facts/pieces/outposts.ts';
import { moveSlotOf, planBasis } from './plan-basis.ts';
import type { PlannedMove } from './plan-line.ts';

/** Finds what the mover's moves of a phase do. */
type PlanKind = (
  setting: Setting,
  moves: readonly PlannedMove[],
  planned: readonly PlannedMove[],
) => readonly Fact[];

const castle: PlanKind = (setting, moves) =>
  moves
    .filter(({ san }) => san.startsWith('O-O'))
    .map((planned) => {
      const wing = planned.san.startsWith('O-O-O') ? 'queenside' : 'kingside';
      const { line, claim, ...basis } = planBasis(setting, moves, planned);
      return makeFact(setting, {
        ...basis,
        kind: 'plan-castle',
        about: [planned.san],
        slots: { move: moveSlotOf(planned), wing: { is: 'wing', wing }, line },
        claims: [claim],
        magnitude: 5,
      });
    });

/** A piece taken for one of its worth, and taken back at once. */
const trade: PlanKind = (setting, moves) =>
  moves.flatMap((planned) => {
    const [from, to] = endsOf(planned.uci);
    const own = planned.from.pieces.get(from);
    const their = planned.from.pieces.get(to);
    const back = setting.replies[0]?.steps[planned.index + 1];
    if (!own || !their || !back || own.color === their.color || own.role === 'pawn') return [];
    if (pieceValues[own.role] !== pieceValues[their.role] || endsOf(back.uci)[1] !== to) return [];
    const slots = { own: pieceSlot(planned.from, from), their: pieceSlot(planned.from, to) };
    const { line, claim, ...basis } = planBasis(setting, moves, planned, 1);
    return [
      makeFact(setting, {
        ...basis,
        kind: 'plan-trade',
        about: [from, to],
        slots: { move: moveSlotOf(planned), ...slots, line },
        claims: [
          claim,
          pieceClaim(planned.fromPlace, slots.own),
          pieceClaim(planned.fromPlace, slots.their),
          takes(planned, planned.index, to, their.role),
          takes(planned, planned.index + 1, to, own.role),
        ],
        squares: [[to, 'target']],
        magnitude: 6,
      }),
    ];
  });

/** Taken, and nothing takes back at once. */
const capture: PlanKind = (setting, moves) =>
  moves.flatMap((planned) => {
    const [from, to] = endsOf(planned.uci);
    const target = planned.from.pieces.get(to);
    const back = setting.replies[0]?.steps[planned.index + 1];
    const earlier = setting.replies[0]?.steps[planned.index - 1];
    if (!target || target.color === setting.me || !back || endsOf(back.uci)[1] === to) return [];
    // Taking back is no aim.
    if (earlier?.san.includes('x') && endsOf(earlier.uci)[1] === to) return [];
    const slot = pieceSlot(planned.from, to);
    const { line, claim, ...basis } = planBasis(setting, moves, planned);
    return [
      makeFact(setting, {
        ...basis,
        kind: 'plan-takes',
        about: [from, to],
        slots: { move: moveSlotOf(planned), target: slot, line },
        claims: [
          claim,
          pieceClaim(planned.fromPlace, slot),
          takes(planned, planned.index, to, target.role),
        ],
        squares: [[to, 'target']],
        magnitude: 5 + pieceValues[target.role] / 2,
      }),
    ];
  });

function takes({ fromPlace }: PlannedMove, at: number, square: Square, role: TakenRole): Claim {
  return says({ ...fromPlace, ply: 0 }, { is: 'line-takes', at, square, role });
}
type TakenRole = Parameters<typeof pieceClaim>[1]['role'];

/** A pawn move after which it and an enemy pawn can take each other. */
const lever: PlanKind = (setting, moves) =>
  moves.flatMap((planned) => {
    const [from, to] = endsOf(planned.uci);
    if (planned.to.pieces.get(to)?.role !== 'pawn' || from[0] !== to[0]) return [];
    const target = attackedFrom(planned.to, to).find((square) => {
      const piece = planned.to.pieces.get(square);
      return piece?.role === 'pawn' && piece.color === setting.opponent;
    });
    if (!target) return [];
    const slot = pieceSlot(planned.to, target);
    const { line, claim, ...basis } = planBasis(setting, moves, planned);
    return [
      makeFact(setting, {
        ...basis,
        kind: 'plan-break',
        about: [to, target],
        slots: { move: moveSlotOf(planned), target: slot, line },
        claims: [
          claim,
          pieceClaim(planned.toPlace, slot),
          says(planned.toPlace, { is: 'lever', own: to, their: target }),
        ],
        squares: [
          [to, 'subject'],
          [target, 'target'],
        ],
        magnitude: 6,
      }),
    ];
  });

/** The moves one piece makes in a phase, one after the other, two at least. */
function walks(moves: readonly PlannedMove[]): readonly (readonly PlannedMove[])[] {
  const found: PlannedMove[][] = [];
  for (const planned of moves) {
    const [from] = endsOf(planned.uci);
    // The last to come there: who stood there before may have been taken.
    const walk = found.findLast((steps) => {
      const last = steps.at(-1);
      return last !== undefined && endsOf(last.uci)[1] === from;
    });
    if (walk) walk.push(planned);
    else found.push([planned]);
  }
  return found.filter(({ length }) => length > 1);
}

const walk: PlanKind = (setting, moves) =>
  walks(moves).flatMap((steps): Fact[] => {
    const [first] = steps;
    const last = steps.at(-1);
    if (!first || !last || steps.some(({ san }) => san.startsWith('O-O'))) return [];
    const [start] = endsOf(first.uci);
    const path = steps.map(({ uci }) => endsOf(uci)[1]);
    const piece = pieceSlot(first.from, start);
    const end = path.at(-1) ?? start;
    if (end === start) return [];
    const { line, claim, ...basis } = planBasis(setting, moves, last);
    const common = {
      ...basis,
      about: [start, ...path],
      claims: [
        claim,
        pieceClaim(first.fromPlace, piece),
        pieceClaim(last.toPlace, { ...piece, square: end }),
      ],
      squares: path.map((square) => [square, 'path'] as const),
    };
    const squares = { is: 'squares', squares: path } as const;
    const square = { is: 'square', square: end } as const;
    if (piece.role === 'pawn') {
      // One that takes changes its file, and one that promotes is none any more.
      if (start[0] !== end[0] || steps.some(({ san }) => san.includes('='))) return [];
      const slots = { pawn: piece, square, line };
      return [makeFact(setting, { ...common, kind: 'plan-push', slots, magnitude: 5 })];
    }
    if (piece.role === 'king') {
      const slots = { king: piece, squares, to: square, line };
      return [makeFact(setting, { ...common, kind: 'plan-king', slots, magnitude: 4 })];
    }
    const slots = { piece, squares, to: square, line };
    return [makeFact(setting, { ...common, kind: 'route', slots, magnitude: 5 })];
  });

/** A rook or queen comes to a file without pawns, or without its own. */
const file: PlanKind = (setting, moves) =>
  moves.flatMap((planned) => {
    const [from, to] = endsOf(planned.uci);
    const role = planned.from.pieces.get(from)?.role;
    const name = files[fileIndex(to)];
    if ((role !== 'rook' && role !== 'queen') || !name || from[0] === to[0]) return [];
    if (planned.san.includes('x')) return [];
    const pawns = [...planned.to.pieces].filter(
      ([square, piece]) => piece.role === 'pawn' && square[0] === name,
    );
    if (pawns.some(([, { color }]) => color === setting.me)) return [];
    const { line, claim, ...basis } = planBasis(setting, moves, planned);
    return [
      makeFact(setting, {
        ...basis,
        kind: 'plan-file',
        about: [name, to],
        slots: { move: moveSlotOf(planned), file: { is: 'file', file: name }, line },
        claims: [
          claim,
          says(
            planned.toPlace,
            pawns.length === 0
              ? { is: 'open-file', file: name }
              : { is: 'half-open-file', file: name, color: setting.me },
          ),
        ],
        squares: [[to, 'subject']],
        magnitude: 4,
      }),
    ];
  });

/** A knight or bishop comes to a square that no enemy pawn can ever attack and a pawn holds. */
const outpost: PlanKind = (setting, moves) =>
  moves.flatMap((planned) => {
    const [from, to] = endsOf(planned.uci);
    const role = planned.from.pieces.get(from)?.role;
    if ((role !== 'knight' && role !== 'bishop') || /[ah]/.test(to)) return [];
    if (!isOutpost(planned.to, to, setting.me)) return [];
    const piece = pieceSlot(planned.from, from);
    const { line, claim, ...basis } = planBasis(setting, moves, planned);
    return [
      makeFact(setting, {
        ...basis,
        kind: 'plan-outpost',
        about: [from, to],
        slots: { piece, square: { is: 'square', square: to }, line },
        claims: [
          claim,
          pieceClaim(planned.fromPlace, piece),
          says(planned.toPlace, { is: 'outpost', square: to, color: setting.me }),
        ],
        squares: [[to, 'subject']],
        magnitude: 6,
      }),
    ];
  });

/** What the moved piece comes to reach: loose, or worth more than it. */
const target: PlanKind = (setting, moves) =>
  moves.flatMap((planned) => {
    const [from, to] = endsOf(planned.uci);
    const piece = planned.to.pieces.get(to);
    if (!piece || piece.role === 'king' || planned.san.startsWith('O-O')) return [];
    // What is taken at once attacks nothing.
    const reply = setting.replies[0]?.steps[planned.index + 1];
    if (reply && endsOf(reply.uci)[1] === to) return [];
    const known = new Set(attackedFrom(planned.from, from));
    const reached = attackedFrom(planned.to, to).toSorted(orderFor(setting.me));
    const found = reached.find((square) => {
      const hit = planned.to.pieces.get(square);
      if (hit?.color !== setting.opponent || hit.role === 'king' || known.has(square)) return false;
      const isMore = pieceValues[hit.role] > pieceValues[piece.role];
      return isMore || isUndefended(planned.to, square);
    });
    if (!found) return [];
    const slots = { by: pieceSlot(planned.to, to), target: pieceSlot(planned.to, found) };
    const isMore = pieceValues[slots.target.role] > pieceValues[piece.role];
    const { line, claim, ...basis } = planBasis(setting, moves, planned);
    return [
      makeFact(setting, {
        ...basis,
        kind: 'plan-target',
        about: [to, found],
        slots: { ...slots, line },
        claims: [
          claim,
          pieceClaim(planned.toPlace, slots.by),
          pieceClaim(planned.toPlace, slots.target),
          says(planned.toPlace, { is: 'reaches', from: to, to: found }),
          ...(isMore ? [] : [says(planned.toPlace, { is: 'undefended', square: found })]),
        ],
        squares: [
          [to, 'subject'],
          [found, 'target'],
        ],
        arrows: [[to, found, 'attack']],
        magnitude: 4,
      }),
    ];
  });

/** With nothing more to say of it: where a piece goes. */
const going: PlanKind = (setting, moves) =>
  moves.flatMap((planned): Fact[] => {
    const [from, to] = endsOf(planned.uci);
    if (/[x=]|O-O/.test(planned.san)) return [];
    const piece = pieceSlot(planned.from, from);
    const { line, claim, ...basis } = planBasis(setting, moves, planned);
    const common = {
      ...basis,
      about: [from, to],
      claims: [
        claim,
        pieceClaim(planned.fromPlace, piece),
        pieceClaim(planned.toPlace, { ...piece, square: to }),
      ],
      squares: [[to, 'path']],
      magnitude: 2,
    } as const;
    const given = {
      move: moveSlotOf(planned),
      square: { is: 'square', square: to },
      line,
    } as const;
    if (piece.role === 'pawn') {
      const slots = { ...given, pawn: piece };
      return [makeFact(setting, { ...common, kind: 'plan-pawn', slots })];
    }
    return [makeFact(setting, { ...common, kind: 'plan-piece', slots: { ...given, piece } })];
  });

const asItRuns: PlanKind = (setting, moves) => {
  const last = moves.at(-1);
  if (!last) return [];
  const { line, claim, ...basis } = planBasis(setting, moves, last);
  return [
    makeFact(setting, {
      ...basis,
      kind: 'plan-line',
      about: [String(last.index)],
      slots: { line } satisfies { line: MovesSlot },
      claims: [claim],
      magnitude: 1,
    }),
  ];
};

export const planKinds: readonly PlanKind[] = [
  castle,
  trade,
  capture,
  lever,
  walk,
  file,
  outpost,
  target,
  going,
  asItRuns,
];
