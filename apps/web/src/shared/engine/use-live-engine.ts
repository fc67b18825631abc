import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { BrowserEngine } from './browser-engine.ts';
import type { analyse } from './engine-runtime.ts';
import { createLiveStore } from './live-engine.ts';
import type { Asking, LiveEngine } from './live-engine.ts';

let runtime:
  | { readonly analyse: typeof analyse; readonly browserEngine: BrowserEngine }
  | undefined;

/** The engine's code is fetched with the first search. */
const asking: Asking = {
  isLoaded: () => runtime?.browserEngine.isLoaded() ?? false,
  ask: async (fen, signal, show) => {
    runtime ??= await import('./engine-runtime.ts');
    if (!signal.aborted) await runtime.analyse({ fen, signal, show });
  },
};

/** Returns a live engine for one component. All components share one worker. */
export function useLiveEngine(): LiveEngine {
  const [store] = useState(() => createLiveStore(asking));
  const state = useSyncExternalStore(store.subscribe, store.read);

  useEffect(() => {
    const onVisibilityChange = (): void => (document.hidden ? store.pause() : store.resume());
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      store.cancel();
    };
  }, [store]);

  return useMemo(() => ({ state, analyse: store.analyse, cancel: store.cancel }), [state, store]);
}
