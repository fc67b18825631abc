// Reduces the Fontsource families to the characters that pages show. Run it after a font package changes and commit the
// result:
// node scripts/subset-fonts.ts
// Every page fetches the "core" files. Because of `unicode-range`, browsers fetch the "extended" files only if a page
// has one of their characters.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type Axis = number | { min: number; max: number };
type SubsetOptions = { targetFormat: 'woff2'; variationAxes: Record<string, Axis> };
type SubsetFont = (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;
type Family = {
  name: string;
  latin: string;
  latinExt: string;
  axes: Record<string, Axis>;
  /** Characters that only this family has in its core file. */
  extraCore?: string;
};

const require = createRequire(import.meta.url);
const subsetFont: SubsetFont = require('subset-font');
const target = fileURLToPath(new URL('../apps/web/src/styles/fonts/', import.meta.url));

function listCharacters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('');
}

const core = `${listCharacters(0x20, 0x7e)}\u00a0–—‘’“”…•−×½↑↓`;
const remainingLatin1 = Array.from(`${listCharacters(0xa1, 0xff)}ıŒœˆ‚„‹›€™`)
  .filter((character) => !core.includes(character))
  .join('');
const latinExtendedA = listCharacters(0x100, 0x17f);

const families: Family[] = [
  {
    name: 'newsreader',
    latin: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    latinExt: '@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
    axes: { wght: 440, opsz: { min: 16, max: 72 } },
  },
  {
    name: 'instrument-sans',
    latin: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    latinExt:
      '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    // Every list of games contains the openings Réti, Grünfeld and Sämisch.
    extraCore: 'éüä',
  },
  {
    name: 'geist-mono',
    latin: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    latinExt: '@fontsource-variable/geist-mono/files/geist-mono-latin-ext-wght-normal.woff2',
    axes: { wght: 400 },
  },
];

await mkdir(target, { recursive: true });
for (const family of families) {
  const licence = require.resolve(`@fontsource-variable/${family.name}/LICENSE`);
  await copyFile(licence, `${target}${family.name}-license.txt`);
  const cuts = [
    { suffix: 'core', source: family.latin, characters: core + (family.extraCore ?? '') },
    { suffix: 'extended', source: family.latin, characters: remainingLatin1 },
    { suffix: 'extended-a', source: family.latinExt, characters: latinExtendedA },
  ];
  for (const { suffix, source, characters } of cuts) {
    const font = await readFile(require.resolve(source));
    const cut = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: family.axes,
    });
    await writeFile(`${target}${family.name}-${suffix}.woff2`, cut);
    console.log(`${family.name}-${suffix}.woff2  ${(cut.length / 1000).toFixed(1)} kB`);
  }
}
