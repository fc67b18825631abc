import type { Fact } from '../fact.ts';
import type { MoveContext } from '../move-context.ts';
import { countMaterialLead } from '../position-view/played-line.ts';
import type { Reader } from './rank.ts';
import type { WritingContext } from './writing-context.ts';

/** The reader of a writing context. */
export function createReader({
  subject,
  memory,
}: Pick<WritingContext, 'subject' | 'memory'>): Reader {
  const { level, context } = subject;
  return { level, me: context.me, novelty: memory, trust: (fact) => computeTrust(fact, context) };
}

/** Winning chance, in percent, from which won material counts. */
const minWinPercent = 52;

/** Won material counts little if the mover is not better afterwards, and so does a square taken from a pawn. */
function computeTrust(fact: Fact, context: MoveContext): number {
  const win = context.replies[0]?.win ?? 100;
  if (fact.kind === 'wins-material')
    return win < minWinPercent && countMaterialLead(context.before, context.me) >= 0 ? 0.2 : 1;
  if (fact.kind === 'denies') return fact.slots.piece.role === 'pawn' ? 0.4 : 1;
  return 1;
}
