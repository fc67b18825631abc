import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { featuredQuery } from '../../../shared/queries/game-queries.ts';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import type { Columns } from '../parts/data-table.tsx';
import { PagedTable, usePage } from '../parts/paged-table.tsx';
import { SelectField } from '../../../shared/filters/select-field.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { copy } from './copy.ts';
import { recommendationsQuery } from './queries.ts';
import type { Recommendation } from '@lamplight/contract/admin-engine.ts';
import { Link } from '../../../shared/routing/link.tsx';

const words = copy.recommendations;

/** The engine's recommendations, position by position, in study order. */
export function RecommendationsCard() {
  const [query, setQuery] = useState('');
  const [gameId, setGameId] = useState('');
  const page = usePage(50, 10);
  const { offset, limit } = page;
  const result = useQuery(recommendationsQuery({ query, gameId, offset, limit }));
  const setFilter = (next: { query: string; gameId: string }): void => {
    setQuery(next.query);
    setGameId(next.gameId);
    page.setOffset(0);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <output className="tnum text-small font-semibold text-text-3">
          {result.data && words.count(result.data.total)}
        </output>
      </CardHeader>
      <search className="grid gap-3 border-b p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          value={query}
          onSearch={(text) => setFilter({ query: text, gameId })}
        />
        <GameFilter gameId={gameId} onChoose={(id) => setFilter({ query, gameId: id })} />
      </search>
      <div className={cx('transition-opacity', result.isPlaceholderData && 'opacity-60')}>
        <PagedTable
          query={result}
          getRows={({ recommendations }) => recommendations}
          words={words}
          columns={columns}
          getKey={({ gameId: id, moveNumber }) => `${id} ${moveNumber}`}
          isFiltered={query !== '' || gameId !== '' || offset > 0}
          onShowAll={() => setFilter({ query: '', gameId: '' })}
          page={page}
        />
      </div>
    </Card>
  );
}

type GameFilterProps = { gameId: string; onChoose: (id: string) => void };

/** Offers only "all games" until the list of games is loaded. */
function GameFilter({ gameId, onChoose }: GameFilterProps) {
  const games = useQuery(featuredQuery).data ?? [];
  const options = [
    { value: '', label: words.allGames },
    ...games.map(({ id, gameNumber, title }) => ({
      value: id,
      label: words.gameOption(gameNumber, title),
    })),
  ];
  return (
    <SelectField label={words.game} options={options} value={gameId} onValueChange={onChoose} />
  );
}

/** Formats a move with its evaluation from White's side. */
function renderRecommended(move: string | null, score: string | null): ReactNode {
  if (move === null) return <span className="text-text-3">–</span>;
  return (
    <span className="inline-flex gap-1.5 whitespace-nowrap">
      <span className="san font-semibold">{move}</span>
      <span className="tnum text-text-2">{score?.replace('-', '−')}</span>
    </span>
  );
}

const columns: Columns<Recommendation, keyof typeof words.headings> = {
  game: { inCard: 'title', render: ({ gameTitle }) => gameTitle },
  move: {
    inCard: 'corner',
    render: ({ slug, moveNumber, notation, gameTitle }) => (
      <Link
        href={`/analysis/${slug}?ply=${moveNumber}`}
        aria-label={words.open(notation ?? words.end, gameTitle)}
        className="tnum thumb font-semibold whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-text"
      >
        {notation ?? words.end}
      </Link>
    ),
  },
  side: { inCard: 'inline', render: ({ side }) => side },
  first: {
    inCard: 'inline',
    render: ({ recommendation1, score1 }) => renderRecommended(recommendation1, score1),
  },
  second: {
    inCard: 'inline',
    render: ({ recommendation2, score2 }) => renderRecommended(recommendation2, score2),
  },
  third: {
    inCard: 'inline',
    render: ({ recommendation3, score3 }) => renderRecommended(recommendation3, score3),
  },
  depth: { isNumeric: true, inCard: 'inline', render: ({ depth }) => depth },
  effort: { inCard: 'inline', render: ({ effort }) => words.efforts[effort] },
};
