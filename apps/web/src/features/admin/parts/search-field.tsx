import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { copy } from './copy.ts';

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  /** What is searched for now. */
  value: string;
  /** Told when the hand rests for a moment; at once by Enter and by the cross. */
  onSearch: (text: string) => void;
  /** 0 for lists that are here already. */
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
  const timer = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Changed from elsewhere, as by "Clear filters".
  if (value !== searched) {
    setSearched(value);
    setText(value);
  }

  const search = (next: string, afterMs: number): void => {
    clearTimeout(timer.current);
    setText(next);
    const tell = (): void => {
      setSearched(next);
      onSearch(next);
    };
    if (afterMs === 0) tell();
    else timer.current = window.setTimeout(tell, afterMs);
  };

  return (
    <Labelled label={label} className={className}>
      {(id) => (
        <span className="admin-search">
          <Search aria-hidden />
          <input
            id={id}
            ref={input}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLength}
            placeholder={placeholder}
            value={text}
            className="field-control"
            onChange={({ target }) => search(target.value, restMs)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') search(text, 0);
            }}
          />
          {text !== '' && (
            <button
              type="button"
              aria-label={copy.clearSearch}
              className="thumb"
              onClick={() => {
                search('', 0);
                input.current?.focus();
              }}
            >
              <X aria-hidden />
            </button>
          )}
        </span>
      )}
    </Labelled>
  );
}
