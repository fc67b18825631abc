import { measurePasswordStrength } from '@lamplight/domain/account/password.ts';
import { TextField } from '../../shared/forms/field.tsx';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { StrengthMeter } from '../../shared/ui/strength-meter.tsx';
import { copy } from './copy.ts';
import type { BoundField } from './use-form.ts';
import { Check } from 'lucide-react';
import { cx } from '../../shared/ui/cx.ts';

export function NewPasswordField({ label, ...field }: BoundField & { label: string }) {
  const { score, tone, word } = measurePasswordStrength(field.value);
  return (
    <TextField
      {...field}
      label={label}
      note={copy.passwordNote}
      hint={<StrengthMeter score={score} tone={tone} word={field.value === '' ? '' : word} />}
      control={PasswordInput}
      autoComplete="new-password"
    />
  );
}

export function ConfirmPasswordField({ password, ...field }: BoundField & { password: string }) {
  // The passwords may have been made equal by a change in the other field.
  const error = field.value === password ? undefined : field.error;
  return (
    <TextField
      {...field}
      label={copy.confirmPassword}
      error={error}
      hint={
        error === undefined ? (
          <PasswordMatch password={password} confirmation={field.value} />
        ) : undefined
      }
      control={PasswordInput}
      autoComplete="new-password"
    />
  );
}

type PasswordMatchProps = { password: string; confirmation: string };

function PasswordMatch({ password, confirmation }: PasswordMatchProps) {
  const isSame = confirmation === password;
  // If the confirmation is a prefix of the password, the reader is still typing it.
  const isWrong = !password.startsWith(confirmation);
  return (
    // Rendered from the start, so that screen readers announce changes of its text.
    <output
      className={cx(
        'flex items-center gap-1.5',
        isSame && 'text-success',
        isWrong && 'text-danger',
      )}
    >
      {confirmation !== '' && (
        <>
          {isSame && <Check aria-hidden className="size-3.5 shrink-0" />}
          {isSame ? copy.passwordsMatch : copy.passwordsDiffer}
        </>
      )}
    </output>
  );
}
