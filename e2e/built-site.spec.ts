import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { createGameReader } from '@lamplight/domain/chess/pgn/game-reader.ts';
import { play, parsePosition } from '@lamplight/domain/chess/position.ts';
import {
  collectAllTraces,
  findTraces,
  collectTraces,
  removeShared,
} from '../apps/server/test-support/hostile-search.ts';
import { sampleGame } from '../apps/web/src/features/landing/samples.generated.ts';
import { expect, test } from './support.ts';

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const collection = new URL('../data/games/collection.pgn', import.meta.url);

function listCollectionLines() {
  const reader = createGameReader();
  const lines = readFileSync(collection, 'utf8').split('\n');
  return [...lines.flatMap((line) => reader.push(line)), ...reader.end()].map(({ outcome }) => {
    if (!outcome.ok) throw new Error(outcome.error.message);
    return outcome.game.moves.map(({ san, uci, fen }) => ({ notation: san, uci, fen }));
  });
}

/** Lists the engine lines of the free game on the landing page. Other games may share three consecutive moves with them. */
function listLandingLines() {
  return sampleGame.samples.flatMap(({ before, lines }) =>
    lines.map(({ moves }) => {
      let fen = before;
      return moves.map((notation) => {
        const position = parsePosition(fen);
        const move = position.ok && parseMove(position.value, notation);
        const played = move && move.ok && play(position.value, move.value);
        if (!played || !played.ok) throw new Error(`${notation} is not legal in ${fen}`);
        fen = played.value.position.fen;
        return { notation, uci: played.value.move.uci, fen };
      });
    }),
  );
}

function decompress(path: string): string {
  const bytes = readFileSync(path);
  if (path.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1');
  if (path.endsWith('.gz')) return gunzipSync(bytes).toString('latin1');
  return bytes.toString('latin1');
}

test('C4: no file of the site holds anything of a game that is not free', () => {
  const [free = [], ...others] = listCollectionLines();
  expect(others).toHaveLength(64);
  const traces = removeShared(
    collectTraces(others),
    collectAllTraces([free, ...listLandingLines()]),
  );
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(50);
  // The coach's sentences of the sample are about the free game; other games may share three moves with them, too.
  const shared = new Set(findTraces(JSON.stringify(sampleGame), traces));
  const leaks = files.flatMap((file) =>
    findTraces(decompress(file), traces)
      .filter((trace) => !shared.has(trace))
      .map((trace) => `${file}: ${trace}`),
  );
  expect(leaks).toEqual([]);
  expect(findTraces(others[3]?.at(-1)?.fen ?? '', traces)).not.toEqual([]);
});

const listed = [
  '/',
  '/login',
  '/signup',
  '/games',
  '/contact',
  '/privacy',
  '/terms',
  '/about-the-model',
];

test('pages that search engines may list have their own title and description in the HTML', async ({
  request,
}) => {
  const heads = await Promise.all(
    listed.map(async (path) => {
      const answer = await request.get(path);
      const html = await answer.text();
      return {
        robots: answer.headers()['x-robots-tag'],
        title: /<title>(.+)<\/title>/.exec(html)?.[1],
        description: /<meta name="description" content="(.+?)"/.exec(html)?.[1],
        shared: /<meta property="og:title" content="(.+?)"/.exec(html)?.[1],
      };
    }),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(listed.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(listed.length);
  for (const { robots, title, description, shared } of heads) {
    expect(robots).toBeUndefined();
    expect(title).toMatch(/ · Lamplight$/);
    expect(description?.length).toBeGreaterThan(20);
    expect(shared).toBe(title);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('User-agent: *');
});

test('the pictures of the site have the sizes that the manifest declares', () => {
  const { icons }: { icons: { src: string; sizes: string; purpose?: string }[] } = JSON.parse(
    readFileSync(join(dist, 'manifest.webmanifest'), 'utf8'),
  );
  const pictures = icons.filter(({ src }) => src.endsWith('.png'));
  expect(pictures.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of pictures) expect(readPngSize(join(dist, src))).toBe(sizes);
  for (const file of ['share.jpg', 'share-nameless.jpg']) {
    const shared = readFileSync(join(dist, file));
    const frame = shared.indexOf(Buffer.from([0xff, 0xc0]));
    expect([shared.readUInt16BE(frame + 7), shared.readUInt16BE(frame + 5)]).toEqual([1200, 630]);
    expect(shared.length).toBeLessThan(120_000);
  }
});

function readPngSize(path: string): string {
  const bytes = readFileSync(path);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
