import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { filterGames, ShowMore, useDrawn } from '../parts/growing-list.tsx';
import { QueryResult } from '../parts/query-result.tsx';
import { NoneFound } from '../parts/paged-table.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { gamesQuery } from '../queries.ts';
import { copy } from './copy.ts';
import { ListHeadingProvider, createGameColumns } from './game-columns.tsx';
import { sections } from './element-ids.ts';
import { useSteps } from './use-steps.ts';

const words = copy.list;

type GamesCardProps = {
  editedId: string | undefined;
  onEdit: (game: AdminGame) => void;
};

export function GamesCard({ editedId, onEdit }: GamesCardProps) {
  const query = useQuery(gamesQuery);
  return (
    <Card id={sections.list} aria-labelledby={`${sections.list}-title`}>
      <QueryResult query={query} errorTitle={words.failed}>
        {({ games }) => <Games games={games} editedId={editedId} onEdit={onEdit} />}
      </QueryResult>
    </Card>
  );
}

function Games({ games, editedId, onEdit }: GamesCardProps & { games: readonly AdminGame[] }) {
  const [search, setSearch] = useState('');
  const { drawn, drawMore, drawAnew } = useDrawn();
  const found = useMemo(() => filterGames(games, search, 'all'), [games, search]);
  const steps = useSteps(games, found);
  const heading = useRef<HTMLHeadingElement>(null);
  const find = (text: string): void => {
    setSearch(text);
    drawAnew();
  };
  const columns = createGameColumns({
    total: games.length,
    isFirst: (id) => found[0]?.id === id,
    isLast: (id) => found.at(-1)?.id === id,
    onStep: (game, by) => {
      // The game may move beyond the last row that is rendered.
      if (found[drawn - 1]?.id === game.id) drawMore();
      steps.step(game, by);
    },
    onMoveTo: steps.moveTo,
    onEdit,
  });

  return (
    <ListHeadingProvider value={heading}>
      <CardHeader>
        <CardTitle ref={heading} tabIndex={-1} id={`${sections.list}-title`}>
          {words.title}
        </CardTitle>
        <output className="tnum text-small font-semibold text-text-3">
          {words.count(found.length, games.length)}
        </output>
      </CardHeader>
      <output className="sr-only">{steps.said}</output>
      <search className="block border-b p-4">
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          value={search}
          restMs={games.length > 1000 ? 250 : 0}
          className="max-w-md"
          onSearch={find}
        />
      </search>
      {found.length === 0 ? (
        <NoneFound isFiltered={games.length > 0} words={words} onShowAll={() => find('')} />
      ) : (
        <DataTable
          words={words}
          columns={columns}
          rows={found.slice(0, drawn)}
          getKey={({ id }) => id}
          isMarked={({ id }) => id === editedId}
        />
      )}
      <ShowMore left={found.length - drawn} onMore={drawMore} />
    </ListHeadingProvider>
  );
}
