import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { deployment } from '@lamplight/domain/deployment.ts';
import { build, type Plugin, type Rolldown } from 'vite';
import { escapeHtml } from '../apps/server/src/mail/templates/escape-html.ts';
import { withoutPropertyFallback } from '../apps/web/vite-plugins/without-property-fallback.ts';
import { everyBuild } from '../apps/web/vite.config.ts';
import { filesOfPage, withFiles } from './page-files.ts';

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

/** What apps/web/src/app/prerender.tsx gives. */
type PrerenderModule = { landingMarkup: () => string; builtPages: readonly BuiltPage[] };

/**
 * After the build of the app: the landing page as a file of its own, drawn here and brought to life by a small script without
 * React, and for every other page a copy of the app's page that names the files it needs. Those that search engines may list
 * have their own words in the head and lie beside it, the others in `rooms`.
 */
export async function prerender(dist: string, built: Rolldown.RolldownOutput): Promise<void> {
  const { markup, pages, styles } = await renderLanding();
  const app = await readFile(join(dist, 'index.html'), 'utf8');
  await buildLanding(dist, landingPage({ markup, styles, appFiles: appFilesIn(app) }));
  const landing = await readFile(join(dist, 'landing.html'), 'utf8');
  for (const { path, page, isListed, ...head } of pages) {
    if (path === '/') await writeFile(join(dist, 'landing.html'), withHead(landing, head));
    else {
      const html = withFiles(app, filesOfPage(page, built));
      const file = join(dist, isListed ? '' : 'rooms', `${path}.html`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, isListed ? withHead(html, head) : html);
    }
  }
}

/** The page's components, run once in this process. */
async function renderLanding(): Promise<Rendered> {
  const outDir = await mkdtemp(join(tmpdir(), 'lamplight-prerender-'));
  const styles: string[] = [];
  try {
    await build({
      ...everyBuild,
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), stylesOf(styles)],
      // Into one file, by the same aliases as in the browser.
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
    return { markup: allowedMarkup(made.landingMarkup()), pages: made.builtPages, styles };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Notes the style sheets the page's modules ask for, in their order. */
function stylesOf(found: string[]): Plugin {
  return {
    name: 'styles-of-the-page',
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

/** The content security policy refuses styles and scripts in the markup: better here than on every visitor's screen. */
function allowedMarkup(markup: string): string {
  const refused = /<(?:style|script)\b|<[^>]*\s(?:style|on\w+)=/.exec(markup);
  if (refused) throw new Error(`the landing page has ${markup.slice(refused.index).slice(0, 200)}`);
  return markup;
}

async function buildLanding(dist: string, page: Plugin): Promise<void> {
  await build({
    ...everyBuild,
    configFile: false,
    logLevel: 'warn',
    plugins: [page, tailwindcss(), withoutPropertyFallback()],
    build: {
      ...everyBuild.build,
      outDir: resolve(dist),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: join(everyBuild.root, 'landing.html') },
    },
  });
}

type LandingParts = Pick<Rendered, 'markup' | 'styles'> & { readonly appFiles: readonly string[] };

/** Puts the markup into landing.html, and makes its one style sheet of the classes in it. */
function landingPage({ markup, styles, appFiles }: LandingParts): Plugin {
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
          ? onlyClassesOf(markup, code)
          : [code, ...styles.map((file) => `import ${JSON.stringify(file)};`)].join('\n'),
    },
  };
}

/** Beside the markup's own classes those that its scripts set; in landing.html itself there is one. */
const otherSources = `
@source '../../landing.html';
@source '../features/landing/**/*.ts';
@source '../shared/plans/**/*.ts';
`;

function onlyClassesOf(markup: string, styles: string): string {
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

/** What the app's page begins with. */
function appFilesIn(html: string): string[] {
  const files = html.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g);
  return [...files].map(([, file = '']) => file);
}

/** Addresses are not among them: only the server knows its own (apps/server/src/http/site-pages.ts). */
function withHead(html: string, { title, description }: Head): string {
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${escapeHtml(deployment.product)}" />`,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
  ];
  return html
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}
