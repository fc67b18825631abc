import { cx } from '../../shared/ui/cx.ts';

interface FigureTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly string[])[];
  /** Column whose figures are printed bold. */
  readonly emphasised?: number;
}

/** A table of measured figures, set in the interface's typeface so that the digits line up. */
export function FigureTable({ caption, columns, rows, emphasised }: FigureTableProps) {
  return (
    <table className="tnum w-full border-collapse font-sans text-small">
      <caption className="pb-2 text-left text-micro text-text-3">{caption}</caption>
      <thead>
        <tr className="border-b text-text-2">
          {columns.map((column, at) => (
            <th
              key={column}
              scope="col"
              className={cx(
                'py-1.5 align-bottom font-semibold',
                at === 0 ? 'text-left' : 'pl-3 text-right',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} className="border-b">
            <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td
                key={columns[at + 1]}
                className={cx('pl-3 text-right', at + 1 === emphasised && 'font-semibold')}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
