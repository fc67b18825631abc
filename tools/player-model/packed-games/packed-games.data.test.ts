import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { expect, test } from 'vitest';
import manifest from '../games/manifest.json' with { type: 'json' };
import {
  packedParts,
  readPackedGames,
  replayGame,
  sources,
  toPackedFile,
  unpackPart,
} from './packed-games.ts';

const computeHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const isWithin = (rating: number): boolean => rating >= 400 && rating <= 2900;
const games = readPackedGames();

test.each(packedParts)('the part %s is the one of the manifest', (part) => {
  const listed = manifest.files[part];
  expect(toPackedFile(part).endsWith(listed.packed)).toBe(true);
  expect(computeHash(readFileSync(toPackedFile(part)))).toBe(listed.packedSha256);
  expect(computeHash(unpackPart(part))).toBe(listed.sha256);
});

test('the manifest lists the sources of the packed games, and no others', () => {
  expect(games).toHaveLength(manifest.games);
  expect(games.reduce((sum, { moves }) => sum + moves.length, 0)).toBe(manifest.plies);
  const counts = Object.entries(sources).map(([key, id]) => ({
    id,
    key,
    games: games.filter(({ source }) => source === id).length,
  }));
  const listed = manifest.sources.map(({ id, key, games: count }) => ({ id, key, games: count }));
  expect(counts.toSorted((a, b) => b.id - a.id)).toEqual(listed);
});

test('packed games consist of legal moves, as another library of rules sees them', () => {
  for (const game of games.filter(({ number }) => number % 1000 === 0)) {
    const board = new Chess();
    const moves: string[] = [];
    for (const { played, history } of replayGame(game)) {
      expect(history).toEqual(moves.slice(-2));
      const [from, to, promotion] = [played.slice(0, 2), played.slice(2, 4), played.slice(4)];
      expect(board.move({ from, to, promotion }).lan).toBe(played);
      moves.push(played);
    }
  }
});

test('ratings are within the limits of the manifest, and 3,533 games have moves for tests', () => {
  const outside = games.filter(
    ({ ratings }) => !isWithin(ratings.white) || !isWithin(ratings.black),
  );
  expect(outside).toEqual([]);
  expect(games.filter(({ heldOut }) => heldOut.length > 0)).toHaveLength(3533);
});
