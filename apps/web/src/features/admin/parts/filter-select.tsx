import { Field } from '../../../shared/forms/field.tsx';
import { Select } from '../../../shared/ui/select.tsx';

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  isDisabled?: boolean;
};

type FilterSelectProps<Value extends string> = {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** A select; a filter gets its 'All' as the first option. */
export function FilterSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: FilterSelectProps<Value>) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
