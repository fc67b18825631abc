import { Field } from '../../shared/forms/field.tsx';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { copy } from './copy.ts';
import type { BoundField } from './use-form.ts';

/** The field for an existing password. */
export function PasswordField({ error, onValueChange, ...rest }: BoundField) {
  return (
    <Field label={copy.password} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          {...rest}
          aria-required
          autoComplete="current-password"
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
