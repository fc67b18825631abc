import { useEffect, useState } from 'react';
import { chunkReload } from './app-chunk-reload.ts';
import type { LazyPage, PageComponent } from './lazy-page.ts';

/** A page that arrives sooner than this is not worth a word about waiting. */
const quietMs = 300;

type Wait = { page: LazyPage; state: 'arrived' | 'late' | 'failed' };

export type LoadedPage =
  | { status: 'ready'; Page: PageComponent }
  | { status: 'soon' | 'late' | 'failed' };

export function useLoadedPage(page: LazyPage): LoadedPage {
  const [wait, setWait] = useState<Wait | null>(null);
  const Page = page.peek();
  // Decided by what was rendered: a page that arrives between that and the effect must still be told of.
  const isMissing = Page === null;

  useEffect(() => {
    if (!isMissing) return undefined;
    let left = false;
    const tell = (state: Wait['state']) => {
      if (!left) setWait({ page, state });
    };
    const timer = setTimeout(tell, quietMs, 'late');
    const settle = (state: Wait['state']) => {
      clearTimeout(timer);
      tell(state);
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
