import { useState } from 'react';
import { AuthPage } from '../../shared/page/auth-page.tsx';
import { Address } from './address.tsx';
import { copy } from './copy.ts';
import { TextLink } from './text-link.tsx';
import { parseEmailAddress } from './verify-address.ts';
import { VerifyForm } from './verify-form.tsx';

export function VerifyOtpPage() {
  const { title, sentTo, askForEmail, life, wrongAddress, signup, backToLogin } = copy.verifyOtp;
  // Read once: during navigation this page is still shown under the next address.
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
