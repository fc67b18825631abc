import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorBox } from '../loading/error-box.tsx';
import { Skeleton } from '../loading/skeleton.tsx';
import { cx } from '../ui/cx.ts';
import { formatCount } from './format.ts';

const gridClass = 'grid grid-cols-2 overflow-hidden md:grid-cols-4';
const stripClass = cx('panel md:min-h-22.5', gridClass);

type StatsProps = ComponentProps<'dl'> & {
  stats: readonly {
    name: string;
    /** Shown instead of the name. */
    label?: ReactNode;
    value: ReactNode;
    note?: string | undefined;
  }[];
  isSmall?: boolean;
};

/** Numbers side by side, each above its name. */
export function Stats({ stats, isSmall = false, className, ...rest }: StatsProps) {
  return (
    <dl {...rest} className={cx(gridClass, className)}>
      {stats.map(({ name, label, value, note }) => (
        // Each cell draws a line at its top and left. Lines at the outer edge are cut off.
        <div
          key={name}
          className="-mt-px -ml-px flex flex-col-reverse justify-end gap-1 border-t border-l px-5 pt-3.5 pb-4"
        >
          <dt className="text-small text-text-2">{label ?? name}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2.5">
            <span className={cx('display tnum', isSmall ? 'text-h3' : 'text-h2')}>{value}</span>
            {note !== undefined && <span className="tnum text-small text-text-3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function StatSkeleton() {
  return (
    <span className="block animate-late py-1">
      <Skeleton className="h-7 w-9" />
    </span>
  );
}

type StatStripProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  words: { readonly label: string; readonly failed: string };
  stats: readonly {
    readonly name: string;
    readonly getCount: (data: Data) => number;
    readonly getNote?: (data: Data) => string;
  }[];
  /** Classes for the margins and for the height on phones. */
  className: string;
};

/** The numbers from a query. Its loading and error states are shown in the same place. */
export function StatStrip<Data>({ query, words, stats, className }: StatStripProps<Data>) {
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    return (
      <div className={cx(stripClass, className)}>
        <ErrorBox
          className="col-span-full py-3 md:grid-flow-col md:items-center md:gap-4"
          title={words.failed}
          message={errorMessage(error, '') || undefined}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <Stats
      aria-label={words.label}
      aria-busy={data === undefined}
      className={cx(stripClass, className)}
      stats={stats.map(({ name, getCount, getNote }) => ({
        name,
        value: data === undefined ? <StatSkeleton /> : formatCount(getCount(data)),
        note: data && getNote?.(data),
      }))}
    />
  );
}
