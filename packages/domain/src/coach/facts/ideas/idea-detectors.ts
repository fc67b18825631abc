import { isSafeMove } from '../../position-view/exchange.ts';
import { after, before } from '../../claim.ts';
import type { Claim, Place } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { isOutpost } from '../pieces/outposts.ts';
import { listPlannedMoves } from '../../move-plan/planned-moves.ts';
import type { PlannedMove } from '../../move-plan/planned-moves.ts';
import { listLevers } from '../pawns/structure.ts';
import { splitUci, tryMove } from '../../position-view/position-view.ts';
import type { EvaluatedLine, MoveContext } from '../../move-context.ts';
import { toEngineSlot } from '../engine/engine-comparison.ts';
import { deny, makeFact, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';

const afterNullMove: Place = { line: 'game', ply: 1, passed: true };
const beforeNullMove: Place = { line: 'game', ply: 0, passed: true };
/** Number of the mover's later moves that are examined: the explained move may prepare one of them. */
const maxMovesAhead = 3;

/**
 * Detects a later move of the engine's line, by another piece, that was illegal or lost material before the explained
 * move and is safe after it. It is tested after a null move of the opponent, so that the opponent's reply has no
 * influence.
 */
const detectPreparation: Detector = (context) => {
  const { nullMoveAfter, move } = context;
  if (!nullMoveAfter || move.captured) return [];
  const later = listPlannedMoves(context)
    .slice(1, 1 + maxMovesAhead)
    .find(({ uci, before: from }) => {
      const [start, target] = splitUci(uci);
      // Excludes the next step of the same piece, which is a route. Also excludes moves to the vacated square and
      // captures, which are consequences of earlier moves.
      if (start === move.to || target === move.from || from.pieces.get(target)) return false;
      return !isSafeMove(context.before, uci) && isSafeMove(nullMoveAfter, uci);
    });
  return later ? createPreparationFact(context, later) : [];
};

function createPreparationFact(context: MoveContext, later: PlannedMove): Fact {
  const { uci, san, beforePlace: fromPlace, index } = later;
  const moves = context.replies[0]?.steps.slice(0, index + 1).map((step) => step.san) ?? [];
  const couldNot: Claim = tryMove(context.before, uci)
    ? affirm(before, { is: 'exchange', move: uci, most: -1 })
    : deny(before, { is: 'legal', move: uci });
  return makeFact(context, {
    kind: 'prepares',
    about: [uci],
    slots: {
      later: { is: 'move', at: fromPlace, uci, san },
      line: { is: 'moves', line: 'R1', from: 0, san: moves },
    },
    claims: [
      couldNot,
      affirm(afterNullMove, { is: 'legal', move: uci }),
      affirm(afterNullMove, { is: 'exchange', move: uci, least: 0 }),
      affirm({ line: 'R1', ply: 0 }, { is: 'line', from: 0, moves }),
    ],
    squares: { path: splitUci(uci) },
    arrows: [[...splitUci(uci), 'plan']],
    magnitude: maxMovesAhead - Math.floor(index / 2),
  });
}

/** Minimum gain of the opponent by a free move, in points of winning chance, for that move to count as an idea. */
const minIdeaGain = 5;

/**
 * Detects a quiet move that prevents the opponent's best idea: a break, or a knight or bishop move to an outpost. The
 * null-move line shows the idea, and after the explained move it is illegal or loses material. Captures and mates are
 * threats, which have their own facts.
 */
const detectProphylaxis: Detector = (context) => {
  const { nullMoveLineBefore, nullMoveBefore, options, move, after: position } = context;
  const idea = nullMoveLineBefore?.steps[0];
  const [best] = options;
  if (!nullMoveLineBefore || !nullMoveBefore || !idea || !best || /[x+#]/.test(move.san)) return [];
  if (
    best.win - nullMoveLineBefore.win < minIdeaGain ||
    !isBreakOrOutpost(context, nullMoveLineBefore)
  )
    return [];
  if (!isSafeMove(nullMoveBefore, idea.uci) || isSafeMove(position, idea.uci)) return [];
  const stopped: Claim = tryMove(position, idea.uci)
    ? affirm(after, { is: 'exchange', move: idea.uci, most: -1 })
    : deny(after, { is: 'legal', move: idea.uci });
  return makeFact(context, {
    kind: 'prophylaxis',
    about: [idea.uci],
    slots: {
      idea: { is: 'move', at: beforeNullMove, uci: idea.uci, san: idea.san },
      engine: toEngineSlot(context, nullMoveLineBefore),
    },
    claims: [
      affirm({ line: 'P0', ply: 0 }, { is: 'line', from: 0, moves: [idea.san] }),
      affirm(beforeNullMove, { is: 'legal', move: idea.uci }),
      affirm(beforeNullMove, { is: 'exchange', move: idea.uci, least: 0 }),
      stopped,
    ],
    squares: { target: splitUci(idea.uci) },
    arrows: [[...splitUci(idea.uci), 'threat']],
    lines: [{ line: 'P0', moves: 1 }],
    confirmed: 'null-move',
    magnitude: best.win - nullMoveLineBefore.win,
  });
};

function isBreakOrOutpost({ opponent }: MoveContext, { start, steps }: EvaluatedLine): boolean {
  const [first] = steps;
  if (!first || first.san.includes('x')) return false;
  const [from, to] = splitUci(first.uci);
  const role = start.pieces.get(from)?.role;
  if (role === 'pawn') return listLevers(first.position, to).length > 0;
  return (role === 'knight' || role === 'bishop') && isOutpost(first.position, to, opponent);
}

export const ideaDetectors: readonly Detector[] = [detectPreparation, detectProphylaxis];
