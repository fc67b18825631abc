import { GitFork } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { usePlay, usePlayActions } from '../play-context.ts';
import { copy } from '../copy.ts';

/** Reopens the dialog of a pending divergence. It takes the focus when the dialog closes. */
export function PendingChoice() {
  const { stage, dialog } = usePlay('stage', 'dialog');
  const { openDialog } = usePlayActions();
  if (stage !== 'diverged' || dialog?.kind === 'divergence') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border bg-raised px-3 py-2">
      <p className="text-small text-text-2">{copy.pending.line}</p>
      <Button
        variant="primary"
        size="sm"
        data-pending-choice
        className="max-sm:w-full"
        onClick={() => openDialog({ kind: 'divergence' })}
      >
        <GitFork aria-hidden />
        {copy.pending.choose}
      </Button>
    </div>
  );
}
