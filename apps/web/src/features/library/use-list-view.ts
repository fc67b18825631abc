import { useCallback, useEffect, useRef, useState } from 'react';
import { readAddress, writeAddress, type ListView } from './list-address.ts';

/** Browsers refuse addresses that change with every key stroke for long. */
const restMs = 200;

const steps = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * The view, kept in the address of the current entry of the history: Back leaves the page, and finds it as it was left.
 * `save` writes at once what a moment's rest would have written.
 */
export function useListView() {
  const [view, setView] = useState(() => readAddress(location.search));
  const unsaved = useRef<{ view: ListView; timer: number } | null>(null);

  const save = useCallback((): void => {
    if (unsaved.current === null) return;
    clearTimeout(unsaved.current.timer);
    const address = location.pathname + writeAddress(unsaved.current.view);
    unsaved.current = null;
    // The state is kept: it names the entry for those who remember its place in the scroll.
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
    const forget = (): void => {
      clearTimeout(unsaved.current?.timer);
      unsaved.current = null;
    };
    const readAgain = (): void => {
      forget();
      setView(readAddress(location.search));
    };
    for (const step of steps) addEventListener(step, readAgain);
    // A click may lead away: the address must be right before.
    addEventListener('click', save, { capture: true });
    addEventListener('pagehide', save);
    return () => {
      forget();
      for (const step of steps) removeEventListener(step, readAgain);
      removeEventListener('click', save, { capture: true });
      removeEventListener('pagehide', save);
    };
  }, [save]);

  return { view, change, save };
}
