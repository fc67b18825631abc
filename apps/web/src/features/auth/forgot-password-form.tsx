import { api } from '../../shared/api/api.ts';
import { resetEmail } from '../../shared/session/reset-email.ts';
import { AuthForm } from './auth-form.tsx';
import { checkEmail } from './checks.ts';
import { copy } from './copy.ts';
import { EmailField } from './email-field.tsx';
import { extractFieldErrors } from './field-errors.ts';
import { SubmitButton } from './submit-button.tsx';
import { toastFailure, toastProblem } from './toasts.ts';
import { useFocusFirstField } from './use-focus-first-field.ts';
import { useForm } from './use-form.ts';
import { useSubmit } from './use-submit.ts';

const words = copy.forgotPassword;

type ForgotPasswordFormProps = {
  /** True when the reader came back from the confirmation to enter another address. */
  isAgain: boolean;
  onSent: (email: string) => void;
};

export function ForgotPasswordForm({ isAgain, onSent }: ForgotPasswordFormProps) {
  const { formRef, values, field, showErrors } = useForm({
    email: isAgain ? '' : (resetEmail.read() ?? ''),
  });
  const { isPending, submit } = useSubmit();
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
        showErrors(extractFieldErrors(error, ['email']));
      },
    });
  }

  return (
    <AuthForm ref={formRef} onSend={send}>
      <EmailField {...field('email')} />
      <SubmitButton pending={isPending}>{words.submit}</SubmitButton>
    </AuthForm>
  );
}
