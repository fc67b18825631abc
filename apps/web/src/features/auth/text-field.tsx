import type { ComponentProps } from 'react';
import { Field, Input } from '../../shared/forms/field.tsx';
import type { BoundField } from './use-form.ts';

type TextFieldProps = BoundField & { label: string; note?: string } & Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
  >;

export function TextField({ label, note, error, onValueChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} note={note} error={error}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          aria-required
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
