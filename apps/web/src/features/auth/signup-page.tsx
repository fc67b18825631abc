import { AuthPage } from '../../shared/page/auth-page.tsx';
import { copy } from './copy.ts';
import { TextLink } from './text-link.tsx';
import { useId, type KeyboardEvent } from 'react';
import { api } from '../../shared/api/api.ts';
import { navigate } from '../../shared/routing/location.ts';
import { waitingSignUps } from '../../shared/session/waiting-sign-ups.ts';
import { toast } from '../../shared/ui/toast.ts';
import { AuthForm, EmailField, SubmitButton, toastFailure, toastProblem } from './auth-form.tsx';
import {
  checkConfirmation,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkNewPassword,
  checkTerms,
  checkUsername,
} from './checks.ts';
import { ConfirmPasswordField, NewPasswordField } from './new-password-fields.tsx';
import {
  extractFieldErrors,
  useForm,
  useSubmit,
  type BoundField,
  type FieldErrors,
} from './use-form.ts';
import { verifyAddress } from './verify-address.ts';
import { Checkbox } from '../../shared/forms/checkbox.tsx';
import { FieldError, TextField } from '../../shared/forms/field.tsx';

const words = copy.signup;

export function SignupPage() {
  const { title, lead, haveAccount, login } = words;
  return (
    <AuthPage
      title={title}
      lead={lead}
      footer={
        <p>
          {haveAccount} <TextLink href="/login">{login}</TextLink>
        </p>
      }
    >
      <SignupForm />
    </AuthPage>
  );
}

function SignupForm() {
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
      // The server then lets this sign-up have the username of the one before, which may have had a wrong address.
      signupId: waitingSignUps.findNewest(),
    };
    submit({
      request: (signal) => api.call('POST /api/auth/signup', { body, signal }),
      done: (answer) => {
        waitingSignUps.remember(answer.email, answer.signupId);
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

  /** Browsers ignore Enter while the submit button is disabled. With this handler, Enter shows the missing fields. */
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
        // Not `username`, which marks the e-mail address.
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

/** The value that a browser sends for a checked box. */
const agreed = 'on';

/** The links open in a new tab, so that following one does not lose the typed values. */
function TermsField({ name, value, error, onValueChange }: BoundField) {
  const id = useId();
  const errorId = `${id}-error`;
  const newTabId = `${id}-new-tab`;
  const hasError = error !== undefined;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-2">
        <Checkbox
          // Aligns the visible box with the fields.
          className="-ml-[3px]"
          id={id}
          name={name}
          checked={value === agreed}
          aria-required
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? errorId : undefined}
          onChange={(event) => onValueChange(event.currentTarget.checked ? agreed : '')}
        />
        <label htmlFor={id} className="pt-0.5 text-text-2">
          {words.agree}{' '}
          <TextLink href="/terms" target="_blank" aria-describedby={newTabId}>
            {words.terms}
          </TextLink>{' '}
          {words.and}{' '}
          <TextLink href="/privacy" target="_blank" aria-describedby={newTabId}>
            {words.privacy}
          </TextLink>
        </label>
        <span id={newTabId} hidden>
          {words.newTab}
        </span>
      </div>
      {hasError && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

const signupNames = [
  'email',
  'username',
  'firstName',
  'lastName',
  'password',
  'confirmPassword',
  'terms',
] as const;
type SignupName = (typeof signupNames)[number];

export function checkSignup(values: Readonly<Record<SignupName, string>>): FieldErrors<SignupName> {
  return {
    email: checkEmail(values.email),
    username: checkUsername(values.username),
    firstName: checkFirstName(values.firstName),
    lastName: checkLastName(values.lastName),
    password: checkNewPassword(values.password),
    confirmPassword: checkConfirmation(values.password, values.confirmPassword),
    terms: checkTerms(values.terms),
  };
}
