import type { Rolldown } from 'vite';

/** By the rule of the house the page `sessionReview` is in `session-review-page.tsx`. All that its file needs before it runs. */
export function filesOfPage(page: string, built: Rolldown.RolldownOutput): string[] {
  const source = `/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
  const chunks = new Map(
    built.output.flatMap((made) => (made.type === 'chunk' ? [[made.fileName, made]] : [])),
  );
  const start = [...chunks.values()].find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(source)),
  );
  if (!start) throw new Error(`the build has no page ${source}`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  // What is imported comes first, as when it runs: a page's own styles count more than those of what it is made of.
  const visit = (file: string): void => {
    const chunk = chunks.get(file);
    if (!chunk || scripts.has(file)) return;
    scripts.add(file);
    for (const imported of chunk.imports) visit(imported);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(sheet);
  };
  visit(start.fileName);
  return [...scripts, ...styles].map((file) => `/${file}`);
}

/** Else a page's own files would be asked for only when the app's have come and run: one more way to the server and back. */
export function withFiles(html: string, files: readonly string[]): string {
  const tags = files
    .filter((file) => !html.includes(`"${file}"`))
    .map((file) => {
      const kind = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
      return `<link rel="${kind}" crossorigin href="${file}">`;
    });
  return html.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}
