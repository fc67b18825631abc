import { ApiError } from '@lamplight/contract/client.ts';
import { api } from '../../shared/api/api.ts';
import { navigate } from '../../shared/routing/location.ts';
import { resetEmail } from '../../shared/session/reset-email.ts';
import { toast } from '../../shared/ui/toast.ts';
import { AuthForm } from './auth-form.tsx';
import { checkReset, resetNames } from './check-reset.ts';
import { CodeField } from './code-field.tsx';
import { ConfirmPasswordField } from './confirm-password-field.tsx';
import { copy } from './copy.ts';
import { EmailField } from './email-field.tsx';
import { extractFieldErrors } from './field-errors.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextLink } from './text-link.tsx';
import { toastFailure, toastProblem } from './toasts.ts';
import { useFocusFirstField } from './use-focus-first-field.ts';
import { useForm } from './use-form.ts';
import { useSubmit } from './use-submit.ts';

const words = copy.resetPassword;

type ResetPasswordFormProps = {
  /** The address from the forgot-password step; null shows a field for it. */
  knownEmail: string | null;
  /** True when the reader wants another address than the known one. */
  isAnother: boolean;
};

export function ResetPasswordForm({ knownEmail, isAnother }: ResetPasswordFormProps) {
  const { formRef, values, field, showErrors, setValue } = useForm({
    email: '',
    otp: '',
    newPassword: '',
    confirmPassword: '',
  });
  const { isPending, submit } = useSubmit();
  useFocusFirstField(formRef, isAnother);

  function reset(): void {
    const { otp, newPassword } = values;
    const email = knownEmail ?? values.email.trim();
    const { errors, problem } = checkReset({ ...values, email });
    if (problem) toastProblem(problem);
    if (showErrors(errors)) return;
    submit({
      request: (signal) =>
        api.call('POST /api/auth/reset-password', { body: { email, otp, newPassword }, signal }),
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
      {knownEmail === null ? (
        <EmailField {...field('email')} />
      ) : (
        // Tells password managers which account the password belongs to.
        <input hidden readOnly type="email" autoComplete="username" value={knownEmail} />
      )}
      <CodeField {...field('otp')} />
      <p className="-mt-1 text-right text-small">
        <TextLink isAlone href="/forgot-password">
          {words.newCode}
        </TextLink>
      </p>
      <NewPasswordField {...field('newPassword')} label={copy.newPassword} />
      <ConfirmPasswordField {...field('confirmPassword')} password={values.newPassword} />
      <SubmitButton pending={isPending}>{words.submit}</SubmitButton>
    </AuthForm>
  );
}
