/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- browsers forget these roles where the rows are laid out as cards */
import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import { copy } from './copy.ts';

interface Column<Row> {
  /** True for columns that are right-aligned with tabular figures. */
  readonly isNumeric?: boolean;
  /** True if only screen readers get the heading: for columns of buttons or checkboxes, which are narrow. */
  readonly isHeadingHidden?: boolean;
  /** True if the column is no wider than its content. */
  readonly isTight?: boolean;
  /**
   * Place of the cell in a card on narrow screens. `title` is at the top and `corner` beside it, both without a
   * heading; `foot` is at the end; `inline` cells share a line. All other cells have a line each.
   */
  readonly inCard?: 'title' | 'corner' | 'inline' | 'foot';
  readonly className?: string;
  readonly render: (row: Row) => ReactNode;
}

/** Columns in display order. Each key is also the key of the heading text. */
export type Columns<Row, Id extends string = string> = Readonly<Record<Id, Column<Row>>>;

export type DataTableProps<Row> = {
  words: {
    /** Accessible name of the table and of its scroll region. */
    readonly label: string;
    readonly headings: Readonly<Record<string, string>>;
  };
  columns: Columns<Row>;
  rows: readonly Row[];
  getKey: (row: Row) => string;
  isMarked?: (row: Row) => boolean;
  /** Content that can be opened below a row. `getName` returns the row's name for the button that opens it. */
  detail?: { getName: (row: Row) => string; render: (row: Row) => ReactNode };
  /** Sets the height from which the region scrolls. On phones it does not scroll. */
  className?: string;
};

/**
 * A dense table with a sticky header. If the columns do not fit, each row becomes a card with the headings beside the
 * values, so that the page never scrolls sideways.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { words, columns, rows, getKey, isMarked, detail, className } = props;
  return (
    <section
      aria-label={words.label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={cx('data-region scroll-thin', className)}
    >
      <table role="table" aria-label={words.label} className="data-table">
        <thead role="rowgroup">
          <tr role="row">
            {Object.entries(columns).map(([id, column]) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                data-numeric={column.isNumeric}
                className={cx(
                  (column.isTight || column.isHeadingHidden) && 'data-tight',
                  column.className,
                )}
              >
                <span className={column.isHeadingHidden ? 'sr-only' : undefined}>
                  {words.headings[id]}
                </span>
              </th>
            ))}
            {detail && (
              <th role="columnheader" scope="col">
                <span className="sr-only">{copy.detailsHeading}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <DataRow
              key={getKey(row)}
              row={row}
              words={words}
              columns={columns}
              isMarked={isMarked?.(row) === true}
              detail={detail}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type DataRowProps<Row> = Pick<DataTableProps<Row>, 'words' | 'columns'> & {
  detail: DataTableProps<Row>['detail'] | undefined;
  row: Row;
  isMarked: boolean;
};

function DataRow<Row>({ row, words, columns, isMarked, detail }: DataRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const detailId = useId();
  return (
    <Fragment>
      <tr role="row" data-marked={isMarked || undefined} data-open={isOpen || undefined}>
        {Object.entries(columns).map(([id, column]) => (
          <td
            key={id}
            role="cell"
            data-heading={hasHeading(column) ? words.headings[id] : undefined}
            data-numeric={column.isNumeric}
            data-in-card={column.inCard}
            className={column.className}
          >
            {column.render(row)}
          </td>
        ))}
        {detail && (
          <td role="cell" data-in-card="corner" className="data-tight">
            <button
              type="button"
              aria-label={copy.details(detail.getName(row))}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailId : undefined}
              className="thumb grid size-7 place-items-center rounded-sm text-text-3 transition-colors duration-150 hover:bg-hover hover:text-text"
              onClick={() => setIsOpen(!isOpen)}
            >
              <ChevronDown
                aria-hidden
                className={cx('size-4 transition-[rotate] duration-200', isOpen && 'rotate-180')}
              />
            </button>
          </td>
        )}
      </tr>
      {detail && isOpen && (
        <tr role="row" className="data-detail">
          <td role="cell" id={detailId} colSpan={Object.keys(columns).length + 1}>
            {detail.render(row)}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** True if cards show the heading of the column. */
function hasHeading({ inCard, isHeadingHidden = false }: Column<never>): boolean {
  return !isHeadingHidden && (inCard === undefined || inCard === 'inline');
}
