import { useState } from 'react';
import { AuthPage } from '../../shared/page/auth-page.tsx';
import { Address, TextLink } from './text-link.tsx';
import { copy } from './copy.ts';
import { parseEmailAddress, type AddressedEmail } from './verify-address.ts';
import { ApiError } from '@lamplight/contract/client.ts';
import { codeRules } from '@lamplight/domain/account/code.ts';
import { api } from '../../shared/api/api.ts';
import { navigate } from '../../shared/routing/location.ts';
import { session } from '../../shared/session/session.ts';
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
import { ResendCode } from './resend-code.tsx';
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
