import type { ComponentProps, SubmitEvent } from 'react';

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
    // POST, so that a form sent without JavaScript puts no password into the address.
    <form {...rest} noValidate method="post" className="grid gap-4" onSubmit={send}>
      {children}
    </form>
  );
}
