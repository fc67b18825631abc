import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createGameReader } from '@lamplight/domain/chess/pgn/game-reader.ts';
import {
  everythingOf,
  tracesIn,
  tracesOf,
  withoutShared,
} from '../apps/server/test/hostile-search.ts';
import { expect, test } from './support.ts';

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const collection = new URL('../data/games/collection.pgn', import.meta.url);

function linesOfCollection() {
  const reader = createGameReader();
  const lines = readFileSync(collection, 'utf8').split('\n');
  return [...lines.flatMap((line) => reader.push(line)), ...reader.end()].map(({ outcome }) => {
    if (!outcome.ok) throw new Error(outcome.error.message);
    return outcome.game.moves.map(({ san, uci, fen }) => ({ notation: san, uci, fen }));
  });
}

function unpacked(path: string): string {
  const bytes = readFileSync(path);
  if (path.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1');
  if (path.endsWith('.gz')) return gunzipSync(bytes).toString('latin1');
  return bytes.toString('latin1');
}

test('C4: no file of the site holds anything of a game that is not free', () => {
  const [free = [], ...others] = linesOfCollection();
  expect(others).toHaveLength(64);
  const traces = withoutShared(tracesOf(others), everythingOf([free]));
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(50);
  const leaks = files.flatMap((file) =>
    tracesIn(unpacked(file), traces).map((trace) => `${file}: ${trace}`),
  );
  expect(leaks).toEqual([]);
  expect(tracesIn(others[3]?.at(-1)?.fen ?? '', traces)).not.toEqual([]);
});
