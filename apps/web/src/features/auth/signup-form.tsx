import type { KeyboardEvent } from 'react';
import { api } from '../../shared/api/api.ts';
import { navigate } from '../../shared/routing/location.ts';
import { toast } from '../../shared/ui/toast.ts';
import { AuthForm } from './auth-form.tsx';
import { checkSignup, signupNames } from './check-signup.ts';
import { ConfirmPasswordField } from './confirm-password-field.tsx';
import { copy } from './copy.ts';
import { EmailField } from './email-field.tsx';
import { extractFieldErrors } from './field-errors.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { agreed, TermsField } from './terms-field.tsx';
import { TextField } from './text-field.tsx';
import { toastFailure, toastProblem } from './toasts.ts';
import { useForm } from './use-form.ts';
import { useSubmit } from './use-submit.ts';
import { verifyAddress } from './verify-address.ts';

const words = copy.signup;

export function SignupForm() {
  const { formRef, values, field, showErrors } = useForm({
    email: '',
    username: '',
    firstName: '',
    lastName: '',
    password: '',
    confirmPassword: '',
    terms: '',
  });
  const { isPending, submit } = useSubmit();
  const { password, confirmPassword, terms } = values;
  const isDisabled = password !== confirmPassword || terms !== agreed;

  function signUp(): void {
    if (password !== confirmPassword) toastProblem(words.mismatch);
    if (showErrors(checkSignup(values))) return;
    const { email, username, firstName, lastName } = values;
    const body = {
      email: email.trim(),
      username: username.trim(),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      password,
    };
    submit({
      request: (signal) => api.call('POST /api/auth/signup', { body, signal }),
      done: (answer) => {
        toast({ title: words.done, description: answer.message });
        navigate(verifyAddress(answer.email));
        return 'leaving';
      },
      failed: (error) => {
        toastFailure(words.failed, error);
        showErrors(extractFieldErrors(error, signupNames, { username_taken: 'username' }));
      },
    });
  }

  /** A browser ignores Enter while the submit button is disabled; here Enter shows the missing fields. */
  function explainOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isDisabled) return;
    if (event.target instanceof HTMLInputElement) signUp();
  }

  return (
    <AuthForm ref={formRef} onSend={signUp} onKeyDown={explainOnEnter}>
      <EmailField {...field('email')} />
      <TextField
        {...field('username')}
        label={copy.username}
        note={copy.usernameNote}
        // `username` is reserved for the e-mail address.
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...field('firstName')}
          label={copy.firstName}
          autoComplete="given-name"
          spellCheck={false}
        />
        <TextField
          {...field('lastName')}
          label={copy.lastName}
          autoComplete="family-name"
          spellCheck={false}
        />
      </div>
      <NewPasswordField {...field('password')} label={copy.password} />
      <ConfirmPasswordField {...field('confirmPassword')} password={password} />
      <TermsField {...field('terms')} />
      <SubmitButton pending={isPending} disabled={isDisabled}>
        {words.submit}
      </SubmitButton>
    </AuthForm>
  );
}
