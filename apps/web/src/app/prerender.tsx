import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { documentTitle } from './document-head.ts';
import { pageHeads, type PageHead } from './page-heads.ts';
import { routes } from './routes.ts';

/** Run while the site is built, by scripts/prerender.ts: the landing page as it is before any script. */
export function landingMarkup(): string {
  return renderToStaticMarkup(<LandingPage />);
}

/** What search engines and link previews read of each page that is for them. */
export const listedHeads: readonly (PageHead & { path: string })[] = routes.flatMap((route) => {
  if (!('page' in route) || !route.isListed) return [];
  const { title, description } = pageHeads[route.page];
  return { path: route.path, title: documentTitle(title), description };
});
