import { ApiError } from '@lamplight/contract/client.ts';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { copy } from './copy.ts';
import { useUpdatePassword } from './queries.ts';
import { SettingsCard } from './settings-card.tsx';
import { TextField } from '../../shared/forms/field.tsx';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { passwordMinimum } from '@lamplight/domain/account/password.ts';
import { countCharacters } from '@lamplight/domain/count-characters.ts';

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
    <TextField
      name={field}
      label={words[field]}
      control={PasswordInput}
      autoComplete={autoComplete}
      value={change[field]}
      error={errors[field]}
      onValueChange={(value) => setChange({ ...change, [field]: value })}
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

/** Assigns the server's refusal to the fields that caused it. */
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

const passwordFields = ['current', 'new', 'confirm'] as const;
type PasswordField = (typeof passwordFields)[number];
type PasswordChange = Readonly<Record<PasswordField, string>>;
type PasswordErrors = { readonly [F in PasswordField]?: string };

type PasswordProblem = { title: string; description: string; fields: PasswordErrors };

/** Checks a password change before it is sent. Returns the first problem, or null. */
export function checkPasswordChange(change: PasswordChange): PasswordProblem | null {
  const { missing, mismatch, tooShort } = copy.password;
  const empty = passwordFields.filter((field) => change[field] === '');
  if (empty.length > 0) {
    const { title, description } = missing;
    const fields = Object.fromEntries(empty.map((field) => [field, missing[field]]));
    return { title, description, fields };
  }
  if (change.new !== change.confirm) {
    return { ...mismatch, fields: { confirm: mismatch.description } };
  }
  if (countCharacters(change.new) < passwordMinimum.atChange) {
    return { ...tooShort, fields: { new: tooShort.description } };
  }
  return null;
}
