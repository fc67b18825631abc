import { useEffect, useState } from 'react';
import { ApiError } from '@lamplight/contract/client.ts';
import { api } from '../../shared/api/api.ts';
import { waitingSignUps } from '../../shared/session/waiting-sign-ups.ts';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from './auth-form.tsx';
import { copy } from './copy.ts';
import { useSubmit } from './use-form.ts';

const words = copy.resend;

/** The server sends at most one code per minute. */
const waitSeconds = 60;

type ResendCodeProps = {
  /** Returns the e-mail address to send to. If it is missing or invalid, shows the error and returns null. */
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
      request: (signal) =>
        api.call('POST /api/auth/resend-otp', {
          body: { email, signupId: waitingSignUps.find(email) },
          signal,
        }),
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
      {/* Screen readers announce only the start and the end of the countdown. */}
      <output className="sr-only">{isWaiting ? words.waiting : hasEnded && words.ready}</output>
    </div>
  );
}

const lookMs = 250;

type Countdown = {
  /** Seconds left; 0 if no countdown is running. */
  secondsLeft: number;
  /** True if a countdown has reached its end. */
  hasEnded: boolean;
  start: (seconds: number) => void;
};

/** Measured with the clock, not by counting ticks, because timers are late in a background tab. */
function useCountdown(): Countdown {
  const [endMs, setEndMs] = useState<number | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (endMs === null || !isRunning) return undefined;
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((endMs - Date.now()) / 1000)));
    const timer = setInterval(update, lookMs);
    return () => clearInterval(timer);
  }, [endMs, isRunning]);

  function start(seconds: number): void {
    setEndMs(Date.now() + seconds * 1000);
    setSecondsLeft(seconds);
  }

  return { secondsLeft, hasEnded: endMs !== null && !isRunning, start };
}

/** Formats a waiting time for a button: in seconds if it is short, otherwise in minutes, rounded up. */
export function formatWait(seconds: number): string {
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
