import { useRef } from 'react';

/** Lets one call through until it is over: a second click may come before anything is drawn. */
export function useOnce(): (act: () => Promise<unknown>) => void {
  const isBusy = useRef(false);
  return (act) => {
    if (isBusy.current) return;
    isBusy.current = true;
    act()
      // Whoever acts has told of it.
      .catch(() => {})
      .finally(() => {
        isBusy.current = false;
      });
  };
}
