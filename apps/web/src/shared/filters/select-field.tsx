import type { ComponentProps } from 'react';
import { Select } from '../ui/select.tsx';
import { Field } from '../forms/field.tsx';

type OptionSelectProps<Value extends string> = Omit<
  ComponentProps<typeof Select>,
  'value' | 'onChange' | 'children'
> & {
  options: readonly { value: Value; label: string; isDisabled?: boolean }[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** A select whose callback receives one of the typed option values. */
export function OptionSelect<Value extends string>(props: OptionSelectProps<Value>) {
  const { options, onValueChange, ...select } = props;
  return (
    <Select
      {...select}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onValueChange(chosen.value);
      }}
    >
      {options.map(({ value, label, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </Select>
  );
}

type SelectFieldProps<Value extends string> = Omit<ComponentProps<typeof Field>, 'children'> &
  Pick<OptionSelectProps<Value>, 'options' | 'value' | 'onValueChange'>;

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onValueChange, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <OptionSelect {...control} options={options} value={value} onValueChange={onValueChange} />
      )}
    </Field>
  );
}
