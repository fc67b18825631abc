import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/notice.tsx';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { copy } from './copy.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { getRowsPerPage } from './hooks.ts';
import { QueryResult, type QueryState } from './query-result.tsx';

/** The page of a long list that is shown. It has fewer rows on phones, where each row is a card and the list fills the page. */
export function usePage(rows: number, rowsOnPhones: number) {
  const [limit] = useState(() => getRowsPerPage(rows, rowsOnPhones));
  const [offset, setOffset] = useState(0);
  return { limit, offset, setOffset };
}

type PagedTableProps<Answer, Row> = Omit<DataTableProps<Row>, 'rows' | 'words'> &
  Omit<NoneFoundProps, 'words'> & {
    words: DataTableProps<Row>['words'] &
      NoneFoundProps['words'] & { readonly failed: string; readonly pages: string };
    query: QueryState<Answer>;
    getRows: (answer: Answer) => readonly Row[];
    page: ReturnType<typeof usePage>;
  };

/** A table whose rows a query returns page by page. */
export function PagedTable<Answer extends { total: number }, Row>({
  query,
  getRows,
  isFiltered,
  onShowAll,
  page: { limit, offset, setOffset },
  ...table
}: PagedTableProps<Answer, Row>) {
  const { words } = table;
  return (
    <QueryResult query={query} errorTitle={words.failed}>
      {(answer) => {
        const rows = getRows(answer);
        return (
          <>
            {rows.length === 0 ? (
              <NoneFound isFiltered={isFiltered} words={words} onShowAll={onShowAll} />
            ) : (
              <DataTable {...table} rows={rows} />
            )}
            <Pager
              label={words.pages}
              offset={offset}
              limit={limit}
              total={answer.total}
              onChange={setOffset}
            />
          </>
        );
      }}
    </QueryResult>
  );
}

type NoneFoundProps = {
  isFiltered: boolean;
  words: { readonly empty: string; readonly noneFound: string; readonly showAll: string };
  onShowAll: () => void;
};

/** Shown instead of an empty list. It explains why the list is empty and offers to clear the filter. */
export function NoneFound({ isFiltered, words, onShowAll }: NoneFoundProps) {
  if (!isFiltered) return <EmptyState message={words.empty} />;
  return (
    <EmptyState
      message={words.noneFound}
      action={
        <Button size="sm" onClick={onShowAll}>
          {words.showAll}
        </Button>
      }
    />
  );
}

type PagerProps = {
  /** Accessible name, for example 'Pages of jobs'. */
  label: string;
  offset: number;
  limit: number;
  total: number;
  onChange: (offset: number) => void;
};

/** Place of the page and buttons to turn pages, below a list. Renders nothing if one page holds all rows. */
export function Pager({ label, offset, limit, total, onChange }: PagerProps) {
  const words = copy.pager;
  // True if the list has become shorter and ends before this page.
  const isBeyond = offset > 0 && offset >= total;
  useEffect(() => {
    if (isBeyond) onChange(Math.max(0, limit * (Math.ceil(total / limit) - 1)));
  }, [isBeyond, limit, total, onChange]);
  if (total <= limit && offset === 0) return null;
  const last = Math.min(total, offset + limit);
  return (
    <PageTurner
      label={label}
      place={words.place(Math.min(offset + 1, last), last, total)}
      previous={{
        label: words.previous,
        isEnd: offset === 0,
        onTurn: () => onChange(Math.max(0, offset - limit)),
      }}
      next={{ label: words.next, isEnd: last >= total, onTurn: () => onChange(offset + limit) }}
    />
  );
}

type Turn = {
  label: string;
  /** True if there is no page in this direction. */
  isEnd: boolean;
  onTurn: () => void;
};

type PageTurnerProps = { label: string; place: string; previous: Turn; next: Turn };

/** Buttons for the previous and the next page, beside the place of the page that is shown. */
export function PageTurner({ label, place, previous, next }: PageTurnerProps) {
  return (
    <nav
      aria-label={label}
      className="flex items-center justify-end gap-1 border-t py-1.5 pr-3 pl-4 max-md:gap-3"
    >
      <output className="tnum mr-2 text-small text-text-2">{place}</output>
      <TurnButton turn={previous} icon={<ArrowLeft aria-hidden />} />
      <TurnButton turn={next} icon={<ArrowRight aria-hidden />} />
    </nav>
  );
}

/** Stays in the tab order on the first and the last page, so that paging by keyboard does not lose the focus. */
function TurnButton({ turn: { label, isEnd, onTurn }, icon }: { turn: Turn; icon: ReactNode }) {
  return (
    <Button
      size="icon"
      variant="ghost"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onTurn()}
    >
      {icon}
    </Button>
  );
}
