import type { GameList, ListQuery } from '@lamplight/domain/library/list/game-list.ts';
import { isListOrder, listOrders } from '@lamplight/domain/library/list/order.ts';
import { useEffect, useState, type RefObject } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { SearchInput } from '../../shared/filters/search-input.tsx';
import { copy } from './copy.ts';
import { everything, longestSearch } from './list-address.ts';
import { Kbd } from '../../shared/ui/badge.tsx';
import type { Choice } from '@lamplight/domain/library/list/choices.ts';
import { flushSync } from 'react-dom';

type ListControlsProps = {
  library: GameList<unknown>;
  query: ListQuery;
  onChange: (query: ListQuery) => void;
  search: RefObject<HTMLInputElement | null>;
  /** Moves the focus from the search field into the list. */
  onLeaveSearch: () => void;
};

const words = copy.controls;

export function ListControls({
  library,
  query,
  onChange,
  search,
  onLeaveSearch,
}: ListControlsProps) {
  const { choices, prepareSearch } = library;
  return (
    <search aria-label={words.label} className="list-controls">
      <SearchField
        input={search}
        value={query.search}
        onChange={(text) => onChange({ ...query, search: text })}
        onEnter={prepareSearch}
        onLeave={onLeaveSearch}
      />
      <ChoiceField
        label={words.player}
        choices={choices.players}
        value={query.player}
        onChange={(player) => onChange({ ...query, player })}
      />
      <ChoiceField
        label={words.tournament}
        choices={choices.tournaments}
        value={query.tournament}
        onChange={(tournament) => onChange({ ...query, tournament })}
      />
      <ChoiceField
        label={words.result}
        choices={choices.results}
        value={query.result}
        getName={(result) => words.results[result]}
        onChange={(result) => onChange({ ...query, result })}
      />
      <Field label={words.order}>
        {(control) => (
          <Select
            {...control}
            value={query.order}
            onChange={({ target }) =>
              onChange({
                ...query,
                order: isListOrder(target.value) ? target.value : everything.order,
              })
            }
          >
            {listOrders.map((order) => (
              <option key={order} value={order}>
                {words.orders[order]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  );
}

type SearchFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  /** Called when the field gets the focus. */
  onEnter: () => void;
  /** Called on Arrow Down. Moves the focus into the list. */
  onLeave: () => void;
};

/** The search field. The slash key focuses it from anywhere on the page. */
function SearchField({ input, value, onChange, onEnter, onLeave }: SearchFieldProps) {
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
        <SearchInput
          {...control}
          ref={input}
          aria-keyshortcuts="/"
          maxLength={longestSearch}
          placeholder={copy.controls.searchHint}
          value={value}
          clearLabel={copy.controls.clearSearch}
          hint={
            <span aria-hidden className="list-slash">
              <Kbd>/</Kbd>
            </span>
          }
          onFocus={onEnter}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            onLeave();
          }}
          onClear={() => onChange('')}
        />
      )}
    </Field>
  );
}

const takesKeys = 'input, select, textarea, [contenteditable], [role="dialog"], [role="menu"]';

/**
 * If there are more options than this, they are rendered only when they are needed, because there may be thousands of
 * players.
 */
const maxEagerOptions = 150;

type ChoiceFieldProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  /** Null if all are shown. */
  value: Value | null;
  getName?: (value: Value) => string;
  onChange: (value: Value | null) => void;
};

function ChoiceField<Value extends string>({
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
  // Synchronous, because the browser opens its list in the same event.
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
