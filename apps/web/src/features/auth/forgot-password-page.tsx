import { useState } from 'react';
import { AuthPage } from '../../shared/page/auth-page.tsx';
import { copy } from './copy.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetCodeSentPage } from './reset-code-sent-page.tsx';
import { TextLink } from './text-link.tsx';

type Step = { kind: 'ask'; isAgain: boolean } | { kind: 'sent'; email: string };

export function ForgotPasswordPage() {
  const { title, lead, backToSignIn } = copy.forgotPassword;
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
