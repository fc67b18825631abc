import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass, Button } from '../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/notice.tsx';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { copy } from './copy.ts';

/** The state of the query whose data a panel shows. */
export type PanelQuery<Lists> = {
  data: Lists | undefined;
  error: Error | null;
  refetch: () => unknown;
  /** Time of the response, in milliseconds since 1970. */
  dataUpdatedAt: number;
};

type EmptyWords = { title: string; empty: string; wayOn: { label: string; href: string } };

type PanelProps = {
  words: EmptyWords;
  /** A count or a summary, shown beside the title. */
  note?: ReactNode;
  isEmpty: boolean;
  titleRef?: RefObject<HTMLHeadingElement | null> | undefined;
  children: ReactNode;
};

export function Panel({ words, note, isEmpty, titleRef, children }: PanelProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle ref={titleRef} tabIndex={titleRef && -1} className="outline-none">
          {words.title}
        </CardTitle>
        {note !== undefined && (
          <span className="tnum text-small font-semibold text-text-3">{note}</span>
        )}
      </CardHeader>
      {isEmpty ? (
        <EmptyState
          className="max-sm:*:first:basis-full"
          message={words.empty}
          action={
            <Link href={words.wayOn.href} className={buttonClass({ size: 'sm' })}>
              {words.wayOn.label}
            </Link>
          }
        />
      ) : (
        children
      )}
    </Card>
  );
}

type FailedPanelProps = { title: string; sentence: string; query: PanelQuery<unknown> };

/** An error replaces only its own panel. */
export function FailedPanel({ title, sentence, query }: FailedPanelProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <ErrorBox
        title={sentence}
        message={errorMessage(query.error, '') || undefined}
        retryLabel={copy.tryAgain}
        onRetry={() => void query.refetch()}
      />
    </Card>
  );
}

const shownFirst = 15;
const shownMore = 50;

type GrowingListProps<Item> = {
  items: readonly Item[];
  /** Renders a list item. */
  children: (item: Item) => ReactNode;
};

/** A long list, rendered in steps. It is in a scrolling box on large screens, and part of the page on phones. */
export function GrowingList<Item>({ items, children }: GrowingListProps<Item>) {
  const [shown, setShown] = useState(shownFirst);
  const list = useRef<HTMLUListElement>(null);
  const left = items.length - shown;

  // The pressed button may disappear, so the focus moves to the first new row.
  useEffect(() => {
    if (shown === shownFirst) return;
    list.current?.children[shown - shownMore]?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <div className="dash-list scroll-thin">
      <ul ref={list}>{items.slice(0, shown).map(children)}</ul>
      {left > 0 && (
        <div className="grid border-t p-3">
          <Button size="sm" variant="ghost" onClick={() => setShown(shown + shownMore)}>
            {copy.showMore(left)}
          </Button>
        </div>
      )}
    </div>
  );
}

type RowProps = {
  /** An id that is unique on the page. */
  id: string;
  title: string;
  white: string;
  black: string;
  tournament: string;
  /** Content of the third line. */
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

/** Short facts, side by side. */
export function RowFacts({ children }: { children: ReactNode }) {
  return <p className="tnum mt-1 flex flex-wrap gap-x-3 text-micro text-text-3">{children}</p>;
}

type RowLinkProps = { rowId: string; href: string; children: ReactNode };

/** A link whose text is the same in every row. For screen readers, the title of the row is added. */
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
