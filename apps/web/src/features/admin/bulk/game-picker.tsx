import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { PagedTable, usePage } from '../parts/paged-table.tsx';
import type { Columns } from '../parts/data-table.tsx';
import { LateNotice, toastFailure } from '../parts/query-result.tsx';
import { gameIdsQuery, gamesQuery, type GameFilter } from '../queries.ts';
import { SelectField } from '../../../shared/filters/select-field.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { copy } from './copy.ts';
import { toFullMoves } from '@lamplight/domain/library/list/full-moves.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { Checkbox } from '../../../shared/forms/checkbox.tsx';
import { formatEvent } from '../parts/format.ts';

const words = copy.games;
const states = [
  { value: '', label: words.states.all },
  ...(['none', 'standard', 'deep'] as const).map((value) => ({
    value,
    label: words.states[value],
  })),
] as const;
const everything: GameFilter = { query: '', effort: '' };

type GamePickerProps = {
  chosen: ReadonlySet<string>;
  onChange: (change: (chosen: ReadonlySet<string>) => ReadonlySet<string>) => void;
};

/** The choice may contain games of any page. */
export function GamePicker({ chosen, onChange }: GamePickerProps) {
  const [filter, setFilter] = useState(everything);
  const page = usePage(25, 8);
  const query = useQuery(gamesQuery(filter, page.offset, page.limit));
  const { total = 0, all = 0, unanalysed = 0 } = query.data ?? {};
  const add = useAddAll((ids) => onChange((now) => new Set([...now, ...ids])));
  const narrow = (next: GameFilter): void => {
    setFilter(next);
    page.setOffset(0);
  };
  const columns = createGameColumns(chosen, (id) =>
    onChange((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    }),
  );

  return (
    <Card className="self-start">
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <output className="tnum text-small font-semibold text-text-3">
          {words.count(chosen.size, all)}
        </output>
      </CardHeader>
      <div className="grid gap-3 border-b p-4">
        <search className="admin-filters">
          <SearchField
            label={words.search}
            placeholder={words.searchHint}
            value={filter.query}
            onSearch={(text) => narrow({ ...filter, query: text })}
          />
          <SelectField
            label={words.state}
            options={states}
            value={filter.effort}
            onValueChange={(effort) => narrow({ ...filter, effort })}
          />
        </search>
        <div className="flex flex-wrap gap-2 max-md:gap-3">
          <Button
            size="sm"
            disabled={unanalysed === 0}
            onClick={() => add.mutate({ query: '', effort: 'none' })}
          >
            {words.chooseUnanalysed(unanalysed)}
          </Button>
          <Button size="sm" disabled={total === 0} onClick={() => add.mutate(filter)}>
            {words.chooseShown(total)}
          </Button>
          {chosen.size > 0 && (
            <Button size="sm" variant="ghost" onClick={() => onChange(() => new Set())}>
              {words.clear}
            </Button>
          )}
        </div>
      </div>
      <LateNotice query={query} />
      <PagedTable
        query={query}
        getRows={({ games }) => games}
        words={words}
        columns={columns}
        getKey={({ id }) => id}
        isMarked={({ id }) => chosen.has(id)}
        isFiltered={filter.query !== '' || filter.effort !== ''}
        onShowAll={() => narrow(everything)}
        page={page}
        className="bulk-games"
      />
    </Card>
  );
}

/** Fetches the ids of all games that match a filter, on whatever page they are. */
function useAddAll(onFound: (ids: readonly string[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (filter: GameFilter) => client.fetchQuery(gameIdsQuery(filter)),
    onSuccess: ({ ids }) => onFound(ids),
    onError: toastFailure(words.selectFailed),
  });
}

/** The name of a game is the label of its checkbox. */
function createGameColumns(
  chosen: ReadonlySet<string>,
  onToggle: (id: string) => void,
): Columns<AdminGame, keyof typeof words.headings> {
  return {
    chosen: {
      isHeadingHidden: true,
      inCard: 'corner',
      render: ({ id, title }) => (
        <Checkbox
          id={toCheckboxId(id)}
          aria-label={words.choose(title)}
          checked={chosen.has(id)}
          onChange={() => onToggle(id)}
        />
      ),
    },
    game: {
      inCard: 'title',
      render: (game) => (
        <label htmlFor={toCheckboxId(game.id)} className="bulk-game">
          <span className="font-semibold">
            <span className="tnum text-text-3">{game.gameNumber}</span> {game.title}
          </span>
          <span className="text-text-2">
            {[`${game.white} – ${game.black}`, formatEvent(game)].filter(Boolean).join(', ')}
          </span>
        </label>
      ),
    },
    moves: {
      isNumeric: true,
      inCard: 'inline',
      render: ({ totalMoves }) => toFullMoves(totalMoves),
    },
    engine: {
      inCard: 'inline',
      render: ({ effort }) => (
        <span className={cx('whitespace-nowrap', effort === 'none' && 'text-text-3')}>
          {words.states[effort]}
        </span>
      ),
    },
    positions: {
      isNumeric: true,
      inCard: 'inline',
      render: ({ analysedPositions, totalMoves }) => words.of(analysedPositions, totalMoves + 1),
    },
    comments: {
      isNumeric: true,
      inCard: 'inline',
      render: ({ commentedMoves, hisMoves }) => words.of(commentedMoves, hisMoves),
    },
  };
}

const toCheckboxId = (gameId: string): string => `bulk-game-${gameId}`;
