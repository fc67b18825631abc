import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
const files = Array.from(
  css.matchAll(/url\('\.\/(fonts\/[\w-]+\.woff2)'\)/g),
  ([, file]) => file ?? '',
);

test('the two files that every page fetches stay within 60 kB', () => {
  const sizes = ['newsreader-core', 'instrument-sans-core'].map(
    (name) => readFileSync(new URL(`fonts/${name}.woff2`, import.meta.url)).byteLength,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});

test('every face has its file, and waits for its own letters', () => {
  expect(files).toHaveLength(9);
  expect(files.filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([]);
  expect(css.match(/unicode-range:/g)).toHaveLength(files.length);
});
