import { codeRules } from '@lamplight/domain/account/code.ts';
import {
  useEffect,
  type ComponentProps,
  type SubmitEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import type { BoundField } from './use-form.ts';
import { Field, TextField } from '../../shared/forms/field.tsx';
import { CodeInput } from '../../shared/ui/code-input.tsx';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import { toast } from '../../shared/ui/toast.ts';

type AuthFormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'className'> & {
  onSend: () => void;
};

/** Errors are shown at the fields, not in the browser's validation bubbles. */
export function AuthForm({ onSend, children, ...rest }: AuthFormProps) {
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    onSend();
  };
  return (
    // POST, so that a form sent without JavaScript puts no password into the URL.
    <form {...rest} noValidate method="post" className="grid gap-4" onSubmit={send}>
      {children}
    </form>
  );
}

type SubmitButtonProps = { pending: boolean; disabled?: boolean; children: ReactNode };

export function SubmitButton({ pending, disabled = false, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      className="mt-2 w-full"
      pending={pending}
      disabled={disabled && !pending}
    >
      {children}
    </Button>
  );
}

/** The e-mail address is the login name. `username` makes password managers store it with the password. */
export function EmailField(field: BoundField) {
  return (
    <TextField
      {...field}
      label={copy.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** The field for an existing password. */
export function PasswordField(field: BoundField) {
  return (
    <TextField
      {...field}
      label={copy.password}
      control={PasswordInput}
      autoComplete="current-password"
    />
  );
}

export function CodeField({ error, ...rest }: BoundField) {
  return (
    <Field label={copy.code} error={error}>
      {(control) => <CodeInput {...control} {...rest} length={codeRules.length} />}
    </Field>
  );
}

/** Focuses the first field of a form that has replaced the pressed button. */
export function useFocusFirstField(
  form: RefObject<HTMLFormElement | null>,
  isWanted: boolean,
): void {
  useEffect(() => {
    if (isWanted) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [form, isWanted]);
}

export function toastProblem(problem: { title: string; description: string }): void {
  toast({ ...problem, variant: 'destructive' });
}

/** Shows the server's message, or the page's own message if there is none. */
export function toastFailure(
  { title, fallback }: { title: string; fallback: string },
  error: unknown,
): void {
  toastProblem({ title, description: errorMessage(error, fallback) });
}
