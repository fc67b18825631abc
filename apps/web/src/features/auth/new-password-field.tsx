import { measurePasswordStrength } from '@lamplight/domain/account/password.ts';
import { Field } from '../../shared/forms/field.tsx';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { StrengthMeter } from '../../shared/ui/strength-meter.tsx';
import { copy } from './copy.ts';
import type { BoundField } from './use-form.ts';

type NewPasswordFieldProps = BoundField & { label: string };

export function NewPasswordField({ label, error, onValueChange, ...rest }: NewPasswordFieldProps) {
  const { score, tone, word } = measurePasswordStrength(rest.value);
  return (
    <Field
      label={label}
      error={error}
      note={copy.passwordNote}
      hint={<StrengthMeter score={score} tone={tone} word={rest.value === '' ? '' : word} />}
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
