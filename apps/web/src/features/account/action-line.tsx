import type { ReactNode } from 'react';

/** A sentence, and at its right, or below it on phones, the one thing to do about it. */
export function ActionLine({ line, children }: { line: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="flex-1 basis-48 text-pretty text-text-2">{line}</p>
      {children}
    </div>
  );
}
