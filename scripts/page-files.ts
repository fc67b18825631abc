import type { Rolldown } from 'vite';

/** Loaded by every page that fetches data. See createDataPage in apps/web/src/app/pages.tsx. */
const queryLayout = '/query-layout.tsx';

/**
 * Lists the files that a page needs before it can run. By convention, the page `sessionReview` is in
 * `session-review-page.tsx`. Style sheets of imported modules come first, so that a page's own styles override them.
 */
export function listPageFiles(page: string, built: Rolldown.RolldownOutput): string[] {
  const source = `/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
  const chunks = new Map(
    built.output.flatMap((made) => (made.type === 'chunk' ? [[made.fileName, made]] : [])),
  );
  const findChunk = (file: string): string => {
    const chunk = [...chunks.values()].find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(file)),
    );
    if (!chunk) throw new Error(`the build has no module ${file}`);
    return chunk.fileName;
  };
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (file: string): void => {
    const chunk = chunks.get(file);
    if (!chunk || scripts.has(file)) return;
    scripts.add(file);
    for (const imported of chunk.imports) visit(imported);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(sheet);
  };
  visit(findChunk(source));
  if (scripts.has(findChunk('/QueryClientProvider.js'))) visit(findChunk(queryLayout));
  return [...scripts, ...styles].map((file) => `/${file}`);
}

/** Adds links to a page's own files. Without them, the browser would request the files only after the app has started. */
export function addFileLinks(html: string, files: readonly string[]): string {
  const tags = files
    .filter((file) => !html.includes(`"${file}"`))
    .map((file) => {
      const kind = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
      return `<link rel="${kind}" crossorigin href="${file}">`;
    });
  return html.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}
