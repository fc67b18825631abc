import { useRef } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { copy } from './copy.ts';
import { CheckLine } from './check-line.tsx';
import { findPlaceInText } from './place-in-text.ts';
import type { CheckedText } from './use-record.ts';

type PgnFieldProps = {
  value: string;
  error: string | undefined;
  checked: CheckedText;
  onChange: (pgn: string) => void;
};

export function PgnField({ value, error, checked, onChange }: PgnFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid gap-1.5">
      <Field label={copy.form.pgn} error={error}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            name="pgn"
            required
            rows={11}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            placeholder={copy.form.pgnHint}
            value={value}
            className="field-control games-text games-pgn scroll-thin"
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <CheckLine
        checked={checked}
        error={error}
        onGoThere={(place) => {
          area.current?.focus();
          area.current?.setSelectionRange(...findPlaceInText(value, place));
        }}
      />
    </div>
  );
}
