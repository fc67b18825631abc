import type { User } from '@lamplight/contract/auth.ts';
import { ApiError } from '@lamplight/contract/client.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Field, Input } from '../../shared/forms/field.tsx';
import { copy } from './copy.ts';
import { useUpdateProfile } from './queries.ts';
import { SettingsCard } from './settings-card.tsx';

export function ProfileCard({ user }: { user: User }) {
  const words = copy.profile;
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  const firstInput = useRef<HTMLInputElement>(null);
  const lastInput = useRef<HTMLInputElement>(null);
  const update = useUpdateProfile();

  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  const isChanged = names.firstName !== user.firstName || names.lastName !== user.lastName;
  const errors = update.error instanceof ApiError ? update.error.fields : {};

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChanged || update.isPending) return;
    if (names.firstName === '' || names.lastName === '') return;
    update.mutate(names, {
      onSuccess: (answer) => {
        setFirstName(answer.user.firstName);
        setLastName(answer.user.lastName);
      },
      onError: (error) => {
        const fields = error instanceof ApiError ? error.fields : {};
        if (fields['firstName'] !== undefined) firstInput.current?.focus();
        else if (fields['lastName'] !== undefined) lastInput.current?.focus();
      },
    });
  };

  return (
    <SettingsCard title={words.title}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field label={words.username} hint={words.usernameFixed}>
          {(control) => <Input {...control} disabled value={user.username} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.firstName} error={errors['firstName']}>
            {(control) => (
              <Input
                {...control}
                ref={firstInput}
                autoComplete="given-name"
                value={firstName}
                onChange={(event) => setFirstName(event.target.value)}
              />
            )}
          </Field>
          <Field label={words.lastName} error={errors['lastName']}>
            {(control) => (
              <Input
                {...control}
                ref={lastInput}
                autoComplete="family-name"
                value={lastName}
                onChange={(event) => setLastName(event.target.value)}
              />
            )}
          </Field>
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
