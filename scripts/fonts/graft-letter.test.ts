import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { readTables, tableOf } from './sfnt.ts';

type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'truetype' },
) => Promise<Buffer>;
const subsetFont: SubsetFont = createRequire(import.meta.url)('subset-font');
const fonts = new URL('../../apps/web/src/styles/fonts/', import.meta.url);

async function drawn(name: string, letter: string) {
  const font = readFileSync(new URL(`${name}.woff2`, fonts));
  const tables = readTables(await subsetFont(font, letter, { targetFormat: 'truetype' }));
  const advances = Array.from({ length: tableOf(tables, 'hmtx').length / 4 }, (_, glyph) =>
    tableOf(tables, 'hmtx').readUInt16BE(glyph * 4),
  );
  return {
    outlineBytes: tableOf(tables, 'glyf').length,
    variationBytes: tableOf(tables, 'gvar').length,
    width: advances.at(-1),
  };
}

test('the letters of prices have a rupee sign, as wide as its digits and with their optical sizes', async () => {
  const rupee = await drawn('newsreader-core', '₹');
  const digit = await drawn('newsreader-core', '9');
  expect(rupee.outlineBytes).toBeGreaterThan(100);
  expect(rupee.variationBytes).toBeGreaterThan(100);
  expect(Math.abs((rupee.width ?? 0) - (digit.width ?? 0))).toBeLessThan(100);
});

test('what was given up for it is not missed: another file has it', async () => {
  expect((await drawn('newsreader-core', '™')).outlineBytes).toBeLessThan(10);
  expect((await drawn('newsreader-extended', '™')).outlineBytes).toBeGreaterThan(100);
});
