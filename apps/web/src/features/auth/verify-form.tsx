import { ApiError } from '@lamplight/contract/client.ts';
import { codeRules } from '@lamplight/domain/account/code.ts';
import { api } from '../../shared/api/api.ts';
import { navigate } from '../../shared/routing/location.ts';
import { session } from '../../shared/session/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import { AuthForm } from './auth-form.tsx';
import { checkEmail } from './checks.ts';
import { CodeField } from './code-field.tsx';
import { copy } from './copy.ts';
import { EmailField } from './email-field.tsx';
import { extractFieldErrors } from './field-errors.ts';
import { ResendCode } from './resend-code.tsx';
import { SubmitButton } from './submit-button.tsx';
import { toastFailure, toastProblem } from './toasts.ts';
import { useForm } from './use-form.ts';
import { useSubmit } from './use-submit.ts';
import type { AddressedEmail } from './verify-address.ts';

const words = copy.verifyOtp;
const names = ['email', 'otpCode'] as const;

export function VerifyForm({ email: addressed, isKnown }: AddressedEmail) {
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
        // A connection error says nothing about the code, so the code stays.
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
