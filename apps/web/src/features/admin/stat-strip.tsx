import type { AnswerTo } from '@lamplight/contract/client.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../shared/shell/format.ts';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { Skeleton } from '../../shared/loading/skeleton.tsx';
import { copy } from './copy.ts';
import { statsQuery } from './queries.ts';

type Stats = AnswerTo<'GET /api/admin/stats'>;

const words = copy.stats;
const figures = [
  { name: words.games, of: (stats: Stats) => stats.totalGames },
  { name: words.moves, of: (stats: Stats) => stats.totalAnalyzedMoves },
  {
    name: words.jobs,
    of: (stats: Stats) => stats.analysisJobs.running,
    note: (stats: Stats) => words.pending(stats.analysisJobs.pending),
  },
  { name: words.users, of: (stats: Stats) => stats.totalUsers },
];

export function StatStrip() {
  const { data, error, refetch } = useQuery(statsQuery);
  if (data === undefined && error !== null) {
    return (
      <div className="panel stat-strip">
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
    <dl aria-label={words.label} aria-busy={data === undefined} className="panel stat-strip">
      {figures.map(({ name, of, note }) => (
        <div key={name} className="stat">
          <dt className="text-small text-text-2">{name}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2.5">
            {data === undefined ? (
              <span className="animate-late py-1">
                <Skeleton className="h-7 w-12" />
              </span>
            ) : (
              <>
                <span className="display tnum text-h2">{formatCount(of(data))}</span>
                {note && <span className="tnum text-small text-text-3">{note(data)}</span>}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
