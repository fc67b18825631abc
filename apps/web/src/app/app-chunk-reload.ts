import { keyValueStore } from '../shared/session/key-value-store.ts';
import { createChunkReload } from './chunk-reload.ts';

export const chunkReload = createChunkReload({
  store: keyValueStore(() => window.sessionStorage),
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  reload: () => location.reload(),
});

const chunkErrors = new WeakSet<Error>();

export function isChunkError(error: unknown): boolean {
  return error instanceof Error && chunkErrors.has(error);
}

/** Vite tells of every chunk that cannot be fetched; only those that nobody handles are worth a reload. */
export function startChunkReload(): void {
  addEventListener('vite:preloadError', (event) => chunkErrors.add(event.payload));
  addEventListener('unhandledrejection', (event) => {
    if (isChunkError(event.reason) && chunkReload.recover() === 'reloading') event.preventDefault();
  });
}
