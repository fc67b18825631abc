import type { CancelSignal } from './search.ts';

/** Replaces AbortController in code that has neither DOM nor Node types. */
export function createCancel(): { readonly signal: CancelSignal; readonly cancel: () => void } {
  const listeners = new Set<() => void>();
  let aborted = false;
  return {
    signal: {
      get aborted() {
        return aborted;
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    cancel: () => {
      if (aborted) return;
      aborted = true;
      for (const listener of listeners) listener();
    },
  };
}
