import { readFile } from 'node:fs/promises';
import type { GameAnalysis } from '@lamplight/domain/analysis/analysis-file.ts';
import { z } from 'zod';
import { keepFile } from './keep-file.ts';

const count = z.int().min(0);
const gameEntry = z.object({
  id: z.string(),
  slug: z.string(),
  /** In study order. */
  number: count,
  /** Of which an engine has looked at, by how much was spent; one more than half-moves when all are. */
  positions: z.object({ standard: count, deep: count }),
  engines: z.array(z.string()),
  /** Reached by the least deeply searched position that has moves, and by half of them. */
  depth: z.object({ least: count, median: count }),
  /** His positions of which every legal move is evaluated, and the depth each of them has reached. */
  everyMove: z.object({ positions: count, leastDepth: count }),
  /** His moves with a comment at all levels. */
  comments: count,
  /** A day, when it was last changed. */
  made: z.iso.date(),
});
export type GameEntry = z.output<typeof gameEntry>;

const manifest = z.object({
  /** Who made the comments of the games below, and who proved them, as fingerprints of the sources. */
  coach: z.string(),
  verifier: z.string(),
  games: z.array(gameEntry),
});
export type Manifest = z.output<typeof manifest>;

export const manifestFile = new URL('../../../../../data/manifest.json', import.meta.url);

/** What comes with the program, game by game, as far as the files themselves tell. */
export function figuresOf({ positions, evaluations }: GameAnalysis) {
  const spent = (effort: 'standard' | 'deep') =>
    positions.filter((position) => position.effort === effort).length;
  const depths = positions
    .filter(({ lines }) => lines.length > 0)
    .map(({ depth }) => depth)
    .toSorted((a, b) => a - b);
  const evaluated = [...evaluations.values()].map(({ depth }) => depth);
  return {
    positions: { standard: spent('standard'), deep: spent('deep') },
    engines: [...new Set(positions.map(({ engine }) => engine))],
    depth: { least: depths[0] ?? 0, median: depths[Math.floor(depths.length / 2)] ?? 0 },
    everyMove: {
      positions: evaluated.length,
      leastDepth: evaluated.length === 0 ? 0 : Math.min(...evaluated),
    },
  };
}

export async function readManifest(): Promise<Manifest> {
  return manifest.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
}

/** With this game as it is now. Comments of another coach are none of the manifest's. */
export function withGame(
  { coach, verifier, games }: Manifest,
  versions: { coach: string; verifier: string },
  entry: GameEntry,
): Manifest {
  const isSameCoach = coach === versions.coach && verifier === versions.verifier;
  const others = games
    .filter(({ id }) => id !== entry.id)
    .map((game) => (isSameCoach ? game : withoutComments(game)));
  return {
    coach: versions.coach,
    verifier: versions.verifier,
    games: [...others, entry].toSorted((a, b) => a.number - b.number),
  };
}

function withoutComments(game: GameEntry): GameEntry {
  return { ...game, comments: 0 };
}

export async function writeManifest(changed: Manifest): Promise<void> {
  await keepFile(manifestFile, `${JSON.stringify(changed, null, 2)}\n`);
}
