import { ApiError } from '@lamplight/contract/client.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import {
  checkPasswordChange,
  passwordFields,
  type PasswordChange,
  type PasswordErrors,
  type PasswordField,
} from './check-password-change.ts';
import { copy } from './copy.ts';
import { PasswordBox } from './password-box.tsx';
import { useUpdatePassword } from './queries.ts';
import { SettingsCard } from './settings-card.tsx';

const nothing: PasswordChange = { current: '', new: '', confirm: '' };

export function PasswordCard({ email }: { email: string }) {
  const words = copy.password;
  const [change, setChange] = useState(nothing);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const update = useUpdatePassword();
  const isBegun = passwordFields.some((field) => change[field] !== '');

  const mark = (fields: PasswordErrors): void => {
    setErrors(fields);
    const first = passwordFields.find((field) => fields[field] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (update.isPending) return;
    const problem = checkPasswordChange(change);
    mark(problem?.fields ?? {});
    if (problem !== null) {
      const { title, description } = problem;
      toast({ title, description, variant: 'destructive' });
      return;
    }
    update.mutate(
      { currentPassword: change.current, newPassword: change.new },
      { onSuccess: () => setChange(nothing), onError: (error) => mark(toFieldErrors(error)) },
    );
  };

  const renderField = (field: PasswordField, autoComplete: 'current-password' | 'new-password') => (
    <PasswordBox
      name={field}
      label={words[field]}
      autoComplete={autoComplete}
      value={change[field]}
      error={errors[field]}
      onChange={(value) => setChange({ ...change, [field]: value })}
    />
  );

  return (
    <SettingsCard title={words.title}>
      <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        {/* Tells password managers which account the password belongs to. */}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        {renderField('current', 'current-password')}
        <div className="grid gap-4 sm:grid-cols-2">
          {renderField('new', 'new-password')}
          {renderField('confirm', 'new-password')}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            type="submit"
            variant={isBegun ? 'primary' : 'secondary'}
            pending={update.isPending}
            className="max-sm:w-full"
          >
            {words.submit}
          </Button>
          <p className="text-small text-text-3">{words.hint}</p>
        </div>
      </form>
    </SettingsCard>
  );
}

/** Assigns the server's refusal to the fields it is about. */
function toFieldErrors(error: Error): PasswordErrors {
  if (!(error instanceof ApiError)) return {};
  const { currentPassword, newPassword } = error.fields;
  const wrong = error.code === 'wrong_password' ? error.serverMessage : undefined;
  const current = currentPassword ?? wrong;
  return {
    ...(current !== undefined && { current }),
    ...(newPassword !== undefined && { new: newPassword }),
  };
}
