import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { placeholders } from '@lamplight/contract/page-names.ts';
import { build, type Plugin, type Rolldown } from 'vite';
import { escapeHtml } from '../apps/server/src/mail/templates/escape-html.ts';
import { commonConfig } from '../apps/web/vite.config.ts';
import { listPageFiles, addFileLinks } from './page-files.ts';

type Head = { readonly title: string; readonly description: string };
type BuiltPage = Head & {
  readonly path: string;
  readonly page: string;
  readonly isListed: boolean;
};
type Rendered = {
  readonly markup: string;
  readonly pages: readonly BuiltPage[];
  readonly styles: readonly string[];
};

/** Exports of apps/web/src/app/prerender.tsx. */
type PrerenderModule = { landingMarkup: () => string; builtPages: readonly BuiltPage[] };

/**
 * Runs after the build of the app. Writes the landing page as its own file, rendered here and made interactive by a
 * small script without React. For every other page, writes a copy of the app's HTML with links to the files that the
 * page needs. Copies that search engines may list get their own title and description and are written into `dist`
 * itself; the others are written into the folder `pages`.
 */
export async function prerender(dist: string, built: Rolldown.RolldownOutput): Promise<void> {
  const { markup, pages, styles } = await renderLanding();
  const app = await readFile(join(dist, 'index.html'), 'utf8');
  await buildLanding(dist, createLandingPlugin({ markup, styles, appFiles: parseAppFiles(app) }));
  const landing = await readFile(join(dist, 'landing.html'), 'utf8');
  for (const { path, page, isListed, ...head } of pages) {
    if (path === '/') await writeFile(join(dist, 'landing.html'), addHead(landing, head));
    else {
      const html = addFileLinks(app, listPageFiles(page, built));
      const file = join(dist, isListed ? '' : 'pages', `${path}.html`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, isListed ? addHead(html, head) : html);
    }
  }
}

/** Renders the landing page's components once in this process, with placeholders for the names of the site. */
async function renderLanding(): Promise<Rendered> {
  const outDir = await mkdtemp(join(tmpdir(), 'lamplight-prerender-'));
  const styles: string[] = [];
  try {
    await build({
      ...commonConfig,
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), usePlaceholders(), collectStyles(styles)],
      // Bundles all packages into one file, so that they use the same aliases as in the browser.
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    const made: PrerenderModule = await import(pathToFileURL(join(outDir, 'prerender.mjs')).href);
    return { markup: checkMarkup(made.landingMarkup()), pages: made.builtPages, styles };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Renders placeholders instead of the names of a site, which are known only to the server. */
function usePlaceholders(): Plugin {
  return {
    name: 'placeholders',
    enforce: 'pre',
    load: {
      filter: { id: /\/shared\/deployment\/deployment\.ts$/ },
      handler: () => `export const deployment = ${JSON.stringify(placeholders)};`,
    },
  };
}

/** Collects the style sheets that the page's modules import, in the order of the imports. */
function collectStyles(found: string[]): Plugin {
  return {
    name: 'collect-styles',
    enforce: 'pre',
    load: { filter: { id: /\.css$/ }, handler: () => '' },
    generateBundle() {
      const seen = new Set<string>();
      const visit = (id: string): void => {
        if (seen.has(id)) return;
        seen.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported);
        if (id.endsWith('.css')) found.push(id);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id);
    },
  };
}

/** Stops the build if the markup contains styles or scripts, because the content security policy would block them. */
function checkMarkup(markup: string): string {
  const refused = /<(?:style|script)\b|<[^>]*\s(?:style|on\w+)=/.exec(markup);
  if (refused) throw new Error(`the landing page has ${markup.slice(refused.index).slice(0, 200)}`);
  return markup;
}

async function buildLanding(dist: string, page: Plugin): Promise<void> {
  await build({
    ...commonConfig,
    configFile: false,
    logLevel: 'warn',
    plugins: [page, tailwindcss()],
    build: {
      ...commonConfig.build,
      outDir: resolve(dist),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: join(commonConfig.root, 'landing.html') },
    },
  });
}

type LandingParts = Pick<Rendered, 'markup' | 'styles'> & { readonly appFiles: readonly string[] };

/** Puts the markup into landing.html and limits the page's style sheet to the classes that it uses. */
function createLandingPlugin({ markup, styles, appFiles }: LandingParts): Plugin {
  return {
    name: 'landing-page',
    enforce: 'pre',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html.replace(/<div id="root"[^>]*>/, (root) => root + markup),
        tags: [
          {
            tag: 'meta',
            attrs: { name: 'app-files', content: appFiles.join(' ') },
            injectTo: 'head',
          },
        ],
      }),
    },
    transform: {
      filter: { id: [/\/src\/landing-entry\.ts$/, /\/src\/styles\/styles\.css$/] },
      handler: (code, id) =>
        id.endsWith('.css')
          ? limitToClasses(markup, code)
          : [code, ...styles.map((file) => `import ${JSON.stringify(file)};`)].join('\n'),
    },
  };
}

/** Files that use classes and are not part of the markup: the page's scripts and landing.html itself. */
const otherSources = `
@source '../../landing.html';
@source '../features/landing/**/*.ts';
@source '../shared/plans/**/*.ts';
`;

function limitToClasses(markup: string, styles: string): string {
  const everything = "source('../')";
  if (!styles.includes(everything)) throw new Error(`styles.css has no ${everything}`);
  const classes = new Set(
    [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const listed = [...classes]
    .join(' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>');
  return `${styles.replace(everything, 'source(none)')}${otherSources}@source inline("${listed}");\n`;
}

/** Lists the script and style files that the app's HTML links to. */
function parseAppFiles(html: string): string[] {
  const files = html.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g);
  return [...files].map(([, file = '']) => file);
}

/** Adds title, description and link preview. The server adds the addresses (apps/server/src/http/site-pages.ts). */
function addHead(html: string, { title, description }: Head): string {
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${escapeHtml(placeholders.product)}" />`,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
  ];
  return html
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}
