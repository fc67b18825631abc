import { useState } from 'react';
import { formatCount } from '../../../shared/shell/format.ts';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { Pager } from '../parts/pager.tsx';
import { copy } from './copy.ts';
import type { ImportAnswer } from './send-file.ts';

const words = copy.import;
type Failure = ImportAnswer['failed'][number];

const failuresAPage = 25;

const columns: readonly Column<Failure>[] = [
  {
    id: 'index',
    heading: words.headings.index,
    isNumeric: true,
    isTight: true,
    inCard: 'inline',
    renderCell: ({ index }) => formatCount(index),
  },
  {
    id: 'players',
    heading: words.headings.players,
    inCard: 'title',
    className: 'wrap-anywhere',
    renderCell: ({ headers }) => <span className="font-semibold">{formatPlayers(headers)}</span>,
  },
  {
    id: 'line',
    heading: words.headings.line,
    isNumeric: true,
    isTight: true,
    inCard: 'inline',
    renderCell: ({ line }) => formatCount(line),
  },
  {
    id: 'message',
    heading: words.headings.message,
    inCard: 'foot',
    className: 'wrap-anywhere',
    renderCell: ({ message }) => message,
  },
];

function formatPlayers({ White = '', Black = '' }: Failure['headers']): string {
  return `${White || words.unknown} – ${Black || words.unknown}`;
}

/** The result of each game of a file. */
export function ImportReport({ name, report }: { name: string; report: ImportAnswer }) {
  const [offset, setOffset] = useState(0);
  const { imported, skipped, failed, restLeftOut } = report;
  const figures = [
    [words.imported, imported],
    [words.skipped, skipped],
    [words.failures, failed.length],
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
      {restLeftOut && (
        <p className="border-t px-4 py-3 text-small text-danger">{words.restLeftOut}</p>
      )}
      {failed.length === 0 ? (
        <p className="border-t px-4 py-3 text-small text-text-2">{words.nothingFailed}</p>
      ) : (
        <div className="border-t">
          <DataTable
            label={words.failuresLabel}
            columns={columns}
            rows={failed.slice(offset, offset + failuresAPage)}
            getKey={({ index, line }) => `${index} ${line}`}
          />
          <Pager
            label={words.pages}
            offset={offset}
            limit={failuresAPage}
            total={failed.length}
            onChange={setOffset}
          />
        </div>
      )}
    </section>
  );
}
