/** In the landing page's head: the files every other page begins with, put there when the site is built. */
const listName = 'app-files';

/** The landing page has none of the app. It is fetched as soon as a link to it is pointed at, touched or focused, and not before. */
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
  // As the app itself asks for them, else they would be fetched twice.
  link.crossOrigin = 'anonymous';
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else link.rel = 'modulepreload';
  link.href = file;
  return link;
}
