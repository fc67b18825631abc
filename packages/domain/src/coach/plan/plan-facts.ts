import { scoreText } from '../../quality/score.ts';
import type { Fact } from '../fact.ts';
import { planPhases } from '../insight.ts';
import type { PlanPhase, PlanPhaseName } from '../insight.ts';
import { numberedMoves } from '../position-view/numbered.ts';
import type { KnownLine, Setting } from '../setting.ts';
import { planKinds } from './plan-kinds.ts';
import { phaseMoves, plannedMoves } from './plan-line.ts';
import type { PlannedMove } from './plan-line.ts';

/** A phase of the plan before it is put into words; its facts are the best first. */
export interface PlannedPhase extends Omit<PlanPhase, 'purpose'> {
  readonly facts: readonly Fact[];
}

/**
 * What the engine's line makes of the move: the move itself with its reply, the mover's next two moves, and the three after
 * them. The only evaluation there is is that of the line, so every phase shows it. A phase the line does not reach is null.
 */
export function planOf(setting: Setting): Readonly<Record<PlanPhaseName, PlannedPhase | null>> {
  const planned = plannedMoves(setting);
  const [immediate, shortTerm, longTerm] = planPhases.map((phase) => {
    const [first, last] = phaseMoves[phase];
    return plannedPhase(setting, planned, planned.slice(first - 1, last));
  });
  return {
    immediate: immediate ?? null,
    shortTerm: shortTerm ?? null,
    longTerm: longTerm ?? null,
  };
}

function plannedPhase(
  setting: Setting,
  planned: readonly PlannedMove[],
  moves: readonly PlannedMove[],
): PlannedPhase | null {
  const [first] = moves;
  const last = moves.at(-1);
  const [reply] = setting.replies;
  if (!first || !last || !reply) return null;
  return {
    move: first.san,
    evaluation: scoreText(reply.score),
    sequence: numberedMoves(first.from, [
      ...(first.index < 0 ? [first.san] : []),
      ...sansBetween(reply, Math.max(0, first.index), last.index + 1),
    ]),
    facts:
      first.index < 0
        ? []
        : planKinds
            .flatMap((find) => find(setting, moves, planned))
            .toSorted((a, b) => b.magnitude - a.magnitude),
  };
}

function sansBetween({ steps }: KnownLine, from: number, to: number): string[] {
  return steps.slice(from, to + 1).map(({ san }) => san);
}
