// Cuts the Fontsource families down to what a page shows. Run it after a font package changes and commit the result:
//   node scripts/subset-fonts.ts
// "core" is what every page needs; the "extended" files are fetched by unicode-range, only when such a letter appears.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { graftLetter } from './fonts/graft-letter.ts';

type Axis = number | { min: number; max: number };
type SubsetOptions = {
  targetFormat: 'woff2' | 'truetype';
  variationAxes?: Record<string, Axis>;
};
type SubsetFont = (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;
type Family = {
  name: string;
  latin: string;
  latinExt: string;
  axes: Record<string, Axis>;
  /** Prices are set in this family; the others lack the sign. */
  hasRupee?: true;
  /** Letters beyond the core that stand in every list of games. */
  chessWords?: string;
};

const require = createRequire(import.meta.url);
const subsetFont: SubsetFont = require('subset-font');
const target = fileURLToPath(new URL('../apps/web/src/styles/fonts/', import.meta.url));

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('');
}

const core = `${range(0x20, 0x7e)}\u00a0–—‘’“”…•−×½↑↓`;
const remainingLatin1 = Array.from(`${range(0xa1, 0xff)}ıŒœˆ‚„‹›€™`)
  .filter((letter) => !core.includes(letter))
  .join('');
const latinExtendedA = range(0x100, 0x17f);
const rupee = '₹';

const families: Family[] = [
  {
    name: 'newsreader',
    latin: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    latinExt: '@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
    axes: { wght: 440, opsz: { min: 16, max: 72 } },
    hasRupee: true,
  },
  {
    name: 'instrument-sans',
    latin: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    latinExt:
      '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    // Réti, Grünfeld, Sämisch.
    chessWords: 'éüä',
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
  const own = `${family.hasRupee ? rupee : ''}${family.chessWords ?? ''}`;
  const cuts = [
    { suffix: 'core', source: family.latin, letters: core + own },
    { suffix: 'extended', source: family.latin, letters: remainingLatin1 },
    { suffix: 'extended-a', source: family.latinExt, letters: latinExtendedA },
  ];
  for (const { suffix, source, letters } of cuts) {
    const font = letters.includes(rupee) ? await withRupee(family) : await fontAt(source);
    const cut = await subsetFont(font, letters, {
      targetFormat: 'woff2',
      variationAxes: family.axes,
    });
    await writeFile(`${target}${family.name}-${suffix}.woff2`, cut);
    console.log(`${family.name}-${suffix}.woff2  ${(cut.length / 1000).toFixed(1)} kB`);
  }
}

function fontAt(source: string): Promise<Buffer> {
  return readFile(require.resolve(source));
}

async function withRupee({ latin, latinExt }: Family): Promise<Buffer> {
  // Far enough in the order of letters, and nothing here is ever a trade mark.
  const givenUp = '™';
  const whole = { targetFormat: 'truetype' } as const;
  return graftLetter({
    stock: await subsetFont(await fontAt(latin), core + givenUp, whole),
    givenUp,
    scion: await subsetFont(await fontAt(latinExt), rupee, whole),
    letter: rupee,
  });
}
