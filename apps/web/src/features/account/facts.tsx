import type { ReactNode } from 'react';

/** Names and values, two pairs a row where the width allows. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4 sm:grid-cols-2">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="label">{name}</dt>
      <dd className="mt-1 flex min-h-6 flex-wrap items-center gap-2 text-title font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
