import type { Claim } from '../claim.ts';
import type { Evidence } from '../fact.ts';
import { affirm } from '../facts/make-fact.ts';
import { splitUci } from '../position-view/position-view.ts';
import type { MoveContext } from '../move-context.ts';
import type { MoveSlot, MovesSlot } from '../slot.ts';
import type { Square } from '../../chess/square.ts';
import type { PlannedMove } from './planned-moves.ts';

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
  const lines: Evidence['lines'] = [{ line: 'R1', moves: end }];
  return {
    line,
    claim,
    side: context.me,
    delta: 'created',
    confirmed: 'line',
    arrows: [arrow],
    lines,
  } as const;
}
