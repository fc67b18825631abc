import { globSync, readFileSync } from 'node:fs';

/** A row of docs/trust.md. */
export type Promised = { id: string; fault: string; answer: string; verdict: string };

const idPattern = '[A-I]\\d{1,2}';
const start = '(?:^|\\s)';

export const trustPage = 'docs/trust.md';
/** Separates the verdict of a promise (written by hand) from the names of its tests (written by `npm run trust:page`). */
const separator = ' · ';

/** Matches a row about a suite that is not part of `npm test`. The row's last cell lists the tests. */
const suiteRow = /^(\| `\*\.(long|trust)\.(test|spec)\.ts` \| [^|]*) \|/;

/**
 * Regular expression for titles of tests that begin with this id, or with any id. A title may begin with several ids:
 * `A1, A2: …`.
 */
export function createTitlePattern(id = idPattern): string {
  return `${start}(?:${idPattern}, )*${id}(?:, ${idPattern})*: `;
}

export function parseIds(title: string): string[] {
  return new RegExp(`^((?:${idPattern}, )*${idPattern}): `).exec(title)?.[1]?.split(', ') ?? [];
}

export function readPromises(page: string): Promised[] {
  return page
    .split('\n')
    .filter((line) => new RegExp(`^\\| ${idPattern} \\|`).test(line))
    .map((line) => {
      const [, id = '', fault = '', answer = '', verdict = ''] = line.split(/ ?\| ?/);
      return { id, fault, answer, verdict: verdict.split(separator)[0] ?? '' };
    });
}

/** Writes the current names of the tests into each row of the page. */
export function withTestNames(page: string, files: readonly TestFile[]): string {
  return page
    .split('\n')
    .map((line) => {
      const suite = suiteRow.exec(line);
      if (suite) return `${suite[1]} | ${listSuite(`*.${suite[2]}.${suite[3]}.ts`).join(', ')} |`;
      const [promise] = readPromises(line);
      if (!promise) return line;
      const { id, fault, answer, verdict } = promise;
      const shown = files.filter(({ ids }) => ids.has(id)).map(({ stem }) => stem);
      return `| ${id} | ${fault} | ${answer} | ${verdict}${separator}${[...new Set(shown)].toSorted().join(', ')} |`;
    })
    .join('\n');
}

export type TestFile = { path: string; stem: string; ids: ReadonlySet<string> };

/** Finds all test files with a title that names a promise. */
export function findTestFiles(): TestFile[] {
  const named = new RegExp(`['"\`]((?:${idPattern}, )*${idPattern}): `, 'g');
  return findFiles(['{apps,packages,scripts}/**/*.test.ts', 'e2e/**/*.spec.ts'])
    .map((path) => ({
      path,
      stem: getStem(path),
      ids: new Set(
        [...readFileSync(path, 'utf8').matchAll(named)].flatMap(([, ids = '']) => ids.split(', ')),
      ),
    }))
    .filter(({ ids }) => ids.size > 0);
}

function listSuite(pattern: string): string[] {
  return findFiles([`{apps,scripts,e2e}/**/${pattern}`])
    .map(getStem)
    .toSorted();
}

function findFiles(patterns: string[]): string[] {
  return globSync(patterns, { exclude: (path) => path.includes('node_modules') }).toSorted();
}

function getStem(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/(\.\w+)?\.(test|spec)\.ts$/, '');
}
