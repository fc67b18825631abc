import type { AdminAnnotation } from '@lamplight/contract/admin-annotations.ts';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { OptionSelect } from '../../../shared/filters/select-field.tsx';
import { Link } from '../../../shared/routing/link.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { useIsLocked } from '../key-guard.tsx';
import type { Columns } from '../parts/data-table.tsx';
import { PagedTable, usePage } from '../parts/paged-table.tsx';
import { LateNotice } from '../parts/query-result.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { pollMs } from '../queries.ts';
import { toReviewAddress } from './address.ts';
import { CheckState } from './check-state.tsx';
import { copy, listCopy as words } from './copy.ts';
import { annotationsQuery, isRunning, type AnnotationFilter } from './queries.ts';
import { VerdictCounts } from './verdict-badge.tsx';
import './annotations.css';

const sources = [
  { value: '', label: words.allSources },
  { value: 'imported', label: words.sources.imported },
  { value: 'shipped', label: words.sources.shipped },
] as const;
const states = [
  { value: '', label: words.allStates },
  { value: 'waiting', label: words.withState.waiting },
  { value: 'published', label: words.withState.published },
  { value: 'left-out', label: words.withState['left-out'] },
] as const;

export const emptyFilter: AnnotationFilter = { query: '', source: '', state: '' };

/** Id of the link in a row, to which the focus returns. */
export const toReviewId = (gameId: string): string => `annotations-review-${gameId}`;

type AnnotationsCardProps = {
  id: string;
  /** The heading. It gets the focus after an import. */
  heading: RefObject<HTMLHeadingElement | null>;
  filter: AnnotationFilter;
  onFilter: (filter: AnnotationFilter) => void;
};

export function AnnotationsCard({ id, heading, filter, onFilter }: AnnotationsCardProps) {
  const page = usePage(10, 5);
  const isLocked = useIsLocked();
  const query = useQuery({
    ...annotationsQuery(filter, page.offset, page.limit),
    refetchInterval: ({ state: { data } }) =>
      !isLocked && data?.annotations.some(isRunning) === true && pollMs,
  });
  const choose = (change: Partial<AnnotationFilter>): void => {
    onFilter({ ...filter, ...change });
    page.setOffset(0);
  };
  return (
    <Card id={id} aria-labelledby={`${id}-title`}>
      <CardHeader>
        <CardTitle ref={heading} tabIndex={-1} id={`${id}-title`}>
          {words.title}
        </CardTitle>
        {query.data && (
          <output className="tnum text-small font-semibold text-text-3">
            {words.count(query.data.total)}
          </output>
        )}
      </CardHeader>
      <search className="annotation-filters">
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          value={filter.query}
          onSearch={(text) => choose({ query: text })}
        />
        <OptionSelect
          aria-label={words.source}
          options={sources}
          value={filter.source}
          onValueChange={(source) => choose({ source })}
        />
        <OptionSelect
          aria-label={words.state}
          options={states}
          value={filter.state}
          onValueChange={(state) => choose({ state })}
        />
      </search>
      <LateNotice query={query} />
      <PagedTable
        query={query}
        getRows={({ annotations }) => annotations}
        words={words}
        columns={columns}
        getKey={({ gameId }) => gameId}
        isFiltered={Object.values(filter).some((value) => value !== '')}
        onShowAll={() => choose(emptyFilter)}
        page={page}
      />
    </Card>
  );
}

const columns: Columns<AdminAnnotation, keyof typeof words.headings> = {
  game: {
    inCard: 'title',
    className: 'games-name',
    render: (annotation) => (
      <>
        <span className="block font-semibold">{annotation.gameTitle}</span>
        <span className="text-text-2">{copy.players(annotation)}</span>
      </>
    ),
  },
  annotator: {
    className: 'annotation-annotator',
    render: ({ annotator, source }) => (
      <span className="grid">
        <span className="wrap-anywhere">{annotator || copy.unknownAnnotator}</span>
        <span className="text-text-3">{copy.sources[source]}</span>
      </span>
    ),
  },
  verdicts: { render: ({ verdicts }) => <VerdictCounts verdicts={verdicts} /> },
  states: {
    render: ({ states: { waiting, published, leftOut } }) => (
      <ul className="annotation-counts">
        <li>{copy.counted(waiting, copy.states.waiting)}</li>
        <li>{copy.counted(published, copy.states.published)}</li>
        {leftOut > 0 && <li>{copy.counted(leftOut, copy.states['left-out'])}</li>}
      </ul>
    ),
  },
  check: { render: (annotation) => <CheckState annotation={annotation} /> },
  actions: {
    isHeadingHidden: true,
    inCard: 'foot',
    render: ({ gameId, gameTitle }) => (
      <Link
        id={toReviewId(gameId)}
        href={toReviewAddress(gameId)}
        aria-label={words.reviewOf(gameTitle)}
        className={buttonClass({ size: 'sm' })}
      >
        {words.review}
      </Link>
    ),
  },
};
