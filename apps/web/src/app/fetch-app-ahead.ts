/** Name of a meta tag that lists the files needed by every page of the app. The build writes the tag. */
const listName = 'app-files';

/** Prefetches the app when a link to it is hovered, touched or focused, because the landing page does not contain the app. */
export function startFetchingAhead(): void {
  const hints = ['pointerover', 'touchstart', 'focusin'] as const;
  const onHint = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.pathname === location.pathname) {
      return;
    }
    for (const hint of hints) document.removeEventListener(hint, onHint);
    fetchApp();
  };
  for (const hint of hints) document.addEventListener(hint, onHint, { passive: true });
}

function fetchApp(): void {
  const files = document.querySelector<HTMLMetaElement>(`meta[name="${listName}"]`)?.content ?? '';
  for (const file of files.split(' ').filter(Boolean)) document.head.append(linkTo(file));
}

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  // Must be the same as in the app's own tags. Otherwise the files would be fetched twice.
  link.crossOrigin = 'anonymous';
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else link.rel = 'modulepreload';
  link.href = file;
  return link;
}
