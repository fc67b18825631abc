import { session } from '../shared/session/session.ts';
import { findPage } from './decide-screen.ts';
import { pages } from './pages.tsx';

/** Prefetches the page of a path. Ignores a failure, because navigation fetches the page again and then reports the error. */
export function prefetch(path: string): void {
  const name = findPage(path, session.read().token !== null);
  if (name !== null) pages[name].load().catch(() => {});
}

function onHint(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target !== '') return;
  if (link.pathname !== location.pathname) prefetch(link.pathname);
}

/** Prefetches a page when any link to it is hovered, pressed or focused. */
export function startPrefetching(): void {
  for (const hint of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(hint, onHint, { passive: true });
  }
}
