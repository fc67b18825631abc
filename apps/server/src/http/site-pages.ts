import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { toPagePattern } from '@lamplight/contract/pages.ts';
import { escapeHtml } from '../mail/templates/escape-html.ts';
import { prepareBytes, type PreparedAnswer } from './prepared-answer.ts';

/** Highest quality, as for the files of the build: it is slow, but each page is compressed only once. */
const brotliQuality = 11;
/** Picture that other sites show in link previews. It is made by scripts/pictures.ts. */
export const sharePicture = 'share.jpg';

interface SitePage {
  /** Prepares the page at the first visit and caches the result. */
  prepare(): Promise<PreparedAnswer>;
  readonly isListed: boolean;
}

interface SitePages {
  /** Paths that search engines may list. */
  readonly listed: readonly string[];
  find(path: string): SitePage;
}

/**
 * Reads the pages of the build. Each page that search engines may list has its own file (`landing.html` is `/`,
 * `x.html` is `/x`); its full URL is written into the file if the server knows its public URL. Each page for signed-in
 * readers also has its own file, which names the files it needs: `pages/x/{y}.html` is every `/x/…`. All other
 * addresses get `index.html`.
 */
export function readSitePages(webRoot: string, publicUrl: string | undefined): SitePages {
  const listed = new Map(
    readHtmlFiles(webRoot, { recursive: false })
      .filter(([name]) => name !== 'index')
      .map(([name, html]) => {
        const path = name === 'landing' ? '/' : `/${name}`;
        return [path, createSitePage(addAddresses(html, path, publicUrl), true)];
      }),
  );
  const unlisted = readHtmlFiles(join(webRoot, 'pages'), { recursive: true }).map(
    ([name, html]) => ({
      pattern: toPagePattern(`/${name}`),
      page: createSitePage(html, false),
    }),
  );
  const other = createSitePage(readFileSync(join(webRoot, 'index.html'), 'utf8'), false);
  return {
    listed: [...listed.keys()].toSorted(),
    find: (path) =>
      listed.get(path === '/' ? path : path.replace(/\/$/, '')) ??
      unlisted.find(({ pattern }) => pattern.test(path))?.page ??
      other,
  };
}

function readHtmlFiles(
  folder: string,
  { recursive }: { recursive: boolean },
): [name: string, html: string][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => [
      file.replace(/\.html$/, '').replaceAll(sep, '/'),
      readFileSync(join(folder, file), 'utf8'),
    ]);
}

function createSitePage(html: string, isListed: boolean): SitePage {
  let prepared: Promise<PreparedAnswer> | undefined;
  return {
    isListed,
    prepare: () => (prepared ??= prepareBytes(Buffer.from(html), brotliQuality)),
  };
}

/** Adds full URLs, because search engines and link previews accept no relative ones. */
function addAddresses(html: string, path: string, publicUrl: string | undefined): string {
  if (publicUrl === undefined) return html;
  const address = escapeHtml(publicUrl + path);
  const tags = [
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${escapeHtml(`${publicUrl}/${sharePicture}`)}" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
  ];
  return html.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

/** Private pages are not disallowed here but sent with `noindex`, which a crawler cannot see on a page it may not read. */
export function formatRobots(publicUrl: string | undefined): string {
  const sitemap = publicUrl === undefined ? [] : ['', `Sitemap: ${publicUrl}/sitemap.xml`];
  return ['User-agent: *', 'Disallow: /api/', ...sitemap, ''].join('\n');
}

export function formatSitemap(publicUrl: string, paths: readonly string[]): string {
  const places = paths.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places,
    '</urlset>',
    '',
  ].join('\n');
}
