import type { Claim, LineId, Place } from '../claim.ts';
import { affirm } from '../facts/make-fact.ts';
import { splitUci } from '../position-view/position-view.ts';
import type { MoveContext } from '../move-context.ts';
import type { MoveSlot, MovesSlot } from '../slot.ts';
import type { Square } from '../../chess/square.ts';
import type { San, Uci } from '../../chess/notation.ts';
import type { PlanPhaseName } from '../insight.ts';
import type { PositionView, Step } from '../position-view/position-view.ts';

/**
 * One of the mover's moves in the engine's line, with the positions before and after it and the places of these
 * positions in claims.
 */
export interface PlannedMove {
  readonly uci: Uci;
  readonly san: San;
  readonly from: Square;
  readonly to: Square;
  readonly before: PositionView;
  readonly after: PositionView;
  readonly beforePlace: Place;
  readonly afterPlace: Place;
  /** Number of moves of the reply line before this move; -1 for the explained move itself. */
  readonly index: number;
}

/** First and last of the mover's moves in each phase. The explained move is number 1. */
export const phaseMoveNumbers: Readonly<Record<PlanPhaseName, readonly [number, number]>> = {
  immediate: [1, 1],
  shortTerm: [2, 3],
  longTerm: [4, 6],
};

/** Lists the mover's moves: the explained move, then every second move of the reply line. */
export function listPlannedMoves({ before, after, move, replies }: MoveContext): PlannedMove[] {
  const steps = replies[0]?.steps ?? [];
  return [
    toPlannedMove({ uci: move.uci, san: move.san, position: after }, before, 'game', -1),
    ...steps.flatMap((step, index) => {
      const earlier = steps[index - 1];
      return earlier && index % 2 === 1 ? toPlannedMove(step, earlier.position, 'R1', index) : [];
    }),
  ];
}

function toPlannedMove(
  { uci, san, position: after }: Step,
  before: PositionView,
  line: LineId,
  index: number,
): PlannedMove {
  const [from, to] = splitUci(uci);
  const ply = Math.max(0, index);
  const [beforePlace, afterPlace] = [
    { line, ply },
    { line, ply: ply + 1 },
  ];
  return { uci, san, from, to, before, after, beforePlace, afterPlace, index };
}

/** Parts common to all facts about one move of a phase. */
export interface PlanBasis {
  readonly move: MoveSlot;
  /** Moves of the line from the first move of the phase to this move. */
  readonly line: MovesSlot;
  /** Claims that these moves are part of the stored line. */
  readonly claim: Claim;
  readonly arrows: readonly (readonly [Square, Square, 'plan'])[];
}

/** Builds the parts common to all facts about one move. The slot `line` includes `more` moves after the planned move. */
export function buildPlanBasis(
  context: MoveContext,
  [first]: readonly PlannedMove[],
  { uci, san, from: start, to, beforePlace, index }: PlannedMove,
  more = 0,
): PlanBasis {
  const from = first?.index ?? index;
  const steps = context.replies[0]?.steps.slice(from, index + 1 + more) ?? [];
  const sans = steps.map((step) => step.san);
  return {
    move: { is: 'move', at: beforePlace, uci, san },
    line: { is: 'moves', line: 'R1', from, san: sans },
    claim: affirm({ line: 'R1', ply: 0 }, { is: 'line', from, moves: sans }),
    arrows: [[start, to, 'plan']],
  };
}
