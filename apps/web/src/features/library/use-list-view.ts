import { useCallback, useEffect, useRef, useState } from 'react';
import { readAddress, writeAddress, type ListView } from './list-address.ts';

/** Wait before the URL is written, because browsers limit how often it may change. */
const restMs = 200;

const steps = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * The state of the list, stored in the URL of the current history entry: Back leaves the page, and returning restores
 * the state. `save` writes a pending change at once.
 */
export function useListView() {
  const [view, setView] = useState(() => readAddress(location.search));
  const unsaved = useRef<{ view: ListView; timer: number } | null>(null);

  const save = useCallback((): void => {
    if (unsaved.current === null) return;
    clearTimeout(unsaved.current.timer);
    const address = location.pathname + writeAddress(unsaved.current.view);
    unsaved.current = null;
    // Keeps history.state, because it identifies the entry for scroll restoration.
    history.replaceState(history.state, '', address);
  }, []);

  const change = useCallback(
    (next: ListView): void => {
      setView(next);
      clearTimeout(unsaved.current?.timer);
      unsaved.current = { view: next, timer: window.setTimeout(save, restMs) };
    },
    [save],
  );

  useEffect(() => {
    const cancelPending = (): void => {
      clearTimeout(unsaved.current?.timer);
      unsaved.current = null;
    };
    const readAgain = (): void => {
      cancelPending();
      setView(readAddress(location.search));
    };
    for (const step of steps) addEventListener(step, readAgain);
    // A click may navigate away, so the URL is written before.
    addEventListener('click', save, { capture: true });
    addEventListener('pagehide', save);
    return () => {
      cancelPending();
      for (const step of steps) removeEventListener(step, readAgain);
      removeEventListener('click', save, { capture: true });
      removeEventListener('pagehide', save);
    };
  }, [save]);

  return { view, change, save };
}
