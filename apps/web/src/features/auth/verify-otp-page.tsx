import { useEffect, useState } from 'react';
import { AuthPage } from '../../shared/page/auth-page.tsx';
import { Address, TextLink } from './text-link.tsx';
import { copy } from './copy.ts';
import { parseEmailAddress, type AddressedEmail } from './verify-address.ts';
import { ApiError } from '@lamplight/contract/client.ts';
import { codeRules } from '@lamplight/domain/account/code.ts';
import { api } from '../../shared/api/api.ts';
import { navigate } from '../../shared/routing/location.ts';
import { session } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import {
  AuthForm,
  CodeField,
  EmailField,
  SubmitButton,
  toastFailure,
  toastProblem,
} from './auth-form.tsx';
import { checkEmail } from './checks.ts';
import { extractFieldErrors, useForm, useSubmit } from './use-form.ts';

const words = copy.verifyOtp;

export function VerifyOtpPage() {
  const { title, sentTo, askForEmail, life, wrongAddress, signup, backToLogin } = words;
  // Read only once, because during navigation this page is still rendered while the URL is already that of the next
  // page.
  const [{ email, isKnown }] = useState(() => parseEmailAddress(location.search));
  return (
    <AuthPage
      title={title}
      lead={
        <>
          {isKnown ? (
            <>
              {sentTo} <Address email={email} />.
            </>
          ) : (
            askForEmail
          )}{' '}
          {life}
        </>
      }
      footer={
        <>
          <p>
            {wrongAddress} <TextLink href="/signup">{signup}</TextLink>
          </p>
          <p className="mt-3">
            <TextLink isAlone href="/login">
              {backToLogin}
            </TextLink>
          </p>
        </>
      }
    >
      <VerifyForm email={email} isKnown={isKnown} />
    </AuthPage>
  );
}

const names = ['email', 'otpCode'] as const;

function VerifyForm({ email: addressed, isKnown }: AddressedEmail) {
  const { formRef, values, field, showErrors, setValue } = useForm({
    email: addressed,
    otpCode: '',
  });
  const { isPending, submit } = useSubmit();
  const { otpCode } = values;

  function takeEmail(): string | null {
    const email = values.email.trim();
    if (email === '') toastProblem(words.emailRequired);
    return showErrors({ email: checkEmail(email) }) ? null : email;
  }

  function verify(): void {
    const email = takeEmail();
    if (email === null) return;
    submit({
      request: (signal) =>
        api.call('POST /api/auth/verify-otp', { body: { email, otpCode }, signal }),
      done: ({ token, user }) => {
        session.signIn(token, user);
        toast(words.done);
        navigate('/dashboard', { replace: true });
        return 'leaving';
      },
      failed: (error) => {
        toastFailure(words.failed, error);
        // A connection error does not mean that the code is wrong, so the code is kept.
        if (error instanceof ApiError) setValue('otpCode', '');
        showErrors(extractFieldErrors(error, names, { invalid_otp: 'otpCode' }));
      },
    });
  }

  return (
    <AuthForm ref={formRef} onSend={verify}>
      {!isKnown && <EmailField {...field('email')} />}
      <CodeField {...field('otpCode')} />
      <SubmitButton pending={isPending} disabled={otpCode.length !== codeRules.length}>
        {words.submit}
      </SubmitButton>
      <ResendCode takeEmail={takeEmail} />
    </AuthForm>
  );
}

const resendWords = copy.resend;

/** The server sends at most one code per minute. */
const waitSeconds = 60;

type ResendCodeProps = {
  /** Returns the e-mail address to send to. If it is missing or invalid, shows the error and returns null. */
  takeEmail: () => string | null;
};

function ResendCode({ takeEmail }: ResendCodeProps) {
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
        toast({ title: resendWords.done, description: message });
        return 'staying';
      },
      failed: (error) => {
        if (error instanceof ApiError && error.status === 429)
          start(error.retryAfter ?? waitSeconds);
        toastFailure(resendWords.failed, error);
      },
    });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-text-2">
      <span>{resendWords.question}</span>
      {/* `aria-disabled` instead of `disabled`, so that the pressed button keeps the focus. */}
      <Button
        variant="ghost"
        size="sm"
        className="-mr-[13px]"
        pending={isPending}
        aria-disabled={isWaiting || undefined}
        onClick={resend}
      >
        {resendWords.action}
        {isWaiting && (
          <span aria-hidden className="tnum">
            {resendWords.in(formatWait(secondsLeft))}
          </span>
        )}
      </Button>
      {/* Screen readers announce only the start and the end of the countdown. */}
      <output className="sr-only">
        {isWaiting ? resendWords.waiting : hasEnded && resendWords.ready}
      </output>
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
