import { useSyncExternalStore } from 'react';

let kept: MediaQueryList | undefined;

/** One media query list for all boards. */
function media(): MediaQueryList {
  kept ??= matchMedia('(prefers-reduced-motion: reduce)');
  return kept;
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
