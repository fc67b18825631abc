import { useState } from 'react';
import { flushSync } from 'react-dom';
import { AuthPage } from '../../shared/page/auth-page.tsx';
import { Address, TextLink } from './text-link.tsx';
import { copy } from './copy.ts';
import { parseEmailAddress, type AddressedEmail } from './verify-address.ts';
import { ApiError } from '@lamplight/contract/client.ts';
import { codeRules } from '@lamplight/domain/account/code.ts';
import { api } from '../../shared/api/api.ts';
import { navigate } from '../../shared/routing/location.ts';
import { session } from '../../shared/session/session.ts';
import { waitingSignUps } from '../../shared/session/waiting-sign-ups.ts';
import { toast } from '../../shared/ui/toast.ts';
import {
  AuthForm,
  CodeField,
  EmailField,
  SubmitButton,
  toastFailure,
  toastProblem,
} from './auth-form.tsx';
import { checkConfirmation, checkEmail, checkNewPassword } from './checks.ts';
import { ConfirmPasswordField, NewPasswordField } from './new-password-fields.tsx';
import { ResendCode } from './resend-code.tsx';
import { forgetTypedPassword, readTypedPassword } from './typed-password.ts';
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

const names = ['email', 'otpCode', 'newPassword', 'confirmPassword'] as const;

function VerifyForm({ email: addressed, isKnown }: AddressedEmail) {
  const { formRef, values, field, showErrors, setValue } = useForm({
    email: addressed,
    otpCode: '',
    newPassword: '',
    confirmPassword: '',
  });
  const { isPending, submit } = useSubmit();
  const [needsPassword, setNeedsPassword] = useState(false);
  const { otpCode, newPassword, confirmPassword } = values;

  function takeEmail(): string | null {
    const email = values.email.trim();
    if (email === '') toastProblem(words.emailRequired);
    return showErrors({ email: checkEmail(email) }) ? null : email;
  }

  function verify(): void {
    const email = takeEmail();
    if (email === null) return;
    const errors = {
      newPassword: checkNewPassword(newPassword),
      confirmPassword: checkConfirmation(newPassword, confirmPassword),
    };
    if (needsPassword && showErrors(errors)) return;
    submit({
      request: (signal) =>
        sendCode({ email, otpCode, ...(needsPassword && { newPassword }) }, signal),
      done: ({ token, user }) => {
        waitingSignUps.forget(email);
        forgetTypedPassword();
        session.signIn(token, user);
        toast(words.done);
        navigate('/dashboard', { replace: true });
        return 'leaving';
      },
      failed: (error) => {
        if (error instanceof ApiError && error.code === 'password_required') {
          flushSync(() => setNeedsPassword(true));
          formRef.current?.querySelector<HTMLInputElement>('input[name="newPassword"]')?.focus();
          return;
        }
        toastFailure(words.failed, error);
        // A connection error does not mean that the code is wrong, so the code is kept. Nor does a refused password.
        if (error instanceof ApiError && !('newPassword' in error.fields)) setValue('otpCode', '');
        showErrors(extractFieldErrors(error, names, { invalid_otp: 'otpCode' }));
      },
    });
  }

  return (
    <AuthForm ref={formRef} onSend={verify}>
      {!isKnown && <EmailField {...field('email')} />}
      <CodeField {...field('otpCode')} />
      {/* Rendered from the start, so that screen readers announce its text. */}
      <output className="text-text-2 empty:hidden">{needsPassword && words.choosePassword}</output>
      {needsPassword && (
        <>
          {/* Tells password managers which account the password belongs to. */}
          <input hidden readOnly type="email" autoComplete="username" value={values.email} />
          <NewPasswordField {...field('newPassword')} label={copy.newPassword} />
          <ConfirmPasswordField {...field('confirmPassword')} password={newPassword} />
        </>
      )}
      <SubmitButton pending={isPending} disabled={otpCode.length !== codeRules.length}>
        {words.submit}
      </SubmitButton>
      <ResendCode takeEmail={takeEmail} />
    </AuthForm>
  );
}

type Entered = { email: string; otpCode: string; newPassword?: string };

/**
 * Sends the code with the id of the sign-up, if this browser has it. If the server asks for a password, the one that was
 * just entered on the login page is sent.
 */
async function sendCode(entered: Entered, signal: AbortSignal) {
  const body = { ...entered, signupId: waitingSignUps.find(entered.email) };
  const send = (newPassword?: string) =>
    api.call('POST /api/auth/verify-otp', {
      body: newPassword === undefined ? body : { ...body, newPassword },
      signal,
    });
  try {
    return await send();
  } catch (error) {
    const typed = readTypedPassword(entered.email);
    const isAsked = error instanceof ApiError && error.code === 'password_required';
    if (!isAsked || typed === undefined) throw error;
    return await send(typed);
  }
}
