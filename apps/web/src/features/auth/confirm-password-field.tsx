import { Field } from '../../shared/forms/field.tsx';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { copy } from './copy.ts';
import { PasswordMatch } from './password-match.tsx';
import type { BoundField } from './use-form.ts';

type ConfirmPasswordFieldProps = BoundField & { password: string };

export function ConfirmPasswordField({
  password,
  error,
  onValueChange,
  ...rest
}: ConfirmPasswordFieldProps) {
  // The mismatch may have been corrected in the other field.
  const shownError = rest.value === password ? undefined : error;
  return (
    <Field
      label={copy.confirmPassword}
      error={shownError}
      hint={
        shownError === undefined ? (
          <PasswordMatch password={password} confirmation={rest.value} />
        ) : undefined
      }
    >
      {(control) => (
        <PasswordInput
          {...control}
          {...rest}
          aria-required
          autoComplete="new-password"
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
