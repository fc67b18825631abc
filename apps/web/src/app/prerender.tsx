import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { documentTitle, pageHeads, type PageHead, type PageName } from './page-heads.ts';
import { routes } from './routes.ts';

/** Run while the site is built, by scripts/prerender.ts: the landing page as it is before any script. */
export function landingMarkup(): string {
  return renderToStaticMarkup(<LandingPage />);
}

type BuiltPage = PageHead & { path: string; page: PageName; isListed: boolean };

/** Every page with an address of its own but the admin's, with what search engines and link previews read of those for them. */
export const builtPages: readonly BuiltPage[] = routes.flatMap((route) => {
  if (!('page' in route) || route.access === 'admin gate') return [];
  const { path, page, isListed = false } = route;
  const { title, description } = pageHeads[page];
  return { path, page, isListed, title: documentTitle(title), description };
});
