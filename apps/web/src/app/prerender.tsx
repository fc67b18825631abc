import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { documentTitle, pageHeads, type PageHead, type PageName } from './page-heads.ts';
import { routes } from './routes.ts';

/** Renders the landing page to markup without scripts. scripts/prerender.ts calls it at build time. */
export function landingMarkup(): string {
  return renderToStaticMarkup(<LandingPage />);
}

type BuiltPage = PageHead & { path: string; page: PageName; isListed: boolean };

/** All pages with an address, except the admin panel, with their titles and descriptions. */
export const builtPages: readonly BuiltPage[] = routes.flatMap((route) => {
  if (!('page' in route) || route.access === 'admin gate') return [];
  const { path, page, isListed = false } = route;
  const { title, description } = pageHeads[page];
  return { path, page, isListed, title: documentTitle(title), description };
});
