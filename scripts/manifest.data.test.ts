import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { coachVersions } from '@lamplight/domain/coach/coach-versions.ts';
import { levels } from '@lamplight/domain/coach/fact.ts';
import { formatGameSource } from '@lamplight/domain/coach/game-source.ts';
import { verifyInsight } from '@lamplight/domain/coach/verify/verify-insight.ts';
import { parseAnalysis } from '@lamplight/domain/analysis/analysis-file.ts';
import { expect, test } from 'vitest';
import { countAnalysed, readManifest } from '../apps/server/src/adapters/coach/manifest.ts';
import { readShipped, toShippedName } from '../apps/server/src/adapters/coach/shipped-comments.ts';
import { secrets } from '../apps/server/src/adapters/secrets.ts';
import { readCollectionGames } from './coach/collection-games.ts';

const { games, ...made } = await readManifest();
const entries = new Map(games.map((game) => [game.slug, game]));
const files = globSync('data/commentary/*.br').map((file) => basename(file));
const readShippedFile = (slug: string): Buffer =>
  readFileSync(`data/commentary/${toShippedName(slug)}`);

test('the shipped comments carry the declared versions of coach and verifier', () => {
  expect(made).toEqual(coachVersions);
});

test('every file of comments belongs to a game that is listed', () => {
  expect(games.map(({ slug }) => toShippedName(slug)).toSorted()).toEqual(files.toSorted());
});

test.each(games)(
  '$id is as it is listed',
  ({ id, slug: _slug, number: _number, comments, made: _day, ...listed }) => {
    const analysis = parseAnalysis(readFileSync(`data/analysis/${id}.txt`, 'utf8'));
    if (!analysis.ok) throw new Error(analysis.error);
    expect(countAnalysed(analysis.value)).toEqual(listed);
    expect(comments).toBe(analysis.value.evaluations.size);
    expect(listed.engines).toHaveLength(1);
  },
);

const explained = readCollectionGames((wanted) => games.find(({ id }) => id === wanted)?.slug);

test.each(explained)('the comments on $id are on its analysis as it is', ({ id, ...game }) => {
  const [head = '', ...lines] = brotliDecompressSync(readShippedFile(id)).toString().split('\n');
  const source = secrets.fingerprint(formatGameSource({ id, ...game }));
  expect(JSON.parse(head)).toEqual({ ...made, source });
  expect(lines).toHaveLength(game.moves.length * (1 + levels.length));
  expect(entries.get(id)?.comments).toBe(game.moves.length);
});

// Proving every comment takes minutes, so this checks all moves of one game and one move of each other game. The same
// verifier proved every comment when it was made.
test.each([...explained.entries()])(
  'sentences on the game at %i are proved once more',
  async (number, { id, moves }) => {
    const shipped = await readShipped(readShippedFile(id));
    const isWhole = number === 0;
    for (const [at, { ply, text }] of shipped.moves.entries()) {
      if (!isWhole && at !== number % moves.length) continue;
      const told = moves[at];
      expect(told?.ply).toBe(ply);
      for (const line of text.split('\n')) {
        const { insight } = JSON.parse(line);
        expect(told && verifyInsight(told.move, insight)).toEqual([]);
      }
    }
  },
);

test('the whole collection is there, and the first games of the study order were looked at deeply', () => {
  const collection = readFileSync('data/games/collection.pgn', 'utf8').match(/^\[Event /gm);
  expect(games.map(({ number }) => number)).toEqual(collection?.map((_, at) => at + 1));
  const standard = games.slice(0, 5).map(({ positions }) => positions.standard);
  expect(standard).toEqual([0, 0, 0, 0, 0]);
});
