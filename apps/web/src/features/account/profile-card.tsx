import type { User } from '@lamplight/contract/auth.ts';
import { ApiError } from '@lamplight/contract/client.ts';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Field, Input, TextField } from '../../shared/forms/field.tsx';
import { copy } from './copy.ts';
import { useUpdateProfile } from './queries.ts';
import { SettingsCard } from './settings-card.tsx';

const nameFields = ['firstName', 'lastName'] as const;

export function ProfileCard({ user }: { user: User }) {
  const words = copy.profile;
  const [typed, setTyped] = useState(user);
  const form = useRef<HTMLFormElement>(null);
  const update = useUpdateProfile();

  const names = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() };
  const isChanged = nameFields.some((field) => names[field] !== user[field]);
  const errors = update.error instanceof ApiError ? update.error.fields : {};

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChanged || update.isPending) return;
    if (names.firstName === '' || names.lastName === '') return;
    update.mutate(names, {
      onSuccess: (answer) => setTyped(answer.user),
      onError: (error) => {
        const fields = error instanceof ApiError ? error.fields : {};
        const wrong = nameFields.find((field) => fields[field] !== undefined);
        form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
      },
    });
  };

  const renderField = (field: (typeof nameFields)[number], autoComplete: string) => (
    <TextField
      name={field}
      label={words[field]}
      autoComplete={autoComplete}
      value={typed[field]}
      error={errors[field]}
      onValueChange={(value) => setTyped({ ...typed, [field]: value })}
    />
  );

  return (
    <SettingsCard title={words.title}>
      <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        <Field label={words.username} hint={words.usernameFixed}>
          {(control) => <Input {...control} disabled value={user.username} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {renderField('firstName', 'given-name')}
          {renderField('lastName', 'family-name')}
        </div>
        <div>
          <Button
            type="submit"
            variant={isChanged ? 'primary' : 'secondary'}
            disabled={!isChanged}
            pending={update.isPending}
            className="max-sm:w-full"
          >
            {words.submit}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}
