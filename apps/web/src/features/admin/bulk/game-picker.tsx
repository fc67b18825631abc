import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { useMemo, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { NoneFound } from '../parts/paged-table.tsx';
import { DataTable, type Columns } from '../parts/data-table.tsx';
import { SelectField } from '../../../shared/filters/select-field.tsx';
import { SearchField } from '../parts/search-field.tsx';
import {
  ShowMore,
  useDrawn,
  filterGames,
  isUnanalysed,
  type StateFilter,
} from '../parts/growing-list.tsx';
import { copy } from './copy.ts';
import { toFullMoves } from '@lamplight/domain/library/list/full-moves.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { Checkbox } from '../../../shared/forms/checkbox.tsx';
import { formatEvent } from '../parts/format.ts';

const words = copy.games;
const states = (['all', 'none', 'standard', 'deep'] as const).map((value) => ({
  value,
  label: words.states[value],
}));

type GamePickerProps = {
  games: readonly AdminGame[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

export function GamePicker({ games, chosen, onChange }: GamePickerProps) {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<StateFilter>('all');
  const { drawn, drawMore, drawAnew } = useDrawn();
  const found = useMemo(() => filterGames(games, search, state), [games, search, state]);
  const unanalysed = useMemo(() => games.filter(isUnanalysed), [games]);

  const add = (more: readonly AdminGame[]): void =>
    onChange(new Set([...chosen, ...more.map(({ id }) => id)]));
  const columns = createGameColumns(chosen, (id) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  });

  return (
    <Card className="self-start">
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <output className="tnum text-small font-semibold text-text-3">
          {words.count(chosen.size, games.length)}
        </output>
      </CardHeader>
      <div className="grid gap-3 border-b p-4">
        <search className="admin-filters">
          <SearchField
            label={words.search}
            placeholder={words.searchHint}
            value={search}
            restMs={games.length > 1000 ? 250 : 0}
            onSearch={(text) => {
              setSearch(text);
              drawAnew();
            }}
          />
          <SelectField
            label={words.state}
            options={states}
            value={state}
            onValueChange={setState}
          />
        </search>
        <div className="flex flex-wrap gap-2 max-md:gap-3">
          <Button size="sm" disabled={unanalysed.length === 0} onClick={() => add(unanalysed)}>
            {words.chooseUnanalysed(unanalysed.length)}
          </Button>
          <Button size="sm" disabled={found.length === 0} onClick={() => add(found)}>
            {words.chooseShown(found.length)}
          </Button>
          {chosen.size > 0 && (
            <Button size="sm" variant="ghost" onClick={() => onChange(new Set())}>
              {words.clear}
            </Button>
          )}
        </div>
      </div>
      {found.length === 0 ? (
        <NoneFound
          isFiltered={games.length > 0}
          words={words}
          onShowAll={() => {
            setSearch('');
            setState('all');
          }}
        />
      ) : (
        <DataTable
          words={words}
          columns={columns}
          rows={found.slice(0, drawn)}
          getKey={({ id }) => id}
          isMarked={({ id }) => chosen.has(id)}
          className="bulk-games"
        />
      )}
      <ShowMore left={found.length - drawn} onMore={drawMore} />
    </Card>
  );
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
