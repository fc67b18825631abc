import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  deploymentMeta,
  fillPlaceholders,
  otherPlayerAttribute,
} from '@lamplight/contract/page-names.ts';
import { toPagePattern } from '@lamplight/contract/pages.ts';
import { defaultDeployment, isSamePlayer, type Deployment } from '@lamplight/domain/deployment.ts';
import { escapeHtml } from '../mail/templates/escape-html.ts';
import { prepareBytes, type PreparedAnswer } from './prepared-answer.ts';

/** Highest quality, as for the files of the build: it is slow, but each page is compressed only once. */
const brotliQuality = 11;
/**
 * Pictures that other sites show in link previews, with the name of the program and without. They are made by
 * scripts/pictures.ts.
 */
export const sharePictures = { named: 'share.jpg', nameless: 'share-nameless.jpg' } as const;

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

/** The site that is served: its address, if the server knows it, and its names. */
export type SiteIdentity = { publicUrl: string | undefined; deployment: Deployment };

/**
 * Reads the pages of the build and fills in the names of the site. Each page that search engines may list has its own file (`landing.html` is `/`,
 * `x.html` is `/x`); its full URL is written into the file if the server knows its public URL. Each page for signed-in
 * readers also has its own file, which names the files it needs: `pages/x/{y}.html` is every `/x/…`. All other
 * addresses get `index.html`.
 */
export function readSitePages(webRoot: string, site: SiteIdentity): SitePages {
  const listed = new Map(
    readHtmlFiles(webRoot, { recursive: false })
      .filter(([name]) => name !== 'index')
      .map(([name, html]) => {
        const path = name === 'landing' ? '/' : `/${name}`;
        return [path, createSitePage(addAddresses(fillNames(html, site), path, site), true)];
      }),
  );
  const unlisted = readHtmlFiles(join(webRoot, 'pages'), { recursive: true }).map(
    ([name, html]) => ({
      pattern: toPagePattern(`/${name}`),
      page: createSitePage(fillNames(html, site), false),
    }),
  );
  const app = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const other = createSitePage(fillNames(app, site), false);
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

/** Fills in the names of the site, and passes them to the app. */
function fillNames(html: string, { deployment }: SiteIdentity): string {
  const json = escapeHtml(JSON.stringify(deployment));
  const isOther = !isSamePlayer(deployment.player.fullName, defaultDeployment.player.fullName);
  return fillPlaceholders(html, deployment, escapeHtml)
    .replace('<head>', () => `<head>\n    <meta name="${deploymentMeta}" content="${json}" />`)
    .replace('<html', () => (isOther ? `<html ${otherPlayerAttribute}` : '<html'));
}

/** Reads the web app manifest with the names of the site. */
export function readManifest(webRoot: string, { deployment }: SiteIdentity): string {
  const text = readFileSync(join(webRoot, manifestFile), 'utf8');
  return fillPlaceholders(text, deployment, (value) => JSON.stringify(value).slice(1, -1));
}

export const manifestFile = 'manifest.webmanifest';

/** Adds full URLs, because search engines and link previews accept no relative ones. */
function addAddresses(html: string, path: string, { publicUrl, deployment }: SiteIdentity): string {
  if (publicUrl === undefined) return html;
  const isNamed = deployment.product === defaultDeployment.product;
  const picture = isNamed ? sharePictures.named : sharePictures.nameless;
  const address = escapeHtml(publicUrl + path);
  const tags = [
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${escapeHtml(`${publicUrl}/${picture}`)}" />`,
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
