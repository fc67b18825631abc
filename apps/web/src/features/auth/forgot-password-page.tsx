import { useState } from 'react';
import { AuthPage } from '../../shared/page/auth-page.tsx';
import { copy } from './copy.ts';
import { TextLink, Address, TextButton } from './text-link.tsx';
import { ApiError } from '@lamplight/contract/client.ts';
import { api } from '../../shared/api/api.ts';
import { resetEmail } from '../../shared/session/reset-email.ts';
import {
  AuthForm,
  EmailField,
  SubmitButton,
  toastFailure,
  toastProblem,
  useFocusFirstField,
} from './auth-form.tsx';
import { checkEmail } from './checks.ts';
import { extractFieldErrors, useForm, useSubmit } from './use-form.ts';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';

const words = copy.forgotPassword;

type Step = { kind: 'ask'; isAgain: boolean } | { kind: 'sent'; email: string };

export function ForgotPasswordPage() {
  const { title, lead, backToSignIn } = words;
  const [step, setStep] = useState<Step>({ kind: 'ask', isAgain: false });
  if (step.kind === 'sent') {
    return (
      <ResetCodeSentPage
        email={step.email}
        onTryAnother={() => setStep({ kind: 'ask', isAgain: true })}
      />
    );
  }
  return (
    <AuthPage
      title={title}
      lead={lead}
      footer={
        <TextLink isAlone href="/login">
          {backToSignIn}
        </TextLink>
      }
    >
      <ForgotPasswordForm
        isAgain={step.isAgain}
        onSent={(email) => setStep({ kind: 'sent', email })}
      />
    </AuthPage>
  );
}

type ForgotPasswordFormProps = {
  /** True if the reader came back from the confirmation page to enter another e-mail address. */
  isAgain: boolean;
  onSent: (email: string) => void;
};

function ForgotPasswordForm({ isAgain, onSent }: ForgotPasswordFormProps) {
  const { formRef, values, field, showErrors } = useForm({
    email: isAgain ? '' : (resetEmail.read() ?? ''),
  });
  const { isPending, submit } = useSubmit();
  const [isRefused, setIsRefused] = useState(false);
  useFocusFirstField(formRef, isAgain);

  function send(): void {
    const email = values.email.trim();
    if (email === '') toastProblem(words.emailRequired);
    if (showErrors({ email: checkEmail(email) })) return;
    submit({
      request: (signal) => api.call('POST /api/auth/forgot-password', { body: { email }, signal }),
      done: () => {
        resetEmail.remember(email);
        onSent(email);
        return 'leaving';
      },
      failed: (error) => {
        toastFailure(words.failed, error);
        setIsRefused(error instanceof ApiError && error.status === 429);
        showErrors(extractFieldErrors(error, ['email']));
      },
    });
  }

  return (
    <AuthForm ref={formRef} onSend={send}>
      <EmailField {...field('email')} />
      <SubmitButton pending={isPending}>{words.submit}</SubmitButton>
      {/* Strangers may have used up the mails of the address. Their mails have helped the reader all the same. */}
      <output className="text-text-2 empty:hidden">{isRefused && words.lastLink}</output>
    </AuthForm>
  );
}

type ResetCodeSentPageProps = { email: string; onTryAnother: () => void };

/** The text is the same whether or not the account exists, so that it does not reveal which addresses are registered. */
function ResetCodeSentPage({ email, onTryAnother }: ResetCodeSentPageProps) {
  const { title, ifKnown, onItsWay, enterCode, tryAnother } = copy.resetCodeSent;
  return (
    <AuthPage
      title={title}
      takesFocus
      lead={
        <>
          {ifKnown} <Address email={email} />, {onItsWay}
        </>
      }
      footer={
        <TextLink isAlone href="/login">
          {copy.forgotPassword.backToSignIn}
        </TextLink>
      }
    >
      <Link
        href="/reset-password"
        className={buttonClass({ variant: 'primary', size: 'lg', className: 'w-full' })}
      >
        {enterCode}
      </Link>
      <p className="mt-5 text-center">
        <TextButton isAlone onClick={onTryAnother}>
          {tryAnother}
        </TextButton>
      </p>
    </AuthPage>
  );
}
