// Draws the site's icons and the preview image for links. Run it after a change of the logo or the design and commit
// the result:
// npm run pictures
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import { isSquare, type Square } from '@lamplight/domain/chess/square.ts';
import { getPlaceClass } from '../apps/web/src/shared/board/square-place.ts';
import { findOrInstallChromium } from './find-chromium.ts';

const web = 'apps/web';
const pictures = join(web, 'public');
const logo = readFileSync(join(pictures, 'favicon.svg'), 'utf8');
const night = '#0b1112';

const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const size of [192, 512]) await draw(`icon-${size}.png`, size, size, createIcon(1));
  // Systems crop the maskable icon to their own shape. Only a circle of four fifths of the width is always visible; the
  // logo at 0.6 of the width fits into it.
  await draw('icon-maskable-512.png', 512, 512, createIcon(0.6, night));
  await draw('apple-touch-icon.png', 180, 180, createIcon(0.6, night));
  const { product } = defaultDeployment;
  await draw('share.jpg', 1200, 630, createSharePicture(product));
  // For a site with another name.
  await draw('share-nameless.jpg', 1200, 630, createSharePicture(''));
} finally {
  await browser.close();
}

async function draw(file: string, width: number, height: number, html: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  // JPEG for the preview image, because its smooth gradients would make a PNG too large.
  const format = file.endsWith('.jpg')
    ? ({ type: 'jpeg', quality: 90 } as const)
    : { omitBackground: true };
  writeFileSync(join(pictures, file), await page.screenshot(format));
  await page.close();
}

function createIcon(share: number, background = 'transparent'): string {
  return `<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background}; }
    svg { width: ${share * 100}vw; }
  </style>${logo}`;
}

/** HTML of the preview image: the last position of the free game beside the product's tagline. */
function createSharePicture(name: string): string {
  const [headline, line = ''] = defaultDeployment.tagline.split(/(?<=\.) /);
  return `<html data-theme="dark"><style>
    ${['styles/tokens', 'shared/board/squares', 'shared/board/pieces', 'shared/board/mini-board'].map(createStyles).join('')}
    ${createFontFace('Newsreader', 'newsreader')}${createFontFace('Instrument Sans', 'instrument-sans')}
    body {
      margin: 0; height: 630px; display: grid; grid-template-columns: 1fr 534px; align-items: center;
      box-sizing: border-box; padding: 48px 48px 48px 72px; color: var(--text);
      background: radial-gradient(900px 560px at 72% 0, var(--lamp-glow), transparent 75%) var(--bg);
    }
    .logo { display: flex; align-items: center; gap: 16px; font: 440 36px Newsreader; letter-spacing: -0.018em; }
    .logo svg { width: 42px; }
    h1 { margin: 72px 0 28px; font: 460 80px/80px Newsreader; letter-spacing: -0.02em; text-wrap: balance; }
    p { margin: 0; font: 400 28px/38px 'Instrument Sans'; color: var(--text-2); }
    .mini-board { border-radius: 4px; box-shadow: 0 0 0 1px var(--board-edge), var(--shadow-3); }
  </style><body>
    <div><div class="logo">${logo}${name}</div><h1>${headline}</h1><p>${line}</p></div>
    <div class="mini-board">${createBoard()}</div>
  </body></html>`;
}

function createBoard(): string {
  const [first = ''] = readFileSync('data/games/collection.pgn', 'utf8').split(/\n(?=\[Event )/);
  const read = readGame(first);
  const last = read.ok ? read.game.moves.at(-1) : undefined;
  if (!last) throw new Error('the collection begins with a game that cannot be read');
  const ends = [last.uci.slice(0, 2), last.uci.slice(2, 4)].filter(isSquare);
  return [
    ...ends.map((square) => on(square, 'mini-last')),
    ...[...parsePieces(last.fen)].map(([square, { color, role }]) =>
      on(square, `pc ${color} ${role}`),
    ),
  ].join('');
}

function on(square: Square, look: string): string {
  return `<span class="on-square ${getPlaceClass(square, 'white')} ${look}"></span>`;
}

function createStyles(name: string): string {
  return readFileSync(join(web, 'src', `${name}.css`), 'utf8');
}

function createFontFace(family: string, file: string): string {
  const font = readFileSync(join(web, 'src/styles/fonts', `${file}-core.woff2`), 'base64');
  return `@font-face { font-family: '${family}'; font-weight: 400 700; src: url(data:font/woff2;base64,${font}); }`;
}
