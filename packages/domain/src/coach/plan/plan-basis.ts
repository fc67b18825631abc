import type { Claim } from '../claim.ts';
import type { Evidence } from '../fact.ts';
import { says } from '../facts/make-fact.ts';
import { endsOf } from '../position-view/scene.ts';
import type { Setting } from '../setting.ts';
import type { MoveSlot, MovesSlot } from '../slot.ts';
import type { Square } from '../../chess/square.ts';
import type { PlannedMove } from './plan-line.ts';

export function moveSlotOf({ fromPlace, uci, san }: PlannedMove): MoveSlot {
  return { is: 'move', at: fromPlace, uci, san };
}

/** What every fact of a phase has: the line from the phase's first move to this one, and that it is the stored one. */
export function planBasis(
  setting: Setting,
  [first]: readonly PlannedMove[],
  planned: PlannedMove,
  more = 0,
) {
  const from = first?.index ?? planned.index;
  const end = planned.index + 1 + more;
  const steps = setting.replies[0]?.steps.slice(from, end) ?? [];
  const san = steps.map((step) => step.san);
  const line: MovesSlot = { is: 'moves', line: 'R1', from, san };
  const claim: Claim = says({ line: 'R1', ply: 0 }, { is: 'line', from, moves: san });
  const arrow: readonly [Square, Square, 'plan'] = [...endsOf(planned.uci), 'plan'];
  const lines: Evidence['lines'] = [{ line: 'R1', moves: end }];
  return {
    line,
    claim,
    side: setting.me,
    delta: 'created',
    confirmed: 'line',
    arrows: [arrow],
    lines,
  } as const;
}
