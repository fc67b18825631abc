import type { BulkJob } from '@lamplight/contract/bulk.ts';
import { RotateCcw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { ConfirmedButton } from '../../../shared/shell/confirmed-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useOnce } from '../parts/use-once.ts';
import { copy } from './copy.ts';
import { canRetry, isOver } from './ended-jobs.ts';
import { useCancelJob, useRetryJob } from './queries.ts';

const words = copy.jobs;

/** An action replaces its button by the other one, which then takes the focus. */
export function JobActions({ job }: { job: BulkJob }) {
  const cancel = useCancelJob();
  const retry = useRetryJob();
  const retryOnce = useOnce();
  const retryButton = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isRetried = useRef(false);

  const isRetriable = canRetry(job);

  useLayoutEffect(() => {
    if (isRetriable || !isRetried.current) return;
    isRetried.current = false;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [isRetriable]);

  const tryAgain = async (): Promise<void> => {
    isRetried.current = true;
    try {
      await retry.mutateAsync(job.id);
    } catch {
      isRetried.current = false;
    }
  };

  return (
    <div ref={place}>
      {isRetriable && (
        <Button
          ref={retryButton}
          size="sm"
          aria-label={words.named(words.retry, job.gameTitle)}
          pending={retry.isPending}
          onClick={() => retryOnce(tryAgain)}
        >
          <RotateCcw aria-hidden />
          {words.retry}
        </Button>
      )}
      {!isOver(job) && (
        <ConfirmedButton
          size="sm"
          label={words.named(words.cancel, job.gameTitle)}
          words={words.question}
          isPending={cancel.isPending}
          focusWhenGone={retryButton}
          onConfirm={(close) => cancel.mutate(job.id, { onSettled: close })}
        >
          {words.cancel}
        </ConfirmedButton>
      )}
    </div>
  );
}
