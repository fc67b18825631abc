import { GitFork } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { usePlay } from '../play-context.ts';
import { pendingCopy } from './pending-copy.ts';

/** While a divergence waits and its dialog is closed: the way back to it. The focus comes here when the dialog closes. */
export function PendingChoice() {
  const { stage, dialog, open } = usePlay();
  if (stage !== 'diverged' || dialog?.kind === 'divergence') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border bg-raised px-3 py-2">
      <p className="text-small text-text-2">{pendingCopy.line}</p>
      <Button
        variant="primary"
        size="sm"
        data-pending-choice
        className="max-sm:w-full"
        onClick={() => open({ kind: 'divergence' })}
      >
        <GitFork aria-hidden />
        {pendingCopy.choose}
      </Button>
    </div>
  );
}
