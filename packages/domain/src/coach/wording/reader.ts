import type { Fact } from '../fact.ts';
import type { MoveContext } from '../move-context.ts';
import { countMaterialLead } from '../position-view/played-line.ts';
import type { Reader } from './rank.ts';
import type { WritingContext } from './writing-context.ts';

/** Creates the reader for whom a writing context ranks facts. */
export function createReader({
  subject,
  memory,
}: Pick<WritingContext, 'subject' | 'memory'>): Reader {
  const { level, context } = subject;
  return { level, me: context.me, novelty: memory, trust: (fact) => computeTrust(fact, context) };
}

/** Minimum winning chance, in percent, at which won material counts in full. */
const minWinPercent = 52;

/**
 * Won material counts little if the mover is not better afterwards. Denying a square to a pawn counts less than denying
 * it to a piece.
 */
function computeTrust(fact: Fact, context: MoveContext): number {
  const win = context.replies[0]?.win ?? 100;
  if (fact.kind === 'wins-material')
    return win < minWinPercent && countMaterialLead(context.before, context.me) >= 0 ? 0.2 : 1;
  if (fact.kind === 'denies') return fact.slots.piece.role === 'pawn' ? 0.4 : 1;
  return 1;
}
