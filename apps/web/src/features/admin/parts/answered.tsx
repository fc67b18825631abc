import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { ReactNode } from 'react';
import { ErrorBox } from '../../../shared/ui/error-box.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { copy } from './copy.ts';

/** What is needed of a query. */
type Asked<Answer> = {
  data: Answer | undefined;
  error: Error | null;
  refetch: () => unknown;
};

type AnsweredProps<Answer> = {
  asked: Asked<Answer>;
  /** What could not be loaded: 'The jobs could not be loaded'. The server's own sentence stands below it. */
  failed: string;
  /** In the geometry of what comes; rows of a table unless given. */
  skeleton?: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** In the place of an answer: bones while it is on its way, why it did not come with a way to ask again, then the answer. */
export function Answered<Answer>({ asked, failed, skeleton, children }: AnsweredProps<Answer>) {
  const { data, error, refetch } = asked;
  if (data !== undefined) return children(data);
  if (error === null) return skeleton ?? <RowsSkeleton />;
  return (
    <ErrorBox
      title={failed}
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
