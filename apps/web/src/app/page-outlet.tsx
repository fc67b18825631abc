import { startTransition, useState, useEffect, useRef, type ReactNode } from 'react';
import { copy } from './copy.ts';
import { type PageComponent, type LazyPage, pages } from './pages.tsx';
import type { PathParams } from './decide-screen.ts';
import { describePage, pageHeads, type PageName } from './page-heads.ts';
import { MissingChunk, StatusScreen } from './screens.tsx';
import { toast } from '../shared/ui/toast.ts';
import { chunkReload } from './chunk-reload.ts';
import { arrive } from './navigation.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';

type PageOutletProps = { name: PageName; path: string; params: PathParams };
type Shown = PageOutletProps & { Page: PageComponent };

/** Shows a page. While the next page loads, the previous page stays for a moment, so that the screen is not blank. */
export function PageOutlet(props: PageOutletProps) {
  const loaded = useLoadedPage(pages[props.name]);
  const [shown, setShown] = useState<Shown | null>(null);

  if (loaded.status === 'ready' && (shown?.name !== props.name || shown.path !== props.path)) {
    setShown({ ...props, Page: loaded.Page });
  }
  if (loaded.status === 'failed') return <MissingChunk />;
  if (loaded.status === 'late') return <StatusScreen line={copy.loading} />;
  if (shown === null) return null;
  return (
    <PageFrame key={shown.path} {...pageHeads[shown.name]}>
      <shown.Page params={shown.params} />
    </PageFrame>
  );
}

type PageFrameProps = { title: string; description: string; children: ReactNode };

/** Wraps the page on screen and sets its document title, scroll position and error boundary. */
export function PageFrame({ title, description, children }: PageFrameProps) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    describePage(document, title, description);
  }, [title, description]);

  useEffect(() => {
    if (frame.current !== null) arrive(frame.current);
    if (chunkReload.consumeUpdateNotice()) toast(copy.updated);
  }, []);

  return (
    <div ref={frame} className="contents">
      <PageErrorBoundary>{children}</PageErrorBoundary>
    </div>
  );
}

/** Delay in milliseconds. A page that loads faster shows no loading text. */
const loadingTextDelayMs = 300;

type Wait = { page: LazyPage; state: 'arrived' | 'late' | 'failed' };

export type LoadedPage =
  | { status: 'ready'; Page: PageComponent }
  | { status: 'soon' | 'late' | 'failed' };

export function useLoadedPage(page: LazyPage): LoadedPage {
  const [wait, setWait] = useState<Wait | null>(null);
  const Page = page.peek();
  // Read during the render, so that a page that loads between render and effect still causes an update.
  const isMissing = Page === null;

  useEffect(() => {
    if (!isMissing) return undefined;
    let left = false;
    const update = (state: Wait['state']) => {
      // A transition, so that input can interrupt the first render of a page.
      if (!left) startTransition(() => setWait({ page, state }));
    };
    const timer = setTimeout(update, loadingTextDelayMs, 'late');
    const settle = (state: Wait['state']) => {
      clearTimeout(timer);
      update(state);
    };
    page.load().then(
      () => settle('arrived'),
      () => {
        if (chunkReload.recover() === 'gave up') settle('failed');
      },
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [page, isMissing]);

  if (Page !== null) return { status: 'ready', Page };
  if (wait?.page !== page || wait.state === 'arrived') return { status: 'soon' };
  return { status: wait.state };
}
