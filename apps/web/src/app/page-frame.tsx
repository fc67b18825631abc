import { useEffect, useRef, type ReactNode } from 'react';
import { toast } from '../shared/ui/toast.ts';
import { chunkReload } from './app-chunk-reload.ts';
import { copy } from './copy.ts';
import { describePage } from './document-head.ts';
import { arrive } from './navigation.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';

type PageFrameProps = { title: string; description: string; children: ReactNode };

/** One page on screen: its words in the document's head, its place in the scroll, its own catch for errors. */
export function PageFrame({ title, description, children }: PageFrameProps) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    describePage(document, title, description);
  }, [title, description]);

  useEffect(() => {
    if (frame.current !== null) arrive(frame.current);
    if (chunkReload.takeNews()) toast(copy.updated);
  }, []);

  return (
    <div ref={frame} className="contents">
      <PageErrorBoundary>{children}</PageErrorBoundary>
    </div>
  );
}
