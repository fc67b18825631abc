import { ApiError } from '@lamplight/contract/client.ts';
import { api } from '../../shared/api/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { copy } from './copy.ts';
import { toastFailure } from './toasts.ts';
import { useCountdown } from './use-countdown.ts';
import { useSubmit } from './use-submit.ts';
import { formatWait } from './wait-text.ts';

const words = copy.resend;

/** The server sends at most one code a minute. */
const waitSeconds = 60;

type ResendCodeProps = {
  /** Returns the address to send to; null when it is missing or invalid, after showing the error. */
  takeEmail: () => string | null;
};

export function ResendCode({ takeEmail }: ResendCodeProps) {
  const { isPending, submit } = useSubmit();
  const { secondsLeft, hasEnded, start } = useCountdown();
  const isWaiting = secondsLeft > 0;

  function resend(): void {
    if (isWaiting) return;
    const email = takeEmail();
    if (email === null) return;
    submit({
      request: (signal) => api.call('POST /api/auth/resend-otp', { body: { email }, signal }),
      done: ({ message }) => {
        start(waitSeconds);
        toast({ title: words.done, description: message });
        return 'staying';
      },
      failed: (error) => {
        if (error instanceof ApiError && error.status === 429)
          start(error.retryAfter ?? waitSeconds);
        toastFailure(words.failed, error);
      },
    });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-text-2">
      <span>{words.question}</span>
      {/* `aria-disabled` instead of `disabled`, so that the pressed button keeps the focus. */}
      <Button
        variant="ghost"
        size="sm"
        className="-mr-[13px]"
        pending={isPending}
        aria-disabled={isWaiting || undefined}
        onClick={resend}
      >
        {words.action}
        {isWaiting && (
          <span aria-hidden className="tnum">
            {words.in(formatWait(secondsLeft))}
          </span>
        )}
      </Button>
      {/* Only the start and the end of the countdown are announced. */}
      <output className="sr-only">{isWaiting ? words.waiting : hasEnded && words.ready}</output>
    </div>
  );
}
