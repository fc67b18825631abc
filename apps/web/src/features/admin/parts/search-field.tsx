import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { SearchInput } from '../../../shared/filters/search-input.tsx';
import { copy } from './copy.ts';

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  /** The current search text. */
  value: string;
  /** Called with the trimmed text after a pause in typing, or at once on Enter and on the clear button. */
  onSearch: (text: string) => void;
  /** Length of that pause in milliseconds. 0 for lists that are searched in the browser. */
  restMs?: number;
  maxLength?: number;
  className?: string;
};

export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  restMs = 250,
  maxLength = 100,
  className,
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  // The value was changed from outside, for example by "Clear filters".
  if (value !== searched) {
    setSearched(value);
    setText(value);
  }

  // The field itself keeps a trailing space, because another word may follow.
  const search = (typed: string): void => {
    const wanted = typed.trim();
    if (wanted === searched) return;
    setSearched(wanted);
    onSearch(wanted);
  };
  const rest = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => rest(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);

  return (
    <Field label={label} className={className}>
      {(control) => (
        <SearchInput
          {...control}
          ref={input}
          maxLength={maxLength}
          placeholder={placeholder}
          value={text}
          clearLabel={copy.clearSearch}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') search(text);
          }}
          onClear={() => {
            setText('');
            search('');
          }}
        />
      )}
    </Field>
  );
}
