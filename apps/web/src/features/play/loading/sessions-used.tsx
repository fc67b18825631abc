import { Hourglass } from 'lucide-react';
import { BeyondPlan } from '../../../shared/plans/beyond-plan.tsx';
import { copy as planCopy } from '../../../shared/plans/copy.ts';
import { copy } from '../copy.ts';

const words = copy.used;
const offer = {
  title: words.title,
  description: words.description,
  points: [planCopy.sessions, planCopy.modes, planCopy.newGames, planCopy.explore, planCopy.whatIf],
  action: { label: words.action, href: '/subscription' },
} as const;

/** Shown if no session is active and none is left this month. */
export function SessionsUsed() {
  return (
    <BeyondPlan offer={offer}>
      <h1 className="display text-h3">{copy.title}</h1>
      <Hourglass aria-hidden className="size-6 text-text-3" />
      <p className="text-title text-balance text-text-2">{words.message}</p>
    </BeyondPlan>
  );
}
