import { Skeleton } from '../../shared/loading/skeleton.tsx';
import { StatSkeleton, Stats } from '../../shared/shell/stat-strip.tsx';
import { copy } from './copy.ts';

const four = ['first', 'second', 'third', 'fourth'];
const stacks = ['analysis', 'sessions'];
const rows = ['first', 'second', 'third'];

/** Skeleton of counters and panels in their final geometry. */
export function DashboardSkeleton() {
  return (
    <div className="animate-late">
      <output className="sr-only">{copy.loading}</output>
      <div aria-hidden>
        <Stats
          className="panel mt-9 min-h-53 md:min-h-22.5"
          stats={four.map((name) => ({
            name,
            label: <Skeleton className="h-4.5 w-28 max-w-full" />,
            value: <StatSkeleton />,
          }))}
        />
        <div className="dash-stacks">
          {stacks.map((stack) => (
            <div key={stack} className="panel dash-stack gap-0">
              <div className="flex h-12 items-center border-b px-4">
                <Skeleton className="h-4 w-36" />
              </div>
              {rows.map((row) => (
                <div key={row} className="dash-row">
                  <div className="grid flex-1 gap-2">
                    <Skeleton className="h-4 w-2/5" />
                    <Skeleton className="h-3.5 w-3/5" />
                    <Skeleton className="h-3 w-1/2" />
                  </div>
                  <Skeleton className="h-8 w-20" />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
