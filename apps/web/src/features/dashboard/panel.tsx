import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { ReactNode, RefObject } from 'react';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/notice.tsx';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { copy } from './copy.ts';

/** The state of the query whose data a panel shows. */
export type PanelQuery<Lists> = {
  data: Lists | undefined;
  error: Error | null;
  refetch: () => unknown;
  /** Time of the answer. */
  dataUpdatedAt: number;
};

export type EmptyWords = { title: string; empty: string; wayOn: { label: string; href: string } };

type PanelProps = {
  words: EmptyWords;
  /** Shown beside the title: a count or a summary. */
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

/** An error takes only the place of its own panel. */
export function FailedPanel({ title, sentence, query: asked }: FailedPanelProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <ErrorBox
        title={sentence}
        message={errorMessage(asked.error, '') || undefined}
        retryLabel={copy.tryAgain}
        onRetry={() => void asked.refetch()}
      />
    </Card>
  );
}
