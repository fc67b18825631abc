import type { ReactNode } from 'react';

/** A sentence with its action to the right, or below it on phones. */
export function ActionLine({ line, children }: { line: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="flex-1 basis-48 text-pretty text-text-2">{line}</p>
      {children}
    </div>
  );
}
