import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../shared/shell/format.ts';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { Skeleton } from '../../shared/loading/skeleton.tsx';
import { copy } from './copy.ts';
import { statsQuery } from './queries.ts';

const names = ['gamesViewed', 'gamesCompleted', 'playSessions', 'playSessionsCompleted'] as const;

export function Counters() {
  const { data, error, refetch } = useQuery(statsQuery);
  const words = copy.counters;
  if (data === undefined && error !== null) {
    return (
      <div className="panel dash-strip">
        <ErrorBox
          className="py-3 md:grid-flow-col md:items-center md:gap-4"
          title={words.failed}
          message={errorMessage(error, '') || undefined}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <dl aria-label={words.label} aria-busy={data === undefined} className="panel dash-strip">
      {names.map((name) => (
        <div key={name} className="dash-counter">
          <dt className="text-small text-text-2">{words[name]}</dt>
          <dd className="display tnum text-h2">
            {data === undefined ? <CounterSkeleton /> : formatCount(data[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function CounterSkeleton() {
  return (
    <span className="block animate-late py-1">
      <Skeleton className="h-7 w-9" />
    </span>
  );
}
