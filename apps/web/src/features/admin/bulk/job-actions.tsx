import type { BulkJob } from '@lamplight/contract/admin-bulk.ts';
import { RotateCcw } from 'lucide-react';
import { ConfirmedButton } from '../../../shared/shell/confirmed-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { canRetry, isOver } from './ended-jobs.ts';
import { useCancelJob, useRetryJob } from './queries.ts';
import { useOnce } from './use-once.ts';

const words = copy.jobs;

export function JobActions({ job }: { job: BulkJob }) {
  const cancel = useCancelJob();
  const retry = useRetryJob();
  const retryOnce = useOnce();
  if (canRetry(job)) {
    return (
      <Button
        size="sm"
        aria-label={words.named(words.retry, job.gameTitle)}
        pending={retry.isPending}
        onClick={() => retryOnce(() => retry.mutateAsync(job.id))}
      >
        <RotateCcw aria-hidden />
        {words.retry}
      </Button>
    );
  }
  if (isOver(job)) return null;
  return (
    <ConfirmedButton
      size="sm"
      label={words.named(words.cancel, job.gameTitle)}
      words={words.question}
      isPending={cancel.isPending}
      onConfirm={(close) => cancel.mutate(job.id, { onSettled: close })}
    >
      {words.cancel}
    </ConfirmedButton>
  );
}
