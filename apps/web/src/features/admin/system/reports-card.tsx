import type { ReportedSentence } from '@lamplight/contract/admin-reports.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { Select } from '../../../shared/ui/select.tsx';
import { QueryResult, RowsSkeleton } from '../parts/query-result.tsx';
import { NoneFound } from '../parts/none-found.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Pager } from '../parts/pager.tsx';
import { copy } from './copy.ts';
import { LateNotice } from '../parts/late-notice.tsx';
import { getRowsPerPage } from '../parts/per-page.ts';
import { useSeenAtMs } from '../parts/use-seen-at.ts';
import { SectionCard } from './section-card.tsx';
import { reportsCopy } from './reports-copy.ts';
import { reportsQuery, type ReportStatus } from './reports-queries.ts';
import { reportColumns } from './report-columns.tsx';

/** Loaded when a sheet is opened: it brings a board and the rules of chess. */
const sheetPart = createLazyModule(async () => (await import('./fact-sheet.tsx')).ReportSheet);

const { empty, noneOpen, noneFound, showAll } = reportsCopy;
const statuses = ['open', 'hidden', 'rewritten', 'dismissed'] as const;

export function ReportsCard() {
  const [status, setStatus] = useState<ReportStatus | undefined>('open');
  const [offset, setOffset] = useState(0);
  const [limit] = useState(() => getRowsPerPage(20, 8));
  const query = useQuery(reportsQuery(status, offset, limit));
  const seenAtMs = useSeenAtMs(query);
  const show = (next: ReportStatus | undefined): void => {
    setStatus(next);
    setOffset(0);
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
        <Select
          aria-label={reportsCopy.status}
          value={status ?? ''}
          className="insights-filter"
          onChange={({ target }) => show(statuses.find((each) => each === target.value))}
        >
          {statuses.map((each) => (
            <option key={each} value={each}>
              {reportsCopy.statuses[each]}
            </option>
          ))}
          <option value="">{reportsCopy.all}</option>
        </Select>
      }
    >
      <LateNotice query={query} />
      <QueryResult query={query} errorTitle={reportsCopy.failed}>
        {({ reports, total }) => (
          <>
            {reports.length === 0 ? (
              <NoneFound
                isFiltered={status !== undefined}
                words={{ empty, noneFound: status === 'open' ? noneOpen : noneFound, showAll }}
                onShowAll={() => show(undefined)}
              />
            ) : (
              <ReportsTable reports={reports} seenAtMs={seenAtMs} />
            )}
            <Pager
              label={reportsCopy.pages}
              offset={offset}
              limit={limit}
              total={total}
              onChange={setOffset}
            />
          </>
        )}
      </QueryResult>
    </SectionCard>
  );
}

type ReportsTableProps = { reports: readonly ReportedSentence[]; seenAtMs: number };

function ReportsTable({ reports, seenAtMs }: ReportsTableProps) {
  return (
    <DataTable
      label={reportsCopy.label}
      columns={reportColumns(seenAtMs)}
      rows={reports}
      getKey={({ id }) => id}
      className="insights-reports"
      detail={{
        getName: ({ moveName, gameTitle }) => reportsCopy.nameOf(moveName, gameTitle),
        render: (report) => (
          <LazyLoad module={sheetPart} fallback={<RowsSkeleton />}>
            {(Sheet) => <Sheet report={report} />}
          </LazyLoad>
        ),
      }}
    />
  );
}
