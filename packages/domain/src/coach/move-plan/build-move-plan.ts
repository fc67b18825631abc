import { writeScore } from '../../quality/score.ts';
import type { Fact } from '../fact.ts';
import { mapPhases } from '../insight.ts';
import type { PlanPhase, PlanPhaseName } from '../insight.ts';
import { formatNumberedMoves } from '../position-view/format-moves.ts';
import type { EvaluatedLine, MoveContext } from '../move-context.ts';
import { planDetectors } from './plan-detectors.ts';
import { phaseMoveNumbers, listPlannedMoves } from './planned-moves.ts';
import type { PlannedMove } from './planned-moves.ts';

/** A phase of the plan before its sentences are written. Its facts are sorted, the best first. */
export interface PlannedPhase extends Omit<PlanPhase, 'purpose'> {
  readonly facts: readonly Fact[];
}

/**
 * Splits the engine's line into the phases of a plan: the move itself with its reply, the mover's next two moves, and
 * the three moves after them. The line has one evaluation, so every phase shows it. A phase is null if the line is too
 * short for it.
 */
export function buildMovePlan(
  context: MoveContext,
): Readonly<Record<PlanPhaseName, PlannedPhase | null>> {
  const planned = listPlannedMoves(context);
  return mapPhases((phase) => {
    const [first, last] = phaseMoveNumbers[phase];
    return buildPhase(context, planned.slice(first - 1, last));
  });
}

function buildPhase(context: MoveContext, moves: readonly PlannedMove[]): PlannedPhase | null {
  const [first] = moves;
  const last = moves.at(-1);
  const [reply] = context.replies;
  if (!first || !last || !reply) return null;
  return {
    move: first.san,
    evaluation: writeScore(reply.score),
    sequence: formatNumberedMoves(first.before, [
      ...(first.index < 0 ? [first.san] : []),
      ...listSans(reply, Math.max(0, first.index), last.index + 1),
    ]),
    facts:
      first.index < 0
        ? []
        : planDetectors
            .flatMap((detect) => detect(context, moves))
            .toSorted((a, b) => b.magnitude - a.magnitude),
  };
}

function listSans({ steps }: EvaluatedLine, from: number, to: number): string[] {
  return steps.slice(from, to + 1).map(({ san }) => san);
}
