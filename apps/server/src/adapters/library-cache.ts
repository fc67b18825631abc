import type { GameCard } from '../entities/game.ts';
import type { Clock } from './clock.ts';

/** In-process cache of the library, which is read on every visit and rarely changes. */
export type LibraryCache = {
  /**
   * Returns the version number of the library, which rises with every change. The number is at most one second out of
   * date; changes made by this process are visible at once.
   */
  readVersion(): Promise<string>;
  /** Returns the games in study order, of the given version or newer. */
  readGames(version: string): Promise<readonly GameCard[]>;
  /** Invalidates the cached version after a change made by this process. */
  invalidate(): void;
};

type Reads = { version: () => Promise<string>; games: () => Promise<GameCard[]> };

const lifetimeMs = 1000;

export function createLibraryCache(clock: Clock, read: Reads): LibraryCache {
  let seen: { version: Promise<string>; atMs: number } | undefined;
  let held: { version: string; games: Promise<GameCard[]> } | undefined;
  return {
    readVersion() {
      const nowMs = clock.nowMs();
      // Absolute difference, so that an entry does not stay in the cache longer if the clock is set back.
      if (seen && Math.abs(nowMs - seen.atMs) < lifetimeMs) return seen.version;
      const entry = { version: read.version(), atMs: nowMs };
      seen = entry;
      // A failed read is not cached.
      entry.version.catch(() => {
        if (seen === entry) seen = undefined;
      });
      return entry.version;
    },
    readGames(version) {
      if (held?.version === version) return held.games;
      const entry = { version, games: read.games() };
      held = entry;
      entry.games.catch(() => {
        if (held === entry) held = undefined;
      });
      return entry.games;
    },
    invalidate() {
      seen = undefined;
    },
  };
}
