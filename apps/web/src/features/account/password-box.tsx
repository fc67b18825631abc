import { Field } from '../../shared/forms/field.tsx';
import { PasswordInput } from '../../shared/forms/password-input.tsx';

type PasswordBoxProps = {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

export function PasswordBox({ label, error, onChange, ...rest }: PasswordBoxProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <PasswordInput {...control} {...rest} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
