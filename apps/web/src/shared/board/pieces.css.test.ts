import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const drawing =
  /piece\.(\w+)\.(\w+)\s*\{\s*background-image:\s*url\((['"])data:image\/svg\+xml(;base64)?,(.+?)\3\)/g;

async function drawings(file: URL): Promise<Map<string, string>> {
  const css = await readFile(file, 'utf8');
  return new Map(
    [...css.matchAll(drawing)].map(([, first = '', second = '', , base64, data = '']) => [
      [first, second].toSorted((a, b) => a.localeCompare(b)).join(' '),
      base64
        ? Buffer.from(data, 'base64').toString('utf8')
        : decodeURIComponent(data).replaceAll("'", '"'),
    ]),
  );
}

test('the twelve pieces are drawn as chessground ships them', async () => {
  const shipped = await drawings(
    new URL(import.meta.resolve('@lichess-org/chessground/assets/chessground.cburnett.css')),
  );
  expect(shipped.size).toBe(12);
  expect(await drawings(new URL('./pieces.css', import.meta.url))).toEqual(shipped);
});
