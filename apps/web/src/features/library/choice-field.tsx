import type { Choice } from '@lamplight/domain/library/list/choices.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../shared/forms/field.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { copy } from './copy.ts';

/** With thousands of players the options are rendered only when the list is opened. */
const maxEagerOptions = 150;

type ChoiceFieldProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  /** Null for all. */
  value: Value | null;
  getName?: (value: Value) => string;
  onChange: (value: Value | null) => void;
};

export function ChoiceField<Value extends string>({
  label,
  choices,
  value,
  getName: nameOf = String,
  onChange,
}: ChoiceFieldProps<Value>) {
  const [isNear, setIsNear] = useState(false);
  const written =
    isNear || choices.length <= maxEagerOptions
      ? choices
      : choices.filter((choice) => choice.value === value);
  // Synchronously: the browser opens its list in the same event.
  const renderOptions = (): void => {
    if (!isNear) flushSync(() => setIsNear(true));
  };
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={choices.some((choice) => choice.value === value) ? (value ?? '') : ''}
          onPointerEnter={renderOptions}
          onPointerDown={renderOptions}
          onFocus={renderOptions}
          onChange={({ target }) =>
            onChange(choices.find((choice) => choice.value === target.value)?.value ?? null)
          }
        >
          <option value="">{copy.controls.all}</option>
          {written.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {copy.controls.choice(nameOf(choice.value), choice.count)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
