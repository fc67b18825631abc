import { globSync, readFileSync } from 'node:fs';

/** A row of docs/trust.md. */
export type Promised = { id: string; fault: string; answer: string; verdict: string };

const idAlone = '[A-H]\\d{1,2}';
const begins = '(?:^|\\s)';

export const trustPage = 'docs/trust.md';
/** Between the verdict of a promise, written by hand, and the tests that show it, written by `npm run trust:page`. */
const shownIn = ' · ';

/** Finds the titles of tests that begin with this id, or with any; several ids may stand together: `A1, A2: …`. */
export function titlePattern(id = idAlone): string {
  return `${begins}(?:${idAlone}, )*${id}(?:, ${idAlone})*: `;
}

export function idsOf(title: string): string[] {
  return new RegExp(`^((?:${idAlone}, )*${idAlone}): `).exec(title)?.[1]?.split(', ') ?? [];
}

export function readPromises(page: string): Promised[] {
  return page
    .split('\n')
    .filter((line) => new RegExp(`^\\| ${idAlone} \\|`).test(line))
    .map((line) => {
      const [, id = '', fault = '', answer = '', verdict = ''] = line.split(/ ?\| ?/);
      return { id, fault, answer, verdict: verdict.split(shownIn)[0] ?? '' };
    });
}

/** The page with, in each row, the tests as they are named today. */
export function withShownIn(page: string, files: readonly TestFile[]): string {
  return page
    .split('\n')
    .map((line) => {
      const [promise] = readPromises(line);
      if (!promise) return line;
      const { id, fault, answer, verdict } = promise;
      const shown = files.filter(({ ids }) => ids.has(id)).map(({ stem }) => stem);
      return `| ${id} | ${fault} | ${answer} | ${verdict}${shownIn}${[...new Set(shown)].toSorted().join(', ')} |`;
    })
    .join('\n');
}

export type TestFile = { path: string; stem: string; ids: ReadonlySet<string> };

/** Every file of tests that names a promise. */
export function testFiles(): TestFile[] {
  const named = new RegExp(`['"\`]((?:${idAlone}, )*${idAlone}): `, 'g');
  return globSync(['{apps,packages,scripts}/**/*.test.ts', 'e2e/**/*.spec.ts'], {
    exclude: (path) => path.includes('node_modules'),
  })
    .toSorted()
    .map((path) => ({
      path,
      stem: (path.split('/').at(-1) ?? path).replace(/(\.\w+)?\.(test|spec)\.ts$/, ''),
      ids: new Set(
        [...readFileSync(path, 'utf8').matchAll(named)].flatMap(([, ids = '']) => ids.split(', ')),
      ),
    }))
    .filter(({ ids }) => ids.size > 0);
}
