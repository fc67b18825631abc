import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { ReactNode } from 'react';
import { ErrorBox } from '../../../shared/loading/error-box.tsx';
import { Skeleton } from '../../../shared/loading/skeleton.tsx';
import { copy } from './copy.ts';
import { toast } from '../../../shared/ui/toast.ts';

/** The fields of a query's state that are used here. */
export type QueryState<Answer> = {
  data: Answer | undefined;
  error: Error | null;
  refetch: () => unknown;
};

type QueryResultProps<Answer> = {
  query: QueryState<Answer>;
  /** For example: 'The jobs could not be loaded'. The server's error message is shown below it. */
  errorTitle: string;
  children: (answer: Answer) => ReactNode;
};

/** Shows a query's state: a skeleton while it loads, an error with a retry button, or the data. */
export function QueryResult<Answer>({ query, errorTitle, children }: QueryResultProps<Answer>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <RowsSkeleton />;
  return (
    <ErrorBox
      title={errorTitle}
      message={errorMessage(error, '') || undefined}
      retryLabel={copy.tryAgain}
      onRetry={() => void refetch()}
    />
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

export function RowsSkeleton() {
  return (
    <div className="animate-late">
      <output className="sr-only">{copy.loading}</output>
      {rows.map((row) => (
        <div key={row} aria-hidden className="flex items-center gap-6 px-4 py-3">
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

type LateNoticeProps = {
  query: { data: unknown; error: Error | null };
  /** True if the query is polled, so that no retry button is needed. */
  isPolled?: boolean;
};

/** A notice that the shown data could not be refreshed. */
export function LateNotice({ query: { data, error }, isPolled = false }: LateNoticeProps) {
  if (data === undefined || error === null) return null;
  return (
    <p role="alert" className="border-b px-4 py-2 text-small text-danger">
      {isPolled ? copy.lateAndPolled : copy.late}
    </p>
  );
}

/** Shows a failed action as a toast with the server's error message. */
export function toastFailure(
  title: string,
  fallback: string = copy.noAnswer,
): (error: unknown) => void {
  return (error) =>
    toast({ title, description: errorMessage(error, fallback), variant: 'destructive' });
}
