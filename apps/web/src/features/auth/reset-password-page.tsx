import { useState } from 'react';
import { AuthPage } from '../../shared/page/auth-page.tsx';
import { resetEmail } from '../../shared/session/reset-email.ts';
import { Address } from './address.tsx';
import { copy } from './copy.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { TextButton } from './text-button.tsx';
import { TextLink } from './text-link.tsx';

export function ResetPasswordPage() {
  const { title, sentTo, askForEmail, thenChoose, changeEmail, backToSignIn } = copy.resetPassword;
  const [remembered] = useState(() => resetEmail.read());
  const [isAnother, setIsAnother] = useState(false);
  const email = isAnother ? null : remembered;
  return (
    <AuthPage
      title={title}
      lead={
        email === null ? (
          askForEmail
        ) : (
          <>
            {sentTo} <Address email={email} /> {thenChoose}{' '}
            <TextButton onClick={() => setIsAnother(true)}>{changeEmail}</TextButton>
          </>
        )
      }
      footer={
        <TextLink isAlone href="/login">
          {backToSignIn}
        </TextLink>
      }
    >
      <ResetPasswordForm knownEmail={email} isAnother={isAnother} />
    </AuthPage>
  );
}
