import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const shippedDrawing =
  /piece\.(\w+)\.(\w+)\s*\{\s*background-image:\s*url\(['"]data:image\/svg\+xml;base64,(.+?)['"]\)/g;
const pieceSide = 45;
const colors = ['white', 'black'];
const roles = ['pawn', 'bishop', 'knight', 'rook', 'queen', 'king'];

/** Chessground's drawings: the content of each piece's <svg> element, by colour and kind. */
async function shipped(): Promise<Map<string, string>> {
  const file = import.meta.resolve('@lichess-org/chessground/assets/chessground.cburnett.css');
  const css = await readFile(new URL(file), 'utf8');
  return new Map(
    [...css.matchAll(shippedDrawing)].map(([, first = '', second = '', data = '']) => {
      const svg = Buffer.from(data, 'base64').toString('utf8');
      return [getName(first, second), /^<svg[^>]*>(.*)<\/svg>$/s.exec(svg)?.[1] ?? ''];
    }),
  );
}

/** Our drawings: the group in the combined picture at the position that the CSS gives each piece. */
async function ours(): Promise<Map<string, string | undefined>> {
  const css = await readFile(new URL('./pieces.css', import.meta.url), 'utf8');
  const data = /url\("data:image\/svg\+xml,(.+)"\)/.exec(css)?.[1] ?? '';
  const sheet = decodeURIComponent(data).replaceAll("'", '"');
  expect(sheet).toContain(`width="${6 * pieceSide}" height="${2 * pieceSide}"`);
  expect(css).toContain('background-size: 600% 200%');
  /** Returns the background position from 0 to 1. The first column and the first row have no rule, so it is 0 there. */
  const share = (name: string, axis: 'x' | 'y'): number => {
    const rule = new RegExp(`piece\\)\\.${name} \\{\\s*background-position-${axis}: (\\d+)%;`);
    return Number(rule.exec(css)?.[1] ?? 0) / 100;
  };
  return new Map(
    colors.flatMap((color) =>
      roles.map((role) => {
        const x = share(role, 'x') * 5 * pieceSide;
        const y = share(color, 'y') * pieceSide;
        const begin = x + y === 0 ? '<g>' : `<g transform="translate(${x} ${y})">`;
        return [getName(color, role), groupAt(sheet, begin)];
      }),
    ),
  );
}

function getName(...parts: string[]): string {
  return parts.toSorted((a, b) => a.localeCompare(b)).join(' ');
}

/** Returns the content of the group that starts with `begin`, up to its closing tag. */
function groupAt(svg: string, begin: string): string | undefined {
  const from = svg.indexOf(begin) + begin.length;
  let depth = 1;
  for (const { index, 0: tag } of svg.slice(from).matchAll(/<g[ >]|<\/g>/g)) {
    depth += tag === '</g>' ? -1 : 1;
    if (depth === 0) return svg.slice(from, from + index);
  }
  return undefined;
}

test('the twelve pieces are drawn as chessground ships them', async () => {
  const theirs = await shipped();
  expect(theirs.size).toBe(12);
  expect(await ours()).toEqual(theirs);
});
