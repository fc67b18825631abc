import type { ReactNode } from 'react';
import { copy } from './copy.ts';

type RowProps = {
  title: string;
  white: string;
  black: string;
  tournament: string;
  /** The third line. */
  children?: ReactNode;
  actions: ReactNode;
};

export function Row({ title, white, black, tournament, children, actions }: RowProps) {
  const players = copy.players(white, black);
  return (
    <li className="dash-row">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{title}</p>
        <p className="truncate text-small text-text-2">
          {tournament === '' ? players : `${players}, ${tournament}`}
        </p>
        {children}
      </div>
      {actions}
    </li>
  );
}

/** Plain words beside each other. */
export function RowFacts({ children }: { children: ReactNode }) {
  return <p className="tnum mt-1 flex flex-wrap gap-x-3 text-micro text-text-3">{children}</p>;
}
