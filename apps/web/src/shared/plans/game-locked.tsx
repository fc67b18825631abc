import { Lock } from 'lucide-react';
import { BeyondPlan } from './beyond-plan.tsx';
import { lockedGameWords } from './copy.ts';
import { lockedCopy } from './locked-copy.ts';

/** A game beyond the reader's plan. */
export function GameLocked() {
  return (
    <BeyondPlan offer={lockedGameWords}>
      <Lock aria-hidden className="size-6 text-text-3" />
      <p className="text-title text-text-2">{lockedCopy.message}</p>
    </BeyondPlan>
  );
}
