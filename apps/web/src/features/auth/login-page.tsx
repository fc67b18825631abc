import { useState } from 'react';
import { AuthPage } from '../../shared/page/auth-page.tsx';
import { copy } from './copy.ts';
import { TextLink } from './text-link.tsx';
import { ApiError } from '@lamplight/contract/client.ts';
import { api } from '../../shared/api/api.ts';
import { navigate } from '../../shared/routing/location.ts';
import { session } from '../../shared/session/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import { AuthForm, EmailField, PasswordField, SubmitButton, toastFailure } from './auth-form.tsx';
import { checkEmail, checkPassword } from './checks.ts';
import { keepTypedPassword } from './typed-password.ts';
import { extractFieldErrors, useForm, useSubmit } from './use-form.ts';
import { verifyAddress } from './verify-address.ts';

const words = copy.login;

export function LoginPage() {
  const { title, lead, newHere, signup } = words;
  return (
    <AuthPage
      title={title}
      lead={lead}
      footer={
        <p>
          {newHere} <TextLink href="/signup">{signup}</TextLink>
        </p>
      }
    >
      <LoginForm />
    </AuthPage>
  );
}

const names = ['email', 'password'] as const;

function LoginForm() {
  const { formRef, values, field, showErrors } = useForm({ email: '', password: '' });
  const { isPending, submit } = useSubmit();
  const [isLocked, setIsLocked] = useState(false);

  function login(): void {
    const { password } = values;
    const email = values.email.trim();
    if (showErrors({ email: checkEmail(email), password: checkPassword(password) })) return;
    submit({
      request: (signal) => api.call('POST /api/auth/login', { body: { email, password }, signal }),
      done: ({ token, user }) => {
        session.signIn(token, user);
        toast(words.done);
        navigate('/dashboard', { replace: true });
        return 'leaving';
      },
      failed: (error) => {
        if (error instanceof ApiError && error.requiresVerification) {
          keepTypedPassword(email, password);
          navigate(verifyAddress(email));
          return;
        }
        toastFailure(words.failed, error);
        setIsLocked(error instanceof ApiError && error.status === 429);
        showErrors(extractFieldErrors(error, names, { invalid_credentials: 'password' }));
      },
    });
  }

  return (
    <AuthForm ref={formRef} onSend={login}>
      <EmailField {...field('email')} />
      <PasswordField {...field('password')} />
      <p className="-mt-1 text-right text-small">
        <TextLink isAlone href="/forgot-password">
          {words.forgotPassword}
        </TextLink>
      </p>
      <SubmitButton pending={isPending}>{words.submit}</SubmitButton>
      {/* Strangers may have used up the attempts of the account. A new password unlocks it. */}
      <output className="text-text-2 empty:hidden">{isLocked && words.locked}</output>
    </AuthForm>
  );
}
