import { readFile } from 'node:fs/promises';
import type { AnalysisFile } from '@lamplight/domain/analysis/analysis-file.ts';
import { z } from 'zod';
import { writeFileAtomically } from './write-file-atomically.ts';

const count = z.int().min(0);
const gameEntry = z.object({
  id: z.string(),
  slug: z.string(),
  /** Position of the game in study order. */
  number: count,
  /** Number of analysed positions for each effort. A fully analysed game has one position more than it has half-moves. */
  positions: z.object({ standard: count, deep: count }),
  engines: z.array(z.string()),
  /** Minimum and median search depth of the positions that have legal moves. */
  depth: z.object({ least: count, median: count }),
  /**
   * `positions`: number of positions with the featured player to move in which every legal move is evaluated.
   * `leastDepth`: minimum depth of these evaluations.
   */
  everyMove: z.object({ positions: count, leastDepth: count }),
  /**
   * `positions`: number of positions whose natural candidates are searched. `lines`: number of lines that were added for
   * them. Both are 0 for games that were analysed before there were such lines.
   */
  naturalLines: z.object({ positions: count, lines: count }).default({ positions: 0, lines: 0 }),
  /** Number of the featured player's moves that have a comment at every reading level. */
  comments: count,
  /** Day on which the entry last changed. */
  made: z.iso.date(),
});
export type GameEntry = z.output<typeof gameEntry>;

const manifest = z.object({
  /** Versions of the coach and of the verifier that made the comments counted in `games`. */
  coach: z.string(),
  verifier: z.string(),
  games: z.array(gameEntry),
});
export type Manifest = z.output<typeof manifest>;

export const manifestFile = new URL('../../../../../data/manifest.json', import.meta.url);

/** Computes the counts of the manifest from the stored analysis of a game. */
export function countAnalysed({ positions, evaluations }: AnalysisFile) {
  const countWith = (effort: 'standard' | 'deep') =>
    positions.filter((position) => position.effort === effort).length;
  const depths = positions
    .filter(({ lines }) => lines.length > 0)
    .map(({ depth }) => depth)
    .toSorted((a, b) => a - b);
  const evaluated = [...evaluations.values()].map(({ depth }) => depth);
  const natural = positions.flatMap(({ naturalLines }) => (naturalLines ? [naturalLines] : []));
  return {
    positions: { standard: countWith('standard'), deep: countWith('deep') },
    engines: [...new Set([...positions, ...evaluations.values()].map(({ engine }) => engine))],
    depth: { least: depths[0] ?? 0, median: depths[Math.floor(depths.length / 2)] ?? 0 },
    everyMove: {
      positions: evaluated.length,
      leastDepth: evaluated.length === 0 ? 0 : Math.min(...evaluated),
    },
    naturalLines: { positions: natural.length, lines: natural.flat().length },
  };
}

export async function readManifest(): Promise<Manifest> {
  return manifest.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
}

/**
 * Adds or replaces the entry of one game. If the version of the coach changed, the comment counts of all other games
 * become 0.
 */
export function setGameEntry(
  { coach, verifier, games }: Manifest,
  versions: { coach: string; verifier: string },
  entry: GameEntry,
): Manifest {
  const isSameCoach = coach === versions.coach && verifier === versions.verifier;
  const others = games
    .filter(({ id }) => id !== entry.id)
    .map((game) => (isSameCoach ? game : clearComments(game)));
  return {
    coach: versions.coach,
    verifier: versions.verifier,
    games: [...others, entry].toSorted((a, b) => a.number - b.number),
  };
}

function clearComments(game: GameEntry): GameEntry {
  return { ...game, comments: 0 };
}

export async function writeManifest(changed: Manifest): Promise<void> {
  await writeFileAtomically(manifestFile, `${JSON.stringify(changed, null, 2)}\n`);
}
