import type { San, Uci } from '../../chess/notation.ts';
import type { PlanPhaseName } from '../insight.ts';
import type { Place } from '../claim.ts';
import type { PositionView } from '../position-view/position-view.ts';
import type { MoveContext } from '../move-context.ts';

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
