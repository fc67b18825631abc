import { type KeyValueStore, createKeyValueStore } from '../shared/session/key-value-store.ts';

const key = 'reloadedForNewVersion';
/** If a fetch fails again within this time, the reload did not help. */
const notAgainWithinMs = 5 * 60_000;

type Reload = { at: number; told: boolean };

export type ChunkReload = {
  /** Call this if a chunk could not be fetched. */
  recover: () => 'reloading' | 'gave up';
  /** Returns true once after a reload by `recover`, so that a toast can announce the new version. */
  consumeUpdateNotice: () => boolean;
};

/**
 * After a deployment the old chunks no longer exist, so an open page cannot fetch its next chunk. A reload fixes this.
 * The time of the reload is stored for this tab and the reload is not repeated soon, so that a broken chunk does not
 * cause an endless loop.
 */
export function createChunkReload(browser: {
  store: KeyValueStore;
  now: () => number;
  isOnline: () => boolean;
  reload: () => void;
}): ChunkReload {
  const { store, now, isOnline, reload } = browser;
  let reloading = false;

  return {
    recover() {
      if (reloading) return 'reloading';
      const last = parseReload(store.get(key));
      const tooSoon = last !== null && now() - last.at < notAgainWithinMs;
      if (tooSoon || !isOnline()) return 'gave up';
      const remembered = store.set(key, JSON.stringify({ at: now(), told: false }));
      if (!remembered) return 'gave up';
      reloading = true;
      reload();
      return 'reloading';
    },
    consumeUpdateNotice() {
      const last = parseReload(store.get(key));
      if (last === null || last.told || reloading) return false;
      store.set(key, JSON.stringify({ ...last, told: true }));
      return true;
    },
  };
}

function parseReload(text: string | null): Reload | null {
  if (text === null) return null;
  try {
    const value: Partial<Reload> | null = JSON.parse(text);
    return typeof value?.at === 'number' ? { at: value.at, told: value.told === true } : null;
  } catch {
    return null;
  }
}

export const chunkReload = createChunkReload({
  store: createKeyValueStore(() => window.sessionStorage),
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  reload: () => location.reload(),
});

const chunkErrors = new WeakSet<Error>();

export function isChunkError(error: unknown): boolean {
  return error instanceof Error && chunkErrors.has(error);
}

/** Vite reports every chunk that could not be fetched. Only errors that no caller handles cause a reload. */
export function startChunkReload(): void {
  addEventListener('vite:preloadError', (event) => chunkErrors.add(event.payload));
  addEventListener('unhandledrejection', (event) => {
    if (isChunkError(event.reason) && chunkReload.recover() === 'reloading') event.preventDefault();
  });
}
