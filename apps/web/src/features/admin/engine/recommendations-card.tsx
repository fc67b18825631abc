import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { QueryResult } from '../parts/query-result.tsx';
import { NoneFound } from '../parts/none-found.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { Pager } from '../parts/pager.tsx';
import { getRowsPerPage } from '../parts/per-page.ts';
import { SearchField } from '../parts/search-field.tsx';
import { gamesQuery } from '../queries.ts';
import { copy } from './copy.ts';
import { recommendationsQuery } from './queries.ts';
import { recommendationColumns } from './recommendation-columns.tsx';

const words = copy.recommendations;

/** The engine's recommendations, position by position, in study order. */
export function RecommendationsCard() {
  const [query, setQuery] = useState('');
  const [gameId, setGameId] = useState('');
  const [offset, setOffset] = useState(0);
  const [limit] = useState(() => getRowsPerPage(50, 10));
  const result = useQuery(recommendationsQuery({ query, gameId, offset, limit }));
  const setFilter = (next: { query: string; gameId: string }): void => {
    setQuery(next.query);
    setGameId(next.gameId);
    setOffset(0);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <output className="tnum text-small font-semibold text-text-3">
          {result.data && words.count(result.data.total)}
        </output>
      </CardHeader>
      <search className="engine-filters">
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          value={query}
          onSearch={(text) => setFilter({ query: text, gameId })}
        />
        <GameFilter gameId={gameId} onChoose={(id) => setFilter({ query, gameId: id })} />
      </search>
      <QueryResult query={result} errorTitle={words.failed}>
        {({ recommendations, total }) => (
          <div className={cx('engine-found', result.isPlaceholderData && 'opacity-60')}>
            {recommendations.length === 0 ? (
              <NoneFound
                words={words}
                isFiltered={query !== '' || gameId !== '' || offset > 0}
                onShowAll={() => setFilter({ query: '', gameId: '' })}
              />
            ) : (
              <DataTable
                label={words.label}
                columns={recommendationColumns}
                rows={recommendations}
                getKey={({ gameId: id, moveNumber }) => `${id} ${moveNumber}`}
              />
            )}
            <Pager
              label={words.pages}
              offset={offset}
              limit={limit}
              total={total}
              onChange={setOffset}
            />
          </div>
        )}
      </QueryResult>
    </Card>
  );
}

type GameFilterProps = { gameId: string; onChoose: (id: string) => void };

/** Offers only "all games" until the games are loaded. */
function GameFilter({ gameId, onChoose }: GameFilterProps) {
  const games = useQuery(gamesQuery).data?.games ?? [];
  const options = [
    { value: '', label: words.allGames },
    ...games.map(({ id, gameNumber, title }) => ({
      value: id,
      label: words.gameOption(gameNumber, title),
    })),
  ];
  return <FilterSelect label={words.game} options={options} value={gameId} onChange={onChoose} />;
}
