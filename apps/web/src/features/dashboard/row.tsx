import type { ReactNode } from 'react';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';

type RowProps = {
  /** Unique on the page. */
  id: string;
  title: string;
  white: string;
  black: string;
  tournament: string;
  /** The third line. */
  children?: ReactNode;
  actions: ReactNode;
};

const toTitleId = (rowId: string): string => `${rowId}-title`;

export function Row({ id, title, white, black, tournament, children, actions }: RowProps) {
  const players = copy.players(white, black);
  return (
    <li className="dash-row">
      <div className="min-w-0 flex-1">
        <p id={toTitleId(id)} className="truncate font-semibold">
          {title}
        </p>
        <p className="truncate text-small text-text-2">
          {tournament === '' ? players : `${players}, ${tournament}`}
        </p>
        {children}
      </div>
      {actions}
    </li>
  );
}

/** Short facts side by side. */
export function RowFacts({ children }: { children: ReactNode }) {
  return <p className="tnum mt-1 flex flex-wrap gap-x-3 text-micro text-text-3">{children}</p>;
}

type RowLinkProps = { rowId: string; href: string; children: ReactNode };

/** The link text repeats in every row; for screen readers the row's title is added. */
export function RowLink({ rowId, href, children }: RowLinkProps) {
  const id = `${rowId}-link`;
  return (
    <Link
      id={id}
      aria-labelledby={`${id} ${toTitleId(rowId)}`}
      href={href}
      className={buttonClass({ size: 'sm' })}
    >
      {children}
    </Link>
  );
}
