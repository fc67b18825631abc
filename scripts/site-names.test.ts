import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that need the names of the program itself, with the reason. */
const allowed = new Set([
  // Defaults of the settings.
  'apps/server/src/site-settings.ts',
  // The collection ships with the program and is its own player's.
  'apps/server/src/starter-data.ts',
  'apps/server/src/use-cases/library/load-collection.ts',
  // Compares the names of the site with those of the sample game and of the preview picture.
  'apps/server/src/http/site-pages.ts',
  // Pages that are not served by the server: tests and development.
  'apps/web/src/shared/deployment/deployment.ts',
]);

const sources = globSync('{apps/*/src,packages/contract/src}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

test('the apps take names from the settings, not from the config file', () => {
  expect(sources.length).toBeGreaterThan(300);
  const using = sources.filter(({ source }) => source.includes('defaultDeployment'));
  expect(using.map(({ file }) => file).toSorted()).toEqual([...allowed].toSorted());
});

const isComment = (line: string): boolean => /^\s*(?:\/\*\*?|\*|\/\/)/.test(line);

test('no text of the site contains a name of the program or its player', () => {
  const inText = /['"`>][^'"`\n]*\b(?:Lamplight|Magnus|Carlsen|support@lamplight)\b/;
  const shown = sources
    .filter(({ file }) => file.startsWith('apps/web/') || file.startsWith('packages/contract/'))
    // The sample game of the landing page.
    .filter(({ file }) => !file.endsWith('landing/samples.generated.ts'))
    .filter(({ source }) =>
      source.split('\n').some((line) => inText.test(line) && !isComment(line)),
    )
    .map(({ file }) => file);
  expect(shown).toEqual([]);
});

test.for(['apps/web/index.html', 'apps/web/landing.html', 'apps/web/public/manifest.webmanifest'])(
  '%s has placeholders instead of names',
  (file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/Lamplight|Magnus|Carlsen/);
  },
);
