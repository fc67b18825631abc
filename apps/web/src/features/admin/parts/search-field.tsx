import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { copy } from './copy.ts';

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  /** The present search text. */
  value: string;
  /** Called with the trimmed text after a pause in typing; at once on Enter and on the clear button. */
  onSearch: (text: string) => void;
  /** 0 for lists that are searched in the browser. */
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

  // Changed from outside, as by "Clear filters".
  if (value !== searched) {
    setSearched(value);
    setText(value);
  }

  // The field itself keeps a trailing space: another word may follow.
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
        <span className="admin-search">
          <Search aria-hidden />
          <input
            {...control}
            ref={input}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLength}
            placeholder={placeholder}
            value={text}
            className="field-control"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') search(text);
            }}
          />
          {text !== '' && (
            <button
              type="button"
              aria-label={copy.clearSearch}
              className="thumb"
              onClick={() => {
                setText('');
                search('');
                input.current?.focus();
              }}
            >
              <X aria-hidden />
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
