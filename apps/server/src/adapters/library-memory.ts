import type { GameCard } from '../entities/game.ts';
import type { Clock } from './clock.ts';

/** The library as this process last saw it: it is asked for with every visit and changes hardly ever. */
export type LibraryMemory = {
  /** Rises with every change. At most a second old; a change made here is seen at once. */
  version(): Promise<string>;
  /** In study order, of that version or newer. */
  games(version: string): Promise<readonly GameCard[]>;
  /** Something was changed here. */
  changed(): void;
};

type Reads = { version: () => Promise<string>; games: () => Promise<GameCard[]> };

const trustedForMs = 1000;

export function createLibraryMemory(clock: Clock, read: Reads): LibraryMemory {
  let seen: { version: Promise<string>; atMs: number } | undefined;
  let held: { version: string; games: Promise<GameCard[]> } | undefined;
  return {
    version() {
      const nowMs = clock.nowMs();
      // A clock that was set back must not make it trusted for longer.
      if (seen && Math.abs(nowMs - seen.atMs) < trustedForMs) return seen.version;
      const entry = { version: read.version(), atMs: nowMs };
      seen = entry;
      // A failure is not kept: the next one asks again.
      entry.version.catch(() => {
        if (seen === entry) seen = undefined;
      });
      return entry.version;
    },
    games(version) {
      if (held?.version === version) return held.games;
      const entry = { version, games: read.games() };
      held = entry;
      entry.games.catch(() => {
        if (held === entry) held = undefined;
      });
      return entry.games;
    },
    changed() {
      seen = undefined;
    },
  };
}
