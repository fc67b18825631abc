import { useState } from 'react';
import { AuthPage } from '../../shared/page/auth-page.tsx';
import { resetEmail } from '../../shared/session/reset-email.ts';
import { Address, TextButton, TextLink } from './text-link.tsx';
import { copy } from './copy.ts';
import { ApiError } from '@lamplight/contract/client.ts';
import { api } from '../../shared/api/api.ts';
import { navigate } from '../../shared/routing/location.ts';
import { toast } from '../../shared/ui/toast.ts';
import {
  AuthForm,
  CodeField,
  EmailField,
  SubmitButton,
  toastFailure,
  toastProblem,
  useFocusFirstField,
} from './auth-form.tsx';
import { checkCode, checkConfirmation, checkEmail, checkNewPassword } from './checks.ts';
import { ConfirmPasswordField, NewPasswordField } from './new-password-fields.tsx';
import { parseResetLink } from './reset-link.ts';
import { extractFieldErrors, useForm, useSubmit, type FieldErrors } from './use-form.ts';
import { passwordMaximum } from '@lamplight/domain/account/password.ts';

const words = copy.resetPassword;

export function ResetPasswordPage() {
  const { title, sentTo, askForEmail, thenChoose, changeEmail, byLink, backToSignIn } = words;
  // Read only once, because during navigation this page is still rendered while the URL is already that of the next
  // page.
  const [link] = useState(() => parseResetLink(location.hash));
  const [remembered] = useState(() => resetEmail.read());
  const [isAnother, setIsAnother] = useState(false);
  const email = isAnother ? null : remembered;
  const leadForCode =
    email === null ? (
      askForEmail
    ) : (
      <>
        {sentTo} <Address email={email} /> {thenChoose}{' '}
        <TextButton onClick={() => setIsAnother(true)}>{changeEmail}</TextButton>
      </>
    );
  return (
    <AuthPage
      title={title}
      lead={link === null ? leadForCode : byLink}
      footer={
        <TextLink isAlone href="/login">
          {backToSignIn}
        </TextLink>
      }
    >
      <ResetPasswordForm link={link} knownEmail={email} isAnother={isAnother} />
    </AuthPage>
  );
}

type ResetPasswordFormProps = {
  /** Secret of the link in the mail. Null asks for the code instead. */
  link: string | null;
  /** The e-mail address from the forgot-password step. Null shows a field for it. */
  knownEmail: string | null;
  /** True if the reader wants to enter another e-mail address than the known one. */
  isAnother: boolean;
};

function ResetPasswordForm({ link, knownEmail, isAnother }: ResetPasswordFormProps) {
  const { formRef, values, field, showErrors, setValue } = useForm({
    email: '',
    otp: '',
    newPassword: '',
    confirmPassword: '',
  });
  const { isPending, submit } = useSubmit();
  useFocusFirstField(formRef, isAnother);
  const isByCode = link === null;

  function reset(): void {
    const { otp, newPassword } = values;
    const email = knownEmail ?? values.email.trim();
    const { errors, problem } = checkReset({ ...values, email }, isByCode);
    if (problem) toastProblem(problem);
    if (showErrors(errors)) return;
    submit({
      request: (signal) =>
        isByCode
          ? api.call('POST /api/auth/reset-password', { body: { email, otp, newPassword }, signal })
          : api.call('POST /api/auth/reset-password-by-link', {
              body: { link, newPassword },
              signal,
            }),
      done: () => {
        resetEmail.forget();
        toast(words.done);
        navigate('/login', { replace: true });
        return 'leaving';
      },
      failed: (error) => {
        toastFailure(words.failed, error);
        if (error instanceof ApiError && error.code === 'invalid_otp') setValue('otp', '');
        showErrors(extractFieldErrors(error, resetNames, { invalid_otp: 'otp' }));
      },
    });
  }

  return (
    <AuthForm ref={formRef} onSend={reset}>
      {isByCode && (
        <>
          {knownEmail === null ? (
            <EmailField {...field('email')} />
          ) : (
            // Tells password managers which account the password belongs to.
            <input hidden readOnly type="email" autoComplete="username" value={knownEmail} />
          )}
          <CodeField {...field('otp')} />
        </>
      )}
      {isByCode && <NewMailLink>{words.newCode}</NewMailLink>}
      <NewPasswordField {...field('newPassword')} label={copy.newPassword} />
      <ConfirmPasswordField {...field('confirmPassword')} password={values.newPassword} />
      <SubmitButton pending={isPending}>{words.submit}</SubmitButton>
      {!isByCode && <NewMailLink>{words.newLink}</NewMailLink>}
    </AuthForm>
  );
}

function NewMailLink({ children }: { children: string }) {
  return (
    <p className="-mt-1 text-right text-small">
      <TextLink isAlone href="/forgot-password">
        {children}
      </TextLink>
    </p>
  );
}

const resetNames = ['email', 'otp', 'newPassword', 'confirmPassword'] as const;
type ResetName = (typeof resetNames)[number];

type Problem = { title: string; description: string };

/**
 * Returns all problems, and the one to show as a toast: that of the first field that is missing, too short or different.
 * With a link instead of a code there is neither address nor code.
 */
export function checkReset(
  values: Readonly<Record<ResetName, string>>,
  isByCode = true,
): { errors: FieldErrors<ResetName>; problem: Problem | undefined } {
  const { email, otp, newPassword, confirmPassword } = values;
  const errors = {
    email: isByCode ? checkEmail(email) : undefined,
    otp: isByCode ? checkCode(otp) : undefined,
    newPassword: checkNewPassword(newPassword),
    confirmPassword: checkConfirmation(newPassword, confirmPassword),
  };
  const problems: Record<ResetName, Problem | undefined> = {
    email: email.trim() === '' ? words.emailRequired : undefined,
    otp: words.invalidCode,
    newPassword: newPassword.length > passwordMaximum ? undefined : words.passwordTooShort,
    confirmPassword: words.passwordsDiffer,
  };
  const first = resetNames.find((name) => errors[name] !== undefined);
  return { errors, problem: first && problems[first] };
}
