import type { ReportedSentence } from '@lamplight/contract/admin-reports.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OptionSelect } from '../../../shared/filters/select-field.tsx';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import type { Columns } from '../parts/data-table.tsx';
import { formatTime } from '../parts/format.ts';
import { useSeenAtMs } from '../parts/hooks.ts';
import { PagedTable, usePage } from '../parts/paged-table.tsx';
import { LateNotice, RowsSkeleton } from '../parts/query-result.tsx';
import { copy } from './copy.ts';
import { reportsCopy as words } from './reports-copy.ts';
import { reportsQuery, statusBadges, type ReportStatus } from './reports-queries.ts';
import { SectionCard } from './section-card.tsx';

/** Loaded when a report is opened, because it needs a board and the rules of chess. */
const sheetPart = createLazyModule(async () => (await import('./fact-sheet.tsx')).ReportSheet);

const statuses = [
  ...(['open', 'hidden', 'rewritten', 'dismissed'] as const).map((value) => ({
    value,
    label: words.statuses[value],
  })),
  { value: '', label: words.all },
] as const;

export function ReportsCard() {
  const [status, setStatus] = useState<ReportStatus | ''>('open');
  const page = usePage(20, 8);
  const query = useQuery(reportsQuery(status, page.offset, page.limit));
  const seenAtMs = useSeenAtMs(query);
  const show = (next: ReportStatus | ''): void => {
    setStatus(next);
    page.setOffset(0);
  };

  return (
    <SectionCard
      id="insights-reports"
      note={
        query.data && (
          <output className="tnum text-small text-text-3">{copy.openCount(query.data.open)}</output>
        )
      }
      tools={
        <OptionSelect
          aria-label={words.status}
          options={statuses}
          value={status}
          className="insights-filter"
          onValueChange={show}
        />
      }
    >
      <LateNotice query={query} />
      <PagedTable
        query={query}
        getRows={({ reports }) => reports}
        words={status === 'open' ? { ...words, noneFound: words.noneOpen } : words}
        columns={createReportColumns(seenAtMs)}
        getKey={({ id }) => id}
        className="insights-reports"
        detail={{
          getName: ({ moveName, gameTitle }) => words.nameOf(moveName, gameTitle),
          render: (report) => (
            <LazyLoad module={sheetPart} fallback={<RowsSkeleton />}>
              {(Sheet) => <Sheet report={report} />}
            </LazyLoad>
          ),
        }}
        isFiltered={status !== ''}
        onShowAll={() => show('')}
        page={page}
      />
    </SectionCard>
  );
}

function createReportColumns(
  nowMs: number,
): Columns<ReportedSentence, keyof typeof words.headings> {
  return {
    statement: {
      inCard: 'title',
      className: 'insights-statement',
      render: ({ text, note }) => (
        <>
          <span className="wrap-anywhere">{text}</span>
          {note !== null && (
            <span className="mt-0.5 block wrap-anywhere text-text-3">{words.noteOf(note)}</span>
          )}
        </>
      ),
    },
    move: {
      render: ({ moveName, gameTitle }) => (
        <span className="grid">
          <span className="san font-semibold">{moveName}</span>
          <span className="wrap-anywhere text-text-3">{gameTitle}</span>
        </span>
      ),
    },
    level: {
      inCard: 'inline',
      render: ({ level }) => words.levels[level],
    },
    reported: {
      inCard: 'inline',
      render: ({ reportedAt }) => (
        <time dateTime={reportedAt} className="tnum whitespace-nowrap">
          {formatTime(reportedAt, nowMs)}
        </time>
      ),
    },
    status: {
      inCard: 'inline',
      render: ({ status }) => (
        <Badge variant={statusBadges[status]}>{words.statuses[status]}</Badge>
      ),
    },
  };
}
