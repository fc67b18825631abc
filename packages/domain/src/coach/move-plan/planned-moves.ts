import type { Claim, Place } from '../claim.ts';
import { affirm } from '../facts/make-fact.ts';
import { splitUci } from '../position-view/position-view.ts';
import type { MoveContext } from '../move-context.ts';
import type { MoveSlot, MovesSlot } from '../slot.ts';
import type { Square } from '../../chess/square.ts';
import type { San, Uci } from '../../chess/notation.ts';
import type { PlanPhaseName } from '../insight.ts';
import type { PositionView } from '../position-view/position-view.ts';

/** One of the mover's moves in the engine's line, with the positions before and after it and their places in claims. */
export interface PlannedMove {
  readonly uci: Uci;
  readonly san: San;
  readonly before: PositionView;
  readonly after: PositionView;
  readonly beforePlace: Place;
  readonly afterPlace: Place;
  /** Number of moves of the reply line before it; -1 for the explained move itself. */
  readonly index: number;
}

/** First and last of the mover's moves that belong to a phase, counted from the explained one. */
export const phaseMoveNumbers: Readonly<Record<PlanPhaseName, readonly [number, number]>> = {
  immediate: [1, 1],
  shortTerm: [2, 3],
  longTerm: [4, 6],
};

/** The mover's moves: the explained one, then every second one of the reply line. */
export function listPlannedMoves({ before, after, move, replies }: MoveContext): PlannedMove[] {
  const planned: PlannedMove[] = [
    {
      uci: move.uci,
      san: move.san,
      before,
      after,
      beforePlace: { line: 'game', ply: 0 },
      afterPlace: { line: 'game', ply: 1 },
      index: -1,
    },
  ];
  const [reply] = replies;
  for (const [index, { uci, san, position }] of reply?.steps.entries() ?? []) {
    const earlier = reply?.steps[index - 1];
    if (!earlier || index % 2 === 0) continue;
    planned.push({
      uci,
      san,
      before: earlier.position,
      after: position,
      beforePlace: { line: 'R1', ply: index },
      afterPlace: { line: 'R1', ply: index + 1 },
      index,
    });
  }
  return planned;
}

export function toMoveSlot({ beforePlace: fromPlace, uci, san }: PlannedMove): MoveSlot {
  return { is: 'move', at: fromPlace, uci, san };
}

/**
 * Parts common to all facts of a phase: the line from the phase's first move to this one, and the claim that it is the
 * stored line.
 */
export function buildPlanBasis(
  context: MoveContext,
  [first]: readonly PlannedMove[],
  planned: PlannedMove,
  more = 0,
) {
  const from = first?.index ?? planned.index;
  const end = planned.index + 1 + more;
  const steps = context.replies[0]?.steps.slice(from, end) ?? [];
  const san = steps.map((step) => step.san);
  const line: MovesSlot = { is: 'moves', line: 'R1', from, san };
  const claim: Claim = affirm({ line: 'R1', ply: 0 }, { is: 'line', from, moves: san });
  const arrow: readonly [Square, Square, 'plan'] = [...splitUci(planned.uci), 'plan'];
  return { line, claim, arrows: [arrow] } as const;
}
