import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { PagedTable, usePage } from '../parts/paged-table.tsx';
import { LateNotice } from '../parts/query-result.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { gamesQuery } from '../queries.ts';
import { copy } from './copy.ts';
import { ListHeadingProvider, createGameColumns } from './game-columns.tsx';
import { sections } from './element-ids.ts';
import { useSteps } from './use-steps.ts';

const words = copy.list;
const noGames: readonly AdminGame[] = [];

type GamesCardProps = {
  editedId: string | undefined;
  onEdit: (game: AdminGame) => void;
  onDeleted: (id: string) => void;
};

export function GamesCard({ editedId, onEdit, onDeleted }: GamesCardProps) {
  const [search, setSearch] = useState('');
  const page = usePage(25, 8);
  const { offset, limit } = page;
  const query = useQuery(gamesQuery({ query: search, effort: '' }, offset, limit));
  const { games = noGames, total = 0, all = 0 } = query.data ?? {};
  const steps = useSteps({ games, search, page });
  const heading = useRef<HTMLHeadingElement>(null);
  const find = (text: string): void => {
    setSearch(text);
    page.setOffset(0);
  };
  const columns = createGameColumns({
    total: all,
    isFirst: (id) => offset === 0 && games[0]?.id === id,
    isLast: (id) => offset + games.length >= total && games.at(-1)?.id === id,
    onStep: steps.step,
    onMoveTo: steps.moveTo,
    onEdit,
    onDeleted,
  });

  return (
    <Card id={sections.list} aria-labelledby={`${sections.list}-title`}>
      <ListHeadingProvider value={heading}>
        <CardHeader>
          <CardTitle ref={heading} tabIndex={-1} id={`${sections.list}-title`}>
            {words.title}
          </CardTitle>
          {query.data && (
            <output className="tnum text-small font-semibold text-text-3">
              {words.count(total, all)}
            </output>
          )}
        </CardHeader>
        <output className="sr-only">{steps.said}</output>
        <search className="block border-b p-4">
          <SearchField
            label={words.search}
            placeholder={words.searchHint}
            value={search}
            className="max-w-md"
            onSearch={find}
          />
        </search>
        <LateNotice query={query} />
        <PagedTable
          query={query}
          getRows={(answer) => answer.games}
          words={words}
          columns={columns}
          getKey={({ id }) => id}
          isMarked={({ id }) => id === editedId}
          isFiltered={search !== ''}
          onShowAll={() => find('')}
          page={page}
        />
      </ListHeadingProvider>
    </Card>
  );
}
