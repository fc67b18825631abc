import { useLayoutEffect } from 'react';

/**
 * A module in a separate chunk. Unlike with React's `lazy`, a loaded module renders in the same frame, and a failed
 * fetch is retried at the next request. Create only one for each file, because two imports of a file that is being
 * fetched fail together.
 */
export type LazyModule<T> = {
  load: () => Promise<T>;
  /** Returns the module if it is loaded, else null. */
  peek: () => T | null;
};

export function createLazyModule<T>(fetchModule: () => Promise<T>): LazyModule<T> {
  let loaded: T | null = null;
  let pending: Promise<T> | null = null;

  async function fetchOnce(): Promise<T> {
    try {
      loaded = await fetchModule();
      return loaded;
    } finally {
      pending = null;
    }
  }

  async function load(): Promise<T> {
    if (pending !== null) {
      try {
        return await pending;
      } catch {
        // The failed fetch started before this request, so a new fetch may succeed.
      }
    }
    return loaded ?? (pending ??= fetchOnce());
  }

  return { load, peek: () => loaded };
}

/** Ignores a failure, because the component that needs the module fetches it again and then reports the error. */
export function prefetchModule(module: LazyModule<unknown>): void {
  module.load().catch(() => {});
}

const inputEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/**
 * Prefetches modules after the user's first input, so that a visit without input does not download them. `modules` must
 * be the same array in every render. A layout effect, because the first input may come as soon as the page is drawn.
 */
export function usePrefetchOnInput(modules: readonly LazyModule<unknown>[]): void {
  useLayoutEffect(() => {
    const controller = new AbortController();
    const onInput = (event: Event): void => {
      if (isLayoutMove(event)) return;
      controller.abort();
      runWhenIdle(() => modules.forEach(prefetchModule));
    };
    for (const event of inputEvents)
      addEventListener(event, onInput, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, [modules]);
}

/** True if the page moved under a pointer that rests. Chromium reports this as a move of zero pixels. */
function isLayoutMove(event: Event): boolean {
  if (event.type !== 'pointermove' || !('movementX' in event && 'movementY' in event)) return false;
  return event.movementX === 0 && event.movementY === 0;
}

/** Waits at most a second, because a busy processor may never be idle. Safari has no requestIdleCallback. */
function runWhenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 1000 });
  else setTimeout(callback, 200);
}
