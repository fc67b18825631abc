import { useRef } from 'react';

/** As far as the two halves of a double click lie apart. */
const doubleClickMs = 500;

/**
 * Lets one call through until it is over: a second click may come before anything is drawn. Nor may it come right after, when
 * it would ask for the same with what the first one has left behind.
 */
export function useOnce(): (act: () => Promise<unknown>) => void {
  const isBusy = useRef(false);
  return (act) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const rest = new Promise((resolve) => {
      setTimeout(resolve, doubleClickMs);
    });
    void Promise.allSettled([act(), rest]).then(() => {
      isBusy.current = false;
    });
  };
}
