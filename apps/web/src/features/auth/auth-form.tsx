import type { ComponentProps, SubmitEvent } from 'react';

type AuthFormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'className'> & {
  onSend: () => void;
};

/** What is wrong is said at the fields, not in the browser's bubbles. */
export function AuthForm({ onSend, children, ...rest }: AuthFormProps) {
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    onSend();
  };
  return (
    // Were it ever sent by the browser itself, no password would end up in an address.
    <form {...rest} noValidate method="post" className="grid gap-4" onSubmit={send}>
      {children}
    </form>
  );
}
