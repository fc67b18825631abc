import { Search, X } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { Kbd } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';
import { longestSearch } from './list-address.ts';

type SearchFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  /** The field got the focus. */
  onEnter: () => void;
  /** Arrow down moves the focus into the list. */
  onLeave: () => void;
};

/** The slash key focuses it from anywhere on the page. */
export function SearchField({ input, value, onChange, onEnter, onLeave }: SearchFieldProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(takesKeys) !== null) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);

  return (
    <Field label={copy.controls.search} className="list-search">
      {(control) => (
        <span className="relative block">
          <Search aria-hidden className="list-glass size-4 text-text-3" />
          <input
            {...control}
            ref={input}
            type="search"
            aria-keyshortcuts="/"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestSearch}
            placeholder={copy.controls.searchHint}
            value={value}
            className="field-control"
            onFocus={onEnter}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              onLeave();
            }}
          />
          {value === '' ? (
            <span aria-hidden className="list-slash">
              <Kbd>/</Kbd>
            </span>
          ) : (
            <button
              type="button"
              aria-label={copy.controls.clearSearch}
              className="grid size-7 place-items-center rounded-sm text-text-3 transition-colors duration-150 hover:bg-hover hover:text-text"
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </span>
      )}
    </Field>
  );
}

const takesKeys = 'input, select, textarea, [contenteditable], [role="dialog"], [role="menu"]';
