import { useSyncExternalStore } from 'react';

let cachedQuery: MediaQueryList | undefined;

/** One media query list for all boards. */
function media(): MediaQueryList {
  cachedQuery ??= matchMedia('(prefers-reduced-motion: reduce)');
  return cachedQuery;
}

function subscribe(listener: () => void): () => void {
  media().addEventListener('change', listener);
  return () => media().removeEventListener('change', listener);
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => false,
  );
}
