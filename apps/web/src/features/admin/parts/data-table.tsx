/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- browsers forget these roles where the rows are laid out as cards */
import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import { copy } from './copy.ts';

export interface Column<Row> {
  readonly id: string;
  readonly heading: string;
  /** Right-aligned, with tabular figures. */
  readonly isNumeric?: boolean;
  /** The heading is for screen readers only: columns of buttons or checkboxes. */
  readonly isHeadingHidden?: boolean;
  /** No wider than its content. */
  readonly isTight?: boolean;
  /**
   * Position in a card on narrow screens: `title` at the top, `corner` beside it, both without a heading, `foot` at the
   * end; `inline` cells share a line. All others have a line each.
   */
  readonly inCard?: 'title' | 'corner' | 'inline' | 'foot';
  readonly className?: string;
  readonly renderCell: (row: Row) => ReactNode;
}

type DataTableProps<Row> = {
  /** Accessible name of the table and of its scroll region. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  isMarked?: (row: Row) => boolean;
  /** Content that a row opens below itself, with the row's name for the button. */
  detail?: { getName: (row: Row) => string; render: (row: Row) => ReactNode };
  /** Sets the height at which the region starts to scroll; on phones it grows. */
  className?: string;
};

/**
 * A dense table with a sticky header. Where columns do not fit, each row is a card with the headings beside the values:
 * the page never scrolls sideways.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, getKey: keyOf, isMarked, detail, className } = props;
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={cx('data-region scroll-thin', className)}
    >
      <table role="table" aria-label={label} className="data-table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                data-numeric={column.isNumeric}
                className={cx(column.isTight && 'data-tight', column.className)}
              >
                <span className={column.isHeadingHidden ? 'sr-only' : undefined}>
                  {column.heading}
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
              key={keyOf(row)}
              row={row}
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

type DataRowProps<Row> = Pick<DataTableProps<Row>, 'columns'> & {
  detail: DataTableProps<Row>['detail'] | undefined;
  row: Row;
  isMarked: boolean;
};

function DataRow<Row>({ row, columns, isMarked, detail }: DataRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const detailId = useId();
  return (
    <Fragment>
      <tr role="row" data-marked={isMarked || undefined} data-open={isOpen || undefined}>
        {columns.map((column) => (
          <td
            key={column.id}
            role="cell"
            data-heading={hasHeading(column) ? column.heading : undefined}
            data-numeric={column.isNumeric}
            data-in-card={column.inCard}
            className={column.className}
          >
            {column.renderCell(row)}
          </td>
        ))}
        {detail && (
          <td role="cell" data-in-card="corner" className="data-opener data-tight">
            <button
              type="button"
              aria-label={copy.details(detail.getName(row))}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailId : undefined}
              className="thumb"
              onClick={() => setIsOpen(!isOpen)}
            >
              <ChevronDown aria-hidden />
            </button>
          </td>
        )}
      </tr>
      {detail && isOpen && (
        <tr role="row" className="data-detail">
          <td role="cell" id={detailId} colSpan={columns.length + 1}>
            {detail.render(row)}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** Whether a card shows the heading of the column. */
function hasHeading({ inCard, isHeadingHidden = false }: Column<never>): boolean {
  return !isHeadingHidden && (inCard === undefined || inCard === 'inline');
}
