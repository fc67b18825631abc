import { Search, X } from 'lucide-react';
import type { ComponentProps, ReactNode, RefObject } from 'react';

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> & {
  ref: RefObject<HTMLInputElement | null>;
  clearLabel: string;
  onClear: () => void;
  /** Shown at the right end of the field while it is empty. */
  hint?: ReactNode;
};

/** A search field with a button that clears it. */
export function SearchInput({ ref, clearLabel, onClear, hint, ...input }: SearchInputProps) {
  return (
    <span className="relative block">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-3"
      />
      <input
        {...input}
        ref={ref}
        type="search"
        autoComplete="off"
        spellCheck={false}
        className="field-control px-9 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
      />
      {input.value === '' ? (
        hint
      ) : (
        <button
          type="button"
          aria-label={clearLabel}
          className="thumb absolute top-1/2 right-2 grid size-7 -translate-y-1/2 place-items-center rounded-sm text-text-3 transition-colors duration-150 hover:bg-hover hover:text-text"
          onClick={() => {
            onClear();
            ref.current?.focus();
          }}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  );
}
