import { session } from '../shared/session/session.ts';
import { findPage } from './decide-screen.ts';
import { pages } from './pages.tsx';

/** A failure is ignored: going there fetches the page again, and reports it if that fails too. */
export function prefetch(path: string): void {
  const name = findPage(path, session.read().token !== null);
  if (name !== null) pages[name].load().catch(() => {});
}

function onHint(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target !== '') return;
  if (link.pathname !== location.pathname) prefetch(link.pathname);
}

/** Fetches a page as soon as a link to it is pointed at or focused, wherever the link is. */
export function startPrefetching(): void {
  for (const hint of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(hint, onHint, { passive: true });
  }
}
