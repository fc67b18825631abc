import type { GameList, ListQuery } from '@lamplight/domain/library/list/game-list.ts';
import { isListOrder, listOrders } from '@lamplight/domain/library/list/order.ts';
import type { RefObject } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { ChoiceField } from './choice-field.tsx';
import { copy } from './copy.ts';
import { everything } from './list-address.ts';
import { SearchField } from './search-field.tsx';

type ListControlsProps = {
  library: GameList<unknown>;
  query: ListQuery;
  onChange: (query: ListQuery) => void;
  search: RefObject<HTMLInputElement | null>;
  /** Moves the focus from the search into the list. */
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
