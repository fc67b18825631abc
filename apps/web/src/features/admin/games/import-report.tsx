import { useState } from 'react';
import { formatCount } from '../../../shared/shell/format.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DataTable, type Columns } from '../parts/data-table.tsx';
import { Pager } from '../parts/paged-table.tsx';
import { copy } from './copy.ts';
import type { ImportAnswer } from './send-file.ts';

const words = copy.import;

type ImportReportProps = { name: string; report: ImportAnswer; onReview: () => void };

/** The result for each game of an imported file. */
export function ImportReport({ name, report, onReview }: ImportReportProps) {
  const { imported, skipped, failed, restLeftOut, annotated } = report;
  const { unread, unreadAnnotations } = report;
  const figures = [
    [words.imported, imported],
    [words.skipped, skipped],
    [words.failures, failed.length],
    ...(annotated > 0 ? [[words.annotated, annotated] as const] : []),
  ] as const;
  return (
    <section aria-label={words.reportOf(name)} className="border-t">
      <div className="games-report">
        <h3 className="font-semibold wrap-anywhere">{words.reportOf(name)}</h3>
        <dl>
          {figures.map(([heading, count]) => (
            <div key={heading}>
              <dt className="text-text-2">{heading}</dt>
              <dd className="tnum font-semibold">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <AnnotationReport report={report} onReview={onReview} />
      {restLeftOut && (
        <p className="border-t px-4 py-3 text-small text-danger">{words.restLeftOut}</p>
      )}
      {failed.length === 0 ? (
        <p className="border-t px-4 py-3 text-small text-text-2">{words.nothingFailed}</p>
      ) : (
        <UnreadGames label={words.label} games={failed} />
      )}
      {unreadAnnotations.length > 0 && (
        <>
          <p className="border-t px-4 py-3 text-small">
            {words.unreadNote(unread, unreadAnnotations.length)}
          </p>
          <UnreadGames label={words.unreadLabel} games={unreadAnnotations} />
        </>
      )}
    </section>
  );
}

function AnnotationReport({ report, onReview }: Pick<ImportReportProps, 'report' | 'onReview'>) {
  const { annotated, alreadyAnnotated } = report;
  if (annotated + alreadyAnnotated === 0) return null;
  return (
    <div className="games-report border-t text-small">
      <p>
        {[
          annotated > 0 && words.annotatedNote(annotated),
          alreadyAnnotated > 0 && words.alreadyNote(alreadyAnnotated),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Button size="sm" onClick={onReview}>
        {words.review}
      </Button>
    </div>
  );
}

type UnreadGame = ImportAnswer['failed'][number];

const rowsPerPage = 25;

const columns: Columns<UnreadGame, keyof typeof words.headings> = {
  index: {
    isNumeric: true,
    isTight: true,
    inCard: 'inline',
    render: ({ index }) => formatCount(index),
  },
  players: {
    inCard: 'title',
    className: 'wrap-anywhere',
    render: ({ headers }) => <span className="font-semibold">{formatPlayers(headers)}</span>,
  },
  line: {
    isNumeric: true,
    isTight: true,
    inCard: 'inline',
    render: ({ line }) => formatCount(line),
  },
  message: { inCard: 'foot', className: 'wrap-anywhere', render: ({ message }) => message },
};

function formatPlayers({ White = '', Black = '' }: UnreadGame['headers']): string {
  return `${White || words.unknown} – ${Black || words.unknown}`;
}

function UnreadGames({ label, games }: { label: string; games: readonly UnreadGame[] }) {
  const [offset, setOffset] = useState(0);
  return (
    <div className="border-t">
      <DataTable
        words={{ ...words, label }}
        columns={columns}
        rows={games.slice(offset, offset + rowsPerPage)}
        getKey={({ index, line }) => `${index} ${line}`}
      />
      <Pager
        label={words.pages}
        offset={offset}
        limit={rowsPerPage}
        total={games.length}
        onChange={setOffset}
      />
    </div>
  );
}
